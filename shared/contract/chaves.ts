import * as z from 'zod'
import { redeValida } from '../domain/enderecosIp.ts'
import { endpoint, qualquerSessao, sessao } from './endpoint.ts'
import { ChaveDeApiNaoEncontrada, ChaveRevogada, EmpresaNaoEncontrada, LimiteDeChaves } from './erros.ts'
import { debitaDinheiro, nomesDeEscopos, temDinheiro } from './escopos.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/**
 * API keys of a company (decisions 0034, 0067): shown once, kept as a hash, never wider than who made them, and with an
 * end and a sum a day where they move money.
 */

/** How long a key may live, in days: from when it is made, or renewed. */
export const validades = [30, 90, 365] as const
export const MAXIMO_DE_CHAVES = 20
export const MAXIMO_DE_ENDERECOS = 10

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
  /** When it ends, of a key of before such ends the day of grace that it has; null: until it is revoked. */
  expiraEm: Instante.nullable(),
  /** To the minute. */
  ultimoUso: Instante.nullable(),
  /** Networks that it may come from; empty: any. */
  enderecos: z.array(z.string()),
  /** Of what it gives back a day; null: it gives nothing back. */
  limiteDiario: Reais.nullable(),
  /** The company said no sum: a key of before such limits. */
  limitePadrao: z.boolean(),
  /** What it gave back since midnight in São Paulo. */
  usadoHoje: Reais,
})
export type ChaveDeApi = z.output<typeof ChaveDeApi>

const Validade = z.union(validades.map(n => z.literal(n)) as [z.ZodLiteral<30>, z.ZodLiteral<90>, z.ZodLiteral<365>])
const Enderecos = z
  .array(z.string().max(50).refine(redeValida, 'informe um endereço IP ou uma rede, como 203.0.113.0/24'))
  .max(MAXIMO_DE_ENDERECOS)
const LimiteDiario = Reais.refine(v => v > 0, 'informe um valor maior que zero')

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
  body: z
    .strictObject({
      nome: z.string().trim().min(1, 'dê um nome à chave').max(60),
      escopos: z
        .array(z.enum(nomesDeEscopos))
        .min(1, 'escolha ao menos uma permissão')
        .max(nomesDeEscopos.length)
        .refine(lista => new Set(lista).size === lista.length, 'permissão repetida'),
      /** null: until it is revoked, for a key that neither moves money nor says where it goes. */
      validadeDias: Validade.nullable(),
      enderecos: Enderecos.optional(),
      limiteDiario: LimiteDiario.nullish().meta({ description: 'Em reais; obrigatório com estornos:escrever.' }),
    })
    .refine(b => b.validadeDias !== null || !temDinheiro(b.escopos), {
      message: 'uma chave que mexe com dinheiro vale no máximo 365 dias',
      path: ['validadeDias'],
    })
    .refine(b => b.limiteDiario != null || !debitaDinheiro(b.escopos), {
      message: 'informe quanto a chave pode estornar por dia',
      path: ['limiteDiario'],
    }),
  response: z.object({ chave: z.string().meta(sensivel), dados: ChaveDeApi }),
  errors: [LimiteDeChaves],
})
export const alterarChaveDeApi = endpoint({
  operation: 'alterarChaveDeApi',
  access: sessao('ADM', 'escrever'),
  fatorRecente: true,
  summary: 'Where a key may come from, what it may give back a day, and its renewal: the same key, with another end.',
  impacto: 'Empresas não conseguem renovar uma chave de API, que para de funcionar.',
  params: { id: Id21 },
  body: z.strictObject({
    enderecos: Enderecos,
    limiteDiario: LimiteDiario.nullable(),
    /** From now on; null: its end stays. */
    validadeDias: Validade.nullable(),
  }),
  response: ChaveDeApi,
  errors: [ChaveDeApiNaoEncontrada, ChaveRevogada, LimiteDeChaves],
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

const EmpresaId = z.string().min(1).max(40)
export const listarMinhasChaves = endpoint({
  operation: 'listarMinhasChaves',
  access: qualquerSessao,
  summary: 'The live API keys that this person made, in every company: what outlives a change of their password.',
  impacto: 'Quem trocou a senha não vê as chaves de API que criou e que continuam valendo.',
  response: z.object({
    chaves: z.array(
      z.object({
        id: Id21,
        nome: z.string(),
        prefixo: z.string(),
        escopos: z.array(z.enum(nomesDeEscopos)),
        criadaEm: Instante,
        expiraEm: Instante.nullable(),
        ultimoUso: Instante.nullable(),
        empresa: z.object({ id: EmpresaId, nome: z.string() }),
      }),
    ),
  }),
  errors: [],
})
export const encerrarMinhasChaves = endpoint({
  operation: 'encerrarMinhasChaves',
  access: qualquerSessao,
  summary: 'Ends API keys that this person made in one company, or all of them there; again ends nothing more.',
  impacto: 'Quem trocou a senha não consegue encerrar as chaves de API que criou.',
  body: z.strictObject({
    empresaId: EmpresaId,
    /** null: all of them. */
    ids: z.array(Id21).min(1).max(MAXIMO_DE_CHAVES).nullable(),
  }),
  response: z.object({ encerradas: z.int() }),
  errors: [EmpresaNaoEncontrada],
})
