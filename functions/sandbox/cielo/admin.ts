import * as z from 'zod'
import { json, lerJson, type RotaSimulada } from '../rotas.ts'
import type { CieloSimulada } from './simulado.ts'

const boleto = z.object({
  pagamentoId: z.string(),
  valor: z.int().positive().optional(),
  forcar: z.boolean().default(false),
  atrasado: z.boolean().default(false),
})

/** A new dispute of `valor` or of all that is left; with `caso`, a change of one. */
const contestacao = z.object({
  pagamentoId: z.string(),
  valor: z.int().positive().optional(),
  caso: z.string().optional(),
  status: z.enum(['Received', 'ContestedByMerchant', 'AcceptedByMerchant', 'Reversed', 'Lost']).optional(),
})

/**
 * What tests and scripts do to the acquirer, beside its protocol: pay a slip, dispute a sale, and read the charge log.
 * JSON only, as the other admin calls.
 */
export function rotasDeAdminCielo(cielo: CieloSimulada, acordar: () => void): RotaSimulada[] {
  const acao = <T>(caminho: RegExp, schema: z.ZodType<T>, fazer: (corpo: T) => Response): RotaSimulada => ({
    metodo: 'POST',
    caminho,
    async atender({ request }) {
      if (!request.headers.get('content-type')?.startsWith('application/json')) return json(415, { erro: 'json' })
      const lido = schema.safeParse(await lerJson(request))
      if (!lido.success) return json(400, { erro: z.prettifyError(lido.error) })
      const resposta = fazer(lido.data)
      await cielo.registros.confirmar()
      acordar()
      return resposta
    },
  })

  return [
    acao(/^\/_boleto\/pagar$/, boleto, ({ pagamentoId, valor, ...como }) => {
      const pago = cielo.boletos.pagar(pagamentoId, { ...como, ...(valor === undefined ? {} : { valor }) })
      return json(pago.tipo === 'pago' ? 200 : 409, pago)
    }),
    acao(/^\/_contestar$/, contestacao, ({ pagamentoId, valor, caso, status }) => {
      const mudanca = { ...(valor !== undefined && { valor }), ...(status !== undefined && { status }) }
      const contestado =
        caso === undefined
          ? cielo.disputas.contestar(pagamentoId, valor)
          : cielo.disputas.mudarDisputa(pagamentoId, caso, mudanca)
      return contestado ? json(201, contestado) : json(409, { erro: 'nada a contestar' })
    }),
    {
      metodo: 'GET',
      caminho: /^\/_lancamentos$/,
      async atender({ url }) {
        const pedido = url.searchParams.get('pedido')
        const lancamentos = cielo.livro.lancamentos().filter(l => pedido === null || l.pedidoId === pedido)
        return json(200, { lancamentos, ...(pedido === null ? {} : { balanco: cielo.livro.balanco(pedido) }) })
      },
    },
  ]
}
