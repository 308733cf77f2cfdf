import * as z from 'zod'
import { motivosDaEspera, situacoesDoDestino } from '../domain/saidas.ts'
import { endpoint, sessao } from './endpoint.ts'
import { RecebedorNaoEncontrado } from './erros.ts'
import { deQuem } from './saldo.ts'
import { Instante, Reais } from './tipos.ts'

/** Money out, every way together (decision 0063): what may leave before a person looks at it. */

/** `usado` left without a person looking; what staff released counts in none. */
const Limite = z.object({ limite: Reais, usado: Reais, livre: Reais })

export const obterLimitesDeSaida = endpoint({
  operation: 'obterLimitesDeSaida',
  access: sessao('G01', 'ler'),
  summary:
    'Limits of money out: what may leave in 24 hours and 30 days before staff look at it, by every way together, and to the registered account.',
  impacto: 'Empresas não veem os próprios limites de saída.',
  query: deQuem,
  response: z.object({
    /** The last 24 hours and 30 days, of the company; of a receiver, those of its own account. */
    dia: Limite,
    mes: Limite,
    /** The most that one withdrawal may be at the payouts' provider; null: it has no limit. */
    ordem: z.object({ limite: Reais.nullable() }),
    /** Where withdrawals go, masked; null while no bank data are registered. */
    destino: z
      .object({
        para: z.string(),
        /** `nova`: staff look at the first withdrawal to it; `mudada`: each one waits for them until `livreEm`. */
        situacao: z.enum(situacoesDoDestino),
        livreEm: Instante.nullable(),
        dia: Limite,
        mes: Limite,
      })
      .nullable(),
    /** One withdrawal from this on is always looked at. */
    revisaoApartirDe: Reais,
    /** A refund from this on counts in the sums. */
    estornoApartirDe: Reais,
    /** Why the smallest withdrawal would wait now; empty where it would leave. */
    motivos: z.array(z.enum(motivosDaEspera)),
  }),
  errors: [RecebedorNaoEncontrado],
})
