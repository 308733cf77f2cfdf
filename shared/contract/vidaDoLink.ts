import * as z from 'zod'
import { niveis } from '../domain/risco/testeDeCartoes.ts'
import { endpoint, sessao } from './endpoint.ts'
import { LinkNaoEncontrado } from './erros.ts'
import { Id21, Instante } from './tipos.ts'

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

const CartoesDoLink = z.object({
  id: Id21,
  situacao: z.enum(niveis).meta({
    description: 'normal; desafio: quem paga com cartão passa por uma verificação; pausa: cartões não são aceitos.',
  }),
  ate: Instante.nullable().meta({ description: 'Até quando; null quando normal.' }),
  negadas: z.int().meta({ description: 'Cartões recusados que levaram a isso.' }),
  cartoes: z.int().meta({ description: 'Quantos cartões diferentes, entre eles.' }),
})
export const obterCartoesDoLink = endpoint({
  operation: 'obterCartoesDoLink',
  access: sessao('G02', 'ler'),
  summary: 'Whether cards are challenged or paused on a link because many were denied, until when, and why.',
  impacto: 'Empresas não veem que os cartões de um link estão em pausa.',
  params: { id: Id21 },
  response: CartoesDoLink,
  errors: [LinkNaoEncontrado],
})
/** What was not paused stays as it is: lifting twice is lifting once. */
export const liberarCartoesDoLink = endpoint({
  operation: 'liberarCartoesDoLink',
  access: sessao('G02', 'escrever'),
  summary: 'Lets cards in again before the pause is over; the challenge stays until its time.',
  impacto: 'Empresas não conseguem voltar a receber cartões antes do fim da pausa.',
  params: { id: Id21 },
  response: CartoesDoLink,
  errors: [LinkNaoEncontrado],
})

/** `endereco` is no sheet: the link's short address alone. */
const formatosDoCartaz = ['a4', 'a6', 'endereco'] as const
export const gerarCartazDoLink = endpoint({
  operation: 'gerarCartazDoLink',
  access: sessao('G02', 'ler'),
  summary: 'A sheet to print and put up: who charges, what for, how much, and the link’s QR code. PDF, base64.',
  impacto: 'Empresas não conseguem imprimir o cartaz de um link.',
  params: { id: Id21 },
  query: { formato: z.enum(formatosDoCartaz).optional().meta({ description: 'A4, se vazio.' }) },
  response: z.object({
    /** The sheet; empty where the address alone was asked for. */
    data: z.string(),
    /** The address that the sheet has to type. */
    enderecoCurto: z.string(),
  }),
  errors: [LinkNaoEncontrado],
})
