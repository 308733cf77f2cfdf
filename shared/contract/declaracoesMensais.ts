import * as z from 'zod'
import { declaracoes, formasDeclaradas } from '../domain/declaracaoMensal.ts'
import { situacoesDaDeclaracao } from '../domain/estados/declaracaoMensal.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  DeclaracaoNaoEncontrada,
  DeclaracaoSemArquivo,
  DeclaracoesDesligadas,
  MesSemDeclaracao,
} from './erros.ts'
import { Mes } from './livros.ts'
import { Instante, Reais, sensivel } from './tipos.ts'

/** Monthly totals that the tax office asks for (decision 0220): consultants read (G12), administrators make them (G10). */

const Versao = z.object({
  n: z.int(),
  situacao: z.enum(situacoesDaDeclaracao),
  autor: z.string(),
  pedidaEm: Instante,
  prontaEm: Instante.nullable(),
  /** The last day of the journal that it has, and how many days of those that it reads are read. */
  ate: z.iso.date(),
  dias: z.object({ lidos: z.int(), total: z.int() }),
  lancamentos: z.int(),
  documentos: z.int().nullable(),
  totais: z.array(
    z.object({ forma: z.enum(formasDeclaradas), vendas: z.int(), vendido: Reais, devolvido: Reais, saido: Reais }),
  ),
  /** By how much its rows differ from the journal; null where they do not. */
  diferenca: Reais.nullable(),
  arquivos: z.array(z.object({ declaracao: z.enum(declaracoes), linhas: z.int() })),
})
const DoMes = z.object({
  mes: Mes,
  /** The last one first. */
  versoes: z.array(Versao),
})

export const listarDeclaracoesMensais = endpoint({
  access: sessao('G12', 'ler'),
  operation: 'listarDeclaracoesMensais',
  summary: 'The months of a year that are over, with every version of their returns and its totals by method.',
  impacto: 'A equipe não vê as declarações mensais.',
  query: {
    /** This year, unless told. */
    ano: z
      .string()
      .regex(/^20\d{2}$/, 'ano inválido')
      .optional(),
  },
  response: z.object({
    ano: z.string(),
    /** Whether this stage makes returns. */
    ligadas: z.boolean(),
    meses: z.array(DoMes),
  }),
  errors: [],
})

export const gerarDeclaracaoMensal = endpoint({
  access: sessao('G10', 'escrever'),
  idempotente: true,
  operation: 'gerarDeclaracaoMensal',
  summary: 'Asks for a new version of a month’s returns, which takes the place of the one before once it is whole.',
  impacto: 'As declarações mensais não são geradas.',
  body: z.strictObject({ mes: Mes }),
  response: DoMes,
  errors: [DeclaracoesDesligadas, MesSemDeclaracao, ChaveReutilizada],
})

export const lerDeclaracaoMensal = endpoint({
  access: sessao('G12', 'ler'),
  operation: 'lerDeclaracaoMensal',
  summary:
    'One return of a version as a file, compressed (gzip in base64): four hundred thousand rows fit in an answer.',
  impacto: 'A equipe não baixa as declarações mensais.',
  params: { mes: Mes },
  query: { versao: z.coerce.number().int().min(1).max(999), declaracao: z.enum(declaracoes) },
  response: z.object({ nome: z.string(), tipo: z.string(), data: z.string().meta(sensivel) }),
  errors: [DeclaracaoNaoEncontrada, DeclaracaoSemArquivo],
})
