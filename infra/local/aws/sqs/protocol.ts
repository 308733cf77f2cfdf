/** Operations of the AWS JSON protocol whose input is checked before they run (SQS and Step Functions). */
import * as z from 'zod'
import { AwsError, type Operation } from '../json.ts'

/** Couples an operation with the schema of its input; what the schema refuses is AWS's `ValidationException`. */
export function operation<S extends z.ZodType>(
  schema: S,
  run: (input: z.output<S>) => Promise<object> | Promise<void>,
): Operation {
  return async input => {
    const parsed = schema.safeParse(input)
    if (!parsed.success) throw new AwsError('ValidationException', z.prettifyError(parsed.error))
    return (await run(parsed.data)) ?? {}
  }
}
