import * as z from 'zod'
import { comFalha, json, lerJson, type RotaSimulada } from '../rotas.ts'
import type { Feito, RedeSimulada, RotaDaRede, VendaNaRede } from './simulado.ts'

/** e.Rede's protocol over HTTP: `/erede/v1/transactions`, under the establishment's number and key. */

const venda = z.object({
  capture: z.literal(false),
  kind: z.literal('credit'),
  reference: z.string().regex(/^[A-Za-z0-9]{1,50}$/),
  amount: z.int().positive(),
  installments: z.int().min(2).max(12).optional(),
  cardholderName: z.string().min(1).max(30),
  cardNumber: z.string().regex(/^\d{12,19}$/),
  expirationMonth: z.int().min(1).max(12),
  expirationYear: z.int().min(2000),
  securityCode: z.string().regex(/^\d{3,4}$/),
  softDescriptor: z.string().max(18),
  threeDSecure: z
    .looseObject({
      embedded: z.literal(false),
      cavv: z.string().min(1),
      eci: z.string().regex(/^\d{2}$/),
      threeDIndicator: z.enum(['1', '2']),
    })
    .optional(),
})
const quanto = z.object({ amount: z.int() })

export function rotasRede(rede: RedeSimulada, { pv, chave }: { pv: string; chave: string }): RotaSimulada[] {
  const base = '/erede/v1/transactions'
  const rota = (
    metodo: string,
    caminho: RegExp,
    qual: RotaDaRede,
    fazer: (c: { corpo: unknown; url: URL; tid: string }) => Response,
  ): RotaSimulada => ({
    metodo,
    caminho,
    async atender({ request, url, partes: [tid = ''] }) {
      if (request.headers.get('authorization') !== `Basic ${btoa(`${pv}:${chave}`)}`)
        return json(401, { returnCode: '26', returnMessage: 'Affiliation: Invalid' })
      const corpo = metodo === 'GET' ? undefined : await lerJson(request)
      const indisponivel = () => json(503, { returnCode: '899', returnMessage: 'Unsuccessful. Please contact Rede' })
      return comFalha(rede.tirarFalha(qual), request, indisponivel, async () => fazer({ corpo, url, tid }))
    },
  })
  const invalida = () => json(400, { returnCode: '1', returnMessage: 'Invalid parameter' })
  const consultar = (achada: VendaNaRede | undefined) =>
    achada ? json(200, noFio(achada)) : json(404, { returnCode: '78', returnMessage: 'Transaction does not exist' })

  return [
    rota('POST', new RegExp(`^${base}$`), 'vender', ({ corpo }) => {
      const lida = venda.safeParse(corpo)
      return lida.success ? responder(rede.vender(lida.data), v => respostaDaVenda(v)) : invalida()
    }),
    rota('GET', new RegExp(`^${base}$`), 'consultar', ({ url }) =>
      consultar(rede.porReferencia(url.searchParams.get('reference') ?? '')),
    ),
    rota('GET', new RegExp(`^${base}/([^/]+)$`), 'consultar', ({ tid }) => consultar(rede.porTid(tid))),
    rota('PUT', new RegExp(`^${base}/([^/]+)$`), 'capturar', ({ corpo, tid }) => {
      const lido = quanto.safeParse(corpo)
      if (!lido.success) return invalida()
      return responder(rede.capturar(tid, lido.data.amount), v => ({ tid, nsu: v.nsu, returnCode: '00' }))
    }),
    rota('POST', new RegExp(`^${base}/([^/]+)/refunds$`), 'cancelar', ({ corpo, tid }) => {
      const lido = quanto.safeParse(corpo)
      if (!lido.success) return invalida()
      const feito = rede.cancelar(tid, lido.data.amount)
      return responder(feito, v => ({ tid, refundId: v.cancelamentos.at(-1)?.refundId, returnCode: '359' }))
    }),
  ]
}

const responder = (feito: Feito<VendaNaRede>, corpo: (v: VendaNaRede) => unknown): Response =>
  feito.ok ? json(200, corpo(feito.valor)) : json(feito.status, { returnCode: feito.returnCode, returnMessage: '' })

const respostaDaVenda = ({ tid, reference, nsu, authorizationCode, amount, returnCode, brand }: VendaNaRede) => ({
  ...{ reference, tid, nsu, amount, returnCode, brand },
  ...(authorizationCode && { authorizationCode }),
})

const noFio = (v: VendaNaRede) => ({
  authorization: { ...respostaDaVenda(v), status: v.status, installments: v.installments, kind: 'Credit' },
  ...(v.capturado > 0 && { capture: { nsu: v.nsu, amount: v.capturado } }),
  ...(v.cancelamentos.length > 0 && { refunds: v.cancelamentos }),
})
