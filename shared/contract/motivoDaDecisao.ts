import * as z from 'zod'

/** Letters of a reason: fewer say nothing, more are a story. */
const MINIMO = 3
const MAXIMO = 300

/** Why staff decide on what is a client's, in their words: kept in the audit chain, and read by staff alone. */
export const MotivoDaDecisao = z
  .string({ error: 'diga o motivo' })
  .trim()
  .min(MINIMO, 'diga o motivo')
  .max(MAXIMO)
  .meta({ description: 'Só a equipe lê.' })
