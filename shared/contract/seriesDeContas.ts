import * as z from 'zod'
import { intervalos } from '../domain/ciclos.ts'
import { sentidos, servicosDaConta } from '../domain/contasDoProvedor.ts'
import { situacoesDaSerie } from '../domain/estados/serieDeContas.ts'
import { DiaDaConta, escritaDasContas, leituraDasContas, umaConta } from './dadosDasContas.ts'
import { endpoint } from './endpoint.ts'
import { ChaveReutilizada, SerieJaTerminou, SerieNaoEncontrada } from './erros.ts'
import { Id21, Instante, Reais } from './tipos.ts'

/** What repeats of what the provider is to receive and to pay (decision 0115). */

const Serie = z.object({
  id: Id21,
  sentido: z.enum(sentidos),
  situacao: z.enum(situacoesDaSerie),
  contraparte: z.string(),
  servico: z.enum(servicosDaConta),
  descricao: z.string(),
  valor: Reais,
  intervalo: z.enum(intervalos),
  vezes: z.int().nullable(),
  ate: DiaDaConta.nullable(),
  /** How many titles were made, and when the next is due; null where none is made any more. */
  feitas: z.int(),
  proximo: DiaDaConta.nullable(),
  autor: z.string(),
  criadaEm: Instante,
})
export const listarSeriesDeContas = endpoint({
  ...leituraDasContas,
  operation: 'listarSeriesDeContas',
  summary: 'Series of one direction that still make titles, the oldest first.',
  impacto: 'A equipe não vê quais contas se repetem.',
  query: {
    sentido: z.enum(sentidos),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(Serie), cursor: z.string().nullable() }),
  errors: [],
})
export const encerrarSerieDeContas = endpoint({
  ...escritaDasContas,
  ...umaConta,
  operation: 'encerrarSerieDeContas',
  summary: 'Ends a series: it makes no more titles. Those that it made stay as they are.',
  impacto: 'A equipe não encerra uma conta que se repete: a próxima é criada mesmo assim.',
  body: z.strictObject({ motivo: z.string().trim().min(3, 'diga o motivo').max(300) }),
  response: Serie,
  errors: [SerieNaoEncontrada, SerieJaTerminou, ChaveReutilizada],
})
