import * as z from 'zod'
import { lerFalha } from './banco/rotas.ts'
import type { PixSimulado } from './pix/simulado.ts'
import { json, lerJson, type RotaSimulada } from './rotas.ts'

const falha = z.object({ rota: z.string(), modo: z.string(), vezes: z.int().min(1).max(1_000).default(1) })
const pagamento = z.object({
  txid: z.string(),
  valor: z.int().positive().optional(),
  forcar: z.boolean().default(false),
})
const ajustes = z.object({
  expiracaoMaximaSegundos: z.int().positive().nullable(),
  /** In centavos: only charges of exactly this amount. */
  valor: z.int().positive().optional(),
})
const devolucao = z.object({ e2eid: z.string() })

/**
 * What tests and scripts do to the simulator, beside the vendors' protocols: JSON only, so that no web page can send
 * it without a preflight, which no route answers.
 */
export function rotasDeAdmin(psp: PixSimulado, acordar: () => void): RotaSimulada[] {
  const acao = <T>(caminho: RegExp, schema: z.ZodType<T>, fazer: (corpo: T) => Response): RotaSimulada => ({
    metodo: 'POST',
    caminho,
    async atender({ request }) {
      if (!request.headers.get('content-type')?.startsWith('application/json')) return json(415, { erro: 'json' })
      const lido = schema.safeParse(await lerJson(request))
      if (!lido.success) return json(400, { erro: z.prettifyError(lido.error) })
      const resposta = fazer(lido.data)
      await psp.registros.confirmar()
      acordar()
      return resposta
    },
  })

  return [
    { metodo: 'GET', caminho: /^\/_falhas$/, atender: async () => json(200, psp.falhas.ativas()) },
    acao(/^\/_falhas$/, falha, ({ rota, modo, vezes }) => {
      const conhecida = lerFalha(rota, modo)
      return conhecida ? json(201, psp.falhas.registrar({ ...conhecida, vezes })) : json(400, { erro: 'rota ou modo' })
    }),
    acao(/^\/_pagar$/, pagamento, ({ txid, valor, forcar }) => {
      const pago = psp.pagar(txid, { forcar, ...(valor === undefined ? {} : { valor }) })
      return json(pago.tipo === 'pago' ? 200 : 409, pago)
    }),
    acao(/^\/_expirar$/, z.object({ txid: z.string() }), ({ txid }) => {
      const expirada = psp.expirar(txid)
      return json(expirada.ok ? 200 : 409, expirada)
    }),
    acao(/^\/_med$/, devolucao, ({ e2eid }) => {
      const med = psp.devolucoes.med(e2eid)
      return med ? json(201, med) : json(409, { erro: 'nada a devolver' })
    }),
    acao(/^\/_ajustes$/, ajustes, ({ expiracaoMaximaSegundos, valor }) => {
      psp.limitarExpiracao(expiracaoMaximaSegundos, valor)
      return json(200, { expiracaoMaximaSegundos })
    }),
  ]
}
