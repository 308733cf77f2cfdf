import * as z from 'zod'
import { endpoint, sessao } from './endpoint.ts'
import { LinkNaoEncontrado } from './erros.ts'
import { Id21 } from './tipos.ts'

/** What a merchant learns of a link and does with many at once: ours, beside the documented calls of `links.ts`. */

/** Steps on the way to a payment, in order; `token` and `selfie` only where the link asks for them. */
const passosDoFunil = ['abertos', 'identificados', 'token', 'selfie', 'pagos'] as const

export const obterFunilDoLink = endpoint({
  operation: 'obterFunilDoLink',
  access: sessao('G02', 'ler'),
  summary: 'How far the people came who opened a link: each step is a part of the one before.',
  impacto: 'Empresas não veem onde quem abre um link desiste.',
  params: { id: Id21 },
  response: z.object({
    id: Id21,
    passos: z.array(z.object({ passo: z.enum(passosDoFunil), quantidade: z.int() })),
  }),
  errors: [LinkNaoEncontrado],
})

const formatosDoCartaz = ['a4', 'a6'] as const
export const gerarCartazDoLink = endpoint({
  operation: 'gerarCartazDoLink',
  access: sessao('G02', 'ler'),
  summary: 'A sheet to print and put up: who charges, what for, how much, and the link’s QR code. PDF, base64.',
  impacto: 'Empresas não conseguem imprimir o cartaz de um link.',
  params: { id: Id21 },
  query: { formato: z.enum(formatosDoCartaz).optional().meta({ description: 'A4, se vazio.' }) },
  response: z.object({ data: z.string() }),
  errors: [LinkNaoEncontrado],
})
