import * as z from 'zod'
import { situacoesDoInteresse } from '../domain/estados/interesse.ts'
import { nomesDosPassosDoInteresse } from '../domain/interesse.ts'
import { endpoint, sessao } from './endpoint.ts'
import { InteressadoEmOutraSituacao, InteressadoNaoEncontrado } from './erros.ts'
import { Instante, sensivel } from './tipos.ts'

/** Leads: who asked for an account (R072), followed by staff until a client comes of them. */

/** A lead's id: the keyed hash of its e-mail. */
export const ChaveDoInteresse = z.string().regex(/^[\w.-]{20,100}$/)
const Interessado = z.object({
  id: z.string(),
  nome: z.string().meta(sensivel),
  empresa: z.string().meta(sensivel),
  email: z.string().meta(sensivel),
  celular: z.string().meta(sensivel),
  mensagem: z.string().meta(sensivel),
  /** How often they asked. */
  vezes: z.int(),
  em: Instante,
  situacao: z.enum(situacoesDoInteresse),
  /** Who of the staff follows it. */
  dono: z.string().nullable(),
  nota: z.string().meta(sensivel),
  /** The client that came of it. */
  empresaId: z.string().nullable(),
  passos: z.array(z.enum(nomesDosPassosDoInteresse)),
})

export const listarInteressados = endpoint({
  operation: 'listarInteressados',
  access: sessao('G17', 'ler'),
  summary: 'Leads in one state, new ones unless told, those who asked last first.',
  impacto: 'A equipe não vê quem pediu uma conta.',
  query: {
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .max(200)
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\w.-]+$/, 'cursor desconhecido')
      .optional(),
    situacao: z.enum(situacoesDoInteresse).optional(),
  },
  response: z.object({ itens: z.array(Interessado), cursor: z.string().nullable() }),
  errors: [],
})
export const alterarInteressado = endpoint({
  operation: 'alterarInteressado',
  access: sessao('G17', 'escrever'),
  summary: 'Staff write down how a lead goes; who does follows it from then on.',
  impacto: 'A equipe não registra o contato com quem pediu uma conta.',
  params: { id: ChaveDoInteresse },
  body: z.strictObject({
    passo: z.enum(nomesDosPassosDoInteresse).optional(),
    nota: z.string().trim().max(1000).meta(sensivel),
  }),
  response: Interessado,
  errors: [InteressadoNaoEncontrado, InteressadoEmOutraSituacao],
})
