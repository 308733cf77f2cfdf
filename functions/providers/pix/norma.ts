import * as z from 'zod'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'

/* How the BACEN Pix API 2.9.0 writes amounts, instants, ids and refusals, for all of its resources. */

/** Centavos as the norm writes values: `12345` → `123.45`. */
export const emReais = (valor: Centavos): string => `${Math.trunc(valor / 100)}.${String(valor % 100).padStart(2, '0')}`

/** A refusal says that the PSP understood and did nothing. 5xx is not one: BACEN's 503 may hide a created charge. */
export function recusaDe(status: number): 'invalida' | 'acesso-negado' | 'limite' | null {
  if (status === 401 || status === 403) return 'acesso-negado'
  if (status === 429) return 'limite'
  return status >= 400 && status < 500 && status !== 408 ? 'invalida' : null
}

/** What is optional is never worth a payment: null, or a value that the norm does not know, is read as absent. */
export const opcional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)

/** `123.45` (norm: `\d{1,10}\.\d{2}`) to centavos, without passing through a fraction. */
export const centavos = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((texto): Centavos => Number(texto.replace('.', '')))

/** RFC 3339 to epoch ms. */
export const instante = z.iso.datetime({ offset: true }).transform(texto => Date.parse(texto))

export const identificador = z.string().regex(/^[a-zA-Z0-9]{1,64}$/)
