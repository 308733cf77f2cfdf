import * as z from 'zod'
import { causasDeFalha } from '../domain/causasDeFalha.ts'
import { filas, type NomeDeFila } from '../domain/filas.ts'
import { endpoint, sessao } from './endpoint.ts'
import { ChaveReutilizada, NadaParado } from './erros.ts'
import { Instante } from './tipos.ts'

/** What the platform's consumers gave up on, as staff see it and send it again without a shell (decision 0101). */

const Fila = z.enum(Object.keys(filas) as [NomeDeFila, ...NomeDeFila[]])

export const listarMensagensParadas = endpoint({
  operation: 'listarMensagensParadas',
  access: sessao('G09', 'ler'),
  summary: 'Queues with messages that their consumer gave up on: how many, whom it hurts, and some of them.',
  impacto: 'A equipe não vê o que parou de ser processado.',
  response: z.object({
    filas: z.array(
      z.object({
        fila: Fila,
        /** Who is hurt meanwhile. */
        impacto: z.string(),
        quantas: z.int(),
        /** Ten at most, the oldest first: what happened, to what, and why the last try failed. */
        amostra: z.array(
          z.object({
            ...{ tipo: z.string(), item: z.string(), desde: Instante },
            /** Null where the function was cut off in the middle, or the message waited behind another one. */
            falha: z.object({ causa: z.enum(causasDeFalha), texto: z.string(), tentativas: z.int() }).nullable(),
          }),
        ),
      }),
    ),
    /** Changes of the table that reached no queue: they wait in the bucket, for the operator. */
    registros: z.object({ quantos: z.int(), desde: Instante.nullable() }),
    /** What was sent again, the newest first. */
    reprocessos: z.array(
      z.object({ fila: Fila, quantas: z.int(), motivo: z.string(), quem: z.string(), em: Instante }),
    ),
  }),
  errors: [],
})

export const reprocessarMensagensParadas = endpoint({
  operation: 'reprocessarMensagensParadas',
  access: sessao('G09', 'escrever'),
  fatorRecente: true,
  idempotente: true,
  summary:
    'Sends what the consumer of a queue gave up on to it again, with why; what was done already is not done twice.',
  impacto: 'A equipe não consegue retomar o que parou de ser processado.',
  params: { fila: Fila },
  body: z.strictObject({
    motivo: z.string().trim().min(10, 'conte o que mudou para dar certo agora').max(300),
  }),
  response: z.object({
    /** How many waited, and how many went again within this call. */
    quantas: z.int(),
    voltaram: z.int(),
  }),
  errors: [NadaParado, ChaveReutilizada],
})
