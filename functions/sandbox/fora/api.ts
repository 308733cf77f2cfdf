import * as z from 'zod'
import { type FonteDeFora, fontesDeFora } from '../../../shared/domain/fora.ts'
import { atenderChamada } from '../chamada.ts'
import type { Loja } from '../cielo/api.ts'
import type { OAuth } from '../pix/oauth.ts'
import { json, lerJson, type RotaSimulada } from '../rotas.ts'
import { perguntarSaldo } from './operacoes.ts'
import type { ForaSimulada } from './simulado.ts'

/** The platform's account at the simulated bank. */
export const contaNoBanco = '92792126019929279212650822221989319252576'

const avulso = z.object({ fonte: z.enum(fontesDeFora), valor: z.int() })

/** Who may ask: the bearer of a token with the scope, or the merchant. */
type Credencial = (request: Request) => boolean

/**
 * The balances that the providers tell, each at its own address and under its own credentials: `/pix/api/v2/gn/saldo`,
 * `/repasse/v2/gn/saldo`, `/celcoin/v5/merchant/balance`, the bank's Open Finance accounts under `/conta`, and the
 * acquirer's receivables. `GET /_saldos` shows them; `POST /_saldos` adds to one what no simulator did, in centavos.
 */
export function rotasDeFora(
  fora: ForaSimulada,
  { oauth, celcoin, loja }: { oauth: OAuth; celcoin: OAuth; loja: Loja },
): RotaSimulada[] {
  const comEscopo =
    (escopo: 'gn.balance.read' | 'accounts'): Credencial =>
    request =>
      oauth.escopos(request)?.includes(escopo) === true
  const daLoja: Credencial = ({ headers }) =>
    headers.get('merchantid') === loja.merchantId && headers.get('merchantkey') === loja.merchantKey

  const saldo = (caminho: RegExp, fonte: FonteDeFora, pode: Credencial): RotaSimulada => ({
    metodo: 'GET',
    caminho,
    async atender({ request, partes: [conta = contaNoBanco] }) {
      if (!pode(request)) return json(401, { mensagem: 'nao autorizado' })
      if (conta !== contaNoBanco) return json(404, { mensagem: 'conta desconhecida' })
      return atenderChamada(perguntarSaldo(fora, fonte), request, fora.registros, { mensagem: 'indisponivel' })
    },
  })

  return [
    saldo(/^\/pix\/api\/v2\/gn\/saldo$/, 'pix', comEscopo('gn.balance.read')),
    saldo(/^\/repasse\/v2\/gn\/saldo$/, 'repasse', comEscopo('gn.balance.read')),
    saldo(/^\/celcoin\/v5\/merchant\/balance$/, 'contas', request => celcoin.escopos(request) !== undefined),
    { metodo: 'POST', caminho: /^\/conta\/token$/, atender: ({ request }) => oauth.emitir(request) },
    saldo(/^\/conta\/open-banking\/accounts\/v2\/accounts\/([^/]+)\/balances$/, 'banco', comEscopo('accounts')),
    saldo(/^\/cielo\/recebiveis\/v1\/summary$/, 'adquirente', daLoja),
    {
      metodo: 'GET',
      caminho: /^\/_saldos$/,
      atender: async () => json(200, Object.fromEntries(fontesDeFora.map(f => [f, fora.saldo(f)]))),
    },
    {
      metodo: 'POST',
      caminho: /^\/_saldos$/,
      async atender({ request }) {
        if (!request.headers.get('content-type')?.startsWith('application/json')) return json(415, { erro: 'json' })
        const lido = avulso.safeParse(await lerJson(request))
        if (!lido.success) return json(400, { erro: 'fonte ou valor' })
        fora.somar(lido.data.fonte, lido.data.valor)
        await fora.registros.confirmar()
        return json(200, { saldo: fora.saldo(lido.data.fonte) })
      },
    },
  ]
}
