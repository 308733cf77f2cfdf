/** How a transaction is refused: whole, with a reason for each of its parts, in their order. */
import { AwsError } from '../json.ts'

export interface Reason {
  Code: string
  Message?: string
  Item?: unknown
}

/** What AWS refused of one part; undefined where it refused nothing. Any other error passes. */
export function attempt(work: () => unknown): AwsError | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof AwsError) return error
    throw error
  }
}

export const reasonOf = (error: AwsError | undefined): Reason =>
  error === undefined
    ? { Code: 'None' }
    : {
        Code: error.name === 'ConditionalCheckFailedException' ? 'ConditionalCheckFailed' : 'ValidationError',
        Message: error.message,
        ...(error.extra.Item !== undefined && { Item: error.extra.Item }),
      }

/** Throws TransactionCanceledException. */
export function cancel(reasons: Reason[]): never {
  const codes = reasons.map(reason => reason.Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  throw new AwsError('TransactionCanceledException', message, { CancellationReasons: reasons })
}
