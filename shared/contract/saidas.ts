import * as z from 'zod'
import { motivosDaEspera, situacoesDoDestino } from '../domain/saidas.ts'
import { endpoint, sessao } from './endpoint.ts'
import { LiberacaoNaoPendente, QuemPediuNaoDecide, RecebedorNaoEncontrado } from './erros.ts'
import { deQuem } from './saldo.ts'
import { Instante, Reais } from './tipos.ts'

/** Money out, every way together (decision 0063): what may leave before a person looks at it. */

/** `usado` left without a person looking; what staff released counts in none. */
export const Limite = z.object({ limite: Reais, usado: Reais, livre: Reais })

/** A company's own stop of its money out, while it holds (decision 0067). */
const Bloqueio = z.object({
  quem: z.string(),
  em: Instante,
  /** That it is to end: asked by whom, done when, and whether by who reads. Another administrator may end it at once. */
  pedido: z.object({ quem: z.string(), liberaEm: Instante, meu: z.boolean() }).nullable(),
})
export type Bloqueio = z.output<typeof Bloqueio>

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
    /** Null: the company did not stop its money out, or a receiver reads, whose money it does not hold. */
    bloqueio: Bloqueio.nullable(),
  }),
  errors: [RecebedorNaoEncontrado],
})

const situacao = z.object({ bloqueio: Bloqueio.nullable() })
export const bloquearSaidas = endpoint({
  operation: 'bloquearSaidas',
  access: sessao('ADM', 'escrever'),
  summary:
    'An administrator stops the company’s money out at once: withdrawals, slips from its balance and anticipations. Again changes nothing.',
  impacto: 'Empresas não conseguem parar uma saída de dinheiro que não reconhecem.',
  response: situacao,
  errors: [],
})
export const liberarSaidas = endpoint({
  operation: 'liberarSaidas',
  access: sessao('ADM', 'escrever'),
  fatorRecente: true,
  summary:
    'Asks for the company’s money out to be let go again, which takes a day, or, by another administrator than who asked, lets it go now.',
  impacto: 'Empresas que bloquearam as próprias saídas não conseguem voltar a sacar.',
  body: z.strictObject({ acao: z.enum(['pedir', 'confirmar']) }),
  response: situacao,
  errors: [LiberacaoNaoPendente, QuemPediuNaoDecide],
})
