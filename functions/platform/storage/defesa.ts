import * as z from 'zod'

/** Why the other side did not take a defence. */
export const recusasDaDefesa = ['prazo', 'situacao', 'invalida', 'sem-resposta'] as const

/** What is said of a contestation, sent once: words, and a file that stands in the bucket. The company's, unless `por`. */
export const Defesa = z.object({
  texto: z.string().meta({ sensivel: true }),
  /** `chave`: its name inside `contestacoes/`. */
  arquivo: z.object({ nome: z.string(), tipo: z.string(), chave: z.string(), bytes: z.int() }).optional(),
  em: z.string(),
  /** How often it was sent, and when the other side took it, or why it did not. */
  envios: z.int(),
  recebidaEm: z.string().optional(),
  recusada: z.enum(recusasDaDefesa).optional(),
  /** Who of the staff answered, for the company or for ourselves. */
  por: z.object({ id: z.string(), nome: z.string() }).optional(),
})
export type Defesa = z.output<typeof Defesa>
