import * as z from 'zod'
import { endpoint, publico } from './endpoint.ts'
import { RemocaoNaoEncontrada } from './erros.ts'
import { Instante } from './tipos.ts'

/** The link in the e-mail that tells of a factor's removal: who did not ask for it keeps the factor by one press (decision 0066). */

/** A link that cannot exist is answered as one that does not. */
const tokenDeManterFator = {
  token: z
    .string()
    .max(200)
    .regex(/^[\w.~-]+$/, 'endereço inválido'),
}
export const obterRemocaoDeFator = endpoint({
  operation: 'obterRemocaoDeFator',
  access: publico,
  summary: 'Which factor is to be removed, by the signed link of the e-mail that told of it; nothing changes.',
  impacto: 'Pessoas não conseguem abrir o aviso de que um segundo fator vai sair.',
  params: tokenDeManterFator,
  response: z.object({
    /** Masked. */
    email: z.string(),
    fator: z.enum(['aplicativo', 'chave']),
    /** A passkey's. */
    nome: z.string().nullable(),
    pedidaEm: Instante,
    removeEm: Instante,
  }),
  errors: [RemocaoNaoEncontrada],
})
export const recusarRemocaoDeFator = endpoint({
  operation: 'recusarRemocaoDeFator',
  access: publico,
  summary: 'Keeps the factor that was to be removed, once, without a session: it only makes the account safer.',
  impacto: 'Pessoas não conseguem impedir que outra pessoa remova o seu segundo fator.',
  params: tokenDeManterFator,
  response: z.object({}),
  errors: [RemocaoNaoEncontrada],
})
