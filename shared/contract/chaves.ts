import * as z from 'zod'
import { endpoint, sessao } from './endpoint.ts'
import { ChaveDeApiNaoEncontrada, LimiteDeChaves } from './erros.ts'
import { nomesDeEscopos } from './escopos.ts'
import { Id21, Instante, sensivel } from './tipos.ts'

/** API keys of a company (infra/decisions/0034): shown once, kept as a hash, never wider than who made them. */

/** How long a new key may live, in days. */
export const validades = [30, 90, 365] as const
export const MAXIMO_DE_CHAVES = 20

export const ChaveDeApi = z.object({
  id: Id21,
  nome: z.string(),
  /** How it begins, so that people can tell which one they hold. */
  prefixo: z.string(),
  escopos: z.array(z.enum(nomesDeEscopos)),
  modo: z.enum(['teste', 'producao']),
  situacao: z.enum(['ativa', 'expirada', 'revogada']),
  criadaPor: z.string(),
  criadaEm: Instante,
  expiraEm: Instante.nullable(),
  /** To the minute. */
  ultimoUso: Instante.nullable(),
})
export type ChaveDeApi = z.output<typeof ChaveDeApi>

export const listarChavesDeApi = endpoint({
  operation: 'listarChavesDeApi',
  access: sessao('ADM', 'ler'),
  summary: 'The API keys of the company, newest first; never the keys themselves.',
  impacto: 'Administradores não veem as chaves de API da empresa.',
  response: z.object({ chaves: z.array(ChaveDeApi), modo: z.enum(['teste', 'producao']), maximo: z.int() }),
  errors: [],
})
export const criarChaveDeApi = endpoint({
  operation: 'criarChaveDeApi',
  access: sessao('ADM', 'escrever'),
  fatorRecente: true,
  summary: 'Makes an API key and shows it, this once; a key whose answer was lost is revoked and made again.',
  impacto: 'Empresas não conseguem criar chaves de API.',
  body: z.strictObject({
    nome: z.string().trim().min(1, 'dê um nome à chave').max(60),
    escopos: z
      .array(z.enum(nomesDeEscopos))
      .min(1, 'escolha ao menos uma permissão')
      .max(nomesDeEscopos.length)
      .refine(lista => new Set(lista).size === lista.length, 'permissão repetida'),
    /** null: until it is revoked. */
    validadeDias: z
      .union(validades.map(n => z.literal(n)) as [z.ZodLiteral<30>, z.ZodLiteral<90>, z.ZodLiteral<365>])
      .nullable(),
  }),
  response: z.object({ chave: z.string().meta(sensivel), dados: ChaveDeApi }),
  errors: [LimiteDeChaves],
})
export const revogarChaveDeApi = endpoint({
  operation: 'revogarChaveDeApi',
  access: sessao('ADM', 'escrever'),
  summary: 'Ends a key at once; one that is ended already stays so.',
  impacto: 'Empresas não conseguem revogar uma chave de API que vazou.',
  params: { id: Id21 },
  response: ChaveDeApi,
  errors: [ChaveDeApiNaoEncontrada],
})
