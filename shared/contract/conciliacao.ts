import * as z from 'zod'
import { tiposDoEdi } from '../domain/edi/arquivos.ts'
import { situacoesDoEdi } from '../domain/estados/arquivoDoEdi.ts'
import { endpoint, sessao } from './endpoint.ts'
import { ArquivoInvalido, CasoNaoEncontrado } from './erros.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/** The acquirer's files: consultants read, administrators send (G11, G12). */

const Arquivo = z.object({
  id: Id21,
  situacao: z.enum(situacoesDoEdi),
  nome: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  criadoEm: Instante,
  /** Null: the acquirer left it in the bucket. */
  autor: z.string().nullable(),
  tipo: z.enum(tiposDoEdi).nullable(),
  matriz: z.string().nullable(),
  sequencia: z.int().nullable(),
  /** It takes the place of other files. */
  reprocesso: z.boolean(),
  periodo: z.object({ de: z.iso.date(), ate: z.iso.date() }).nullable(),
  linhas: z.int().nullable(),
  importadas: z.int(),
  rejeitadas: z.int(),
  bruto: Reais.nullable(),
  liquido: Reais.nullable(),
  porRegistro: z.array(z.object({ registro: z.string(), linhas: z.int() })),
  /** Why it was refused: file, line, columns and field in words. */
  erro: z.string().nullable(),
  substituidoPor: Id21.nullable(),
})

const leitura = { access: sessao('G12', 'ler') } as const
const limit = z.coerce.number().int().min(1).max(50).optional()

export const listarArquivosDoEdi = endpoint({
  ...leitura,
  operation: 'listarArquivosDoEdi',
  summary: 'Files of the acquirer, the newest first.',
  impacto: 'A equipe não vê os arquivos da adquirente.',
  query: {
    limit,
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(Arquivo), cursor: z.string().nullable() }),
  errors: [],
})

export const enviarArquivoDoEdi = endpoint({
  access: sessao('G11', 'escrever'),
  operation: 'enviarArquivoDoEdi',
  summary:
    'Staff send a file of the acquirer (Cielo EDI 15: 03, 04, 09, 15 or 16); it is looked at right after. The same file again is the file that is there.',
  impacto: 'A equipe não consegue enviar arquivos da adquirente.',
  multipart: { campo: 'file', tipos: ['text/plain'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({}),
  response: Arquivo,
  errors: [ArquivoInvalido],
})

export const obterArquivoDoEdi = endpoint({
  ...leitura,
  operation: 'obterArquivoDoEdi',
  summary: 'One file of the acquirer: its sums, how far it came, what is wrong with it.',
  impacto: 'A equipe não vê por que um arquivo da adquirente foi rejeitado.',
  params: { id: Id21 },
  response: Arquivo.extend({
    /** Sequences between it and the one before it that is kept. */
    faltam: z.int(),
  }),
  errors: [CasoNaoEncontrado],
})

export const listarLinhasDoEdi = endpoint({
  ...leitura,
  operation: 'listarLinhasDoEdi',
  summary: 'Lines of a file in their order, as they came and as they are read; all, or those that could not be read.',
  impacto: 'A equipe não vê as linhas de um arquivo da adquirente.',
  params: { id: Id21 },
  query: {
    quais: z.enum(['todas', 'rejeitadas']).optional(),
    limit,
    cursor: z
      .string()
      .regex(/^\d{1,8}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({
    itens: z.array(
      z.object({
        numero: z.int(),
        registro: z.string(),
        bruta: z.string().meta(sensivel),
        campos: z.array(z.object({ campo: z.string(), valor: z.string().meta(sensivel) })),
        erro: z.string().nullable().meta(sensivel),
      }),
    ),
    /** The last line's number. */
    cursor: z.string().nullable(),
  }),
  errors: [CasoNaoEncontrado],
})
