import type * as z from 'zod'

/**
 * Every named wire error: a name with a promise (DESIGN §3). On the wire it is flat: `{ name, message, …fields }`.
 * `message` is safe to show to a person. Anything an endpoint does not declare is our bug and leaves as ErroInterno.
 */
export interface WireError<N extends string = string, F extends z.ZodRawShape = z.ZodRawShape> {
  name: N
  status: number
  message: string
  fields: F
}

export const wireError = <const N extends string, F extends z.ZodRawShape = Record<never, never>>(
  name: N,
  status: number,
  message: string,
  fields?: F,
): WireError<N, F> => ({ name, status, message, fields: (fields ?? {}) as F })
