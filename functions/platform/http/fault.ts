import type * as z from 'zod'
import type { WireError } from '../../../shared/contract/erros.ts'

/** A declared wire error on its way out: thrown by use cases, answered by `handle` if the endpoint declares it. */
export class Fault extends Error {
  error: WireError
  fields: Record<string, unknown>
  constructor(error: WireError, fields: Record<string, unknown>, message?: string) {
    super(message ?? error.message)
    this.name = error.name
    this.error = error
    this.fields = fields
  }
}

/** Makes the error with its declared fields; `message` replaces the usual words when a provider or rule has better ones. */
export function fault<N extends string, F extends z.ZodRawShape>(
  error: WireError<N, F>,
  ...rest: keyof F extends never
    ? [fields?: Record<never, never>, message?: string]
    : [fields: z.input<z.ZodObject<F>>, message?: string]
): Fault {
  const [fields, message] = rest
  return new Fault(error as unknown as WireError, fields ?? {}, message)
}
