/** The AWS JSON protocol of DynamoDB and SSM: `X-Amz-Target: Prefix.Operation`, a JSON object in, a JSON object or an error out. */
import type { AwsRequest, AwsResponse } from './service.ts'

/** An error as AWS names it; `extra` are the fields beside the message (`Item`, `CancellationReasons`). */
export class AwsError extends Error {
  readonly status: number
  readonly extra: Record<string, unknown>
  constructor(name: string, message: string, extra: Record<string, unknown> = {}, status = 400) {
    super(message)
    this.name = name
    this.extra = extra
    this.status = status
  }
}

export type Operation = (input: Record<string, unknown>) => object | Promise<object>
export type Operations = Readonly<Record<string, Operation>>

/** Runs one operation by name. Throws `AwsError` UnknownOperationException for a name that is not emulated. */
export async function run(operations: Operations, name: string, input: Record<string, unknown>): Promise<object> {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw new AwsError('UnknownOperationException', `${name} is not emulated`)
  return operation(input)
}

/** Answers one HTTP request; only our own bugs reject. `version` is the protocol's ('1.0' DynamoDB, '1.1' SSM). */
export async function answerJson(
  operations: Operations,
  req: AwsRequest,
  version: '1.0' | '1.1',
): Promise<AwsResponse> {
  const answer = (status: number, body: object): AwsResponse => ({
    status,
    headers: { 'content-type': `application/x-amz-json-${version}` },
    body: JSON.stringify(body),
  })
  try {
    const name = (req.headers['x-amz-target'] ?? '').split('.').at(-1) ?? ''
    return answer(200, await run(operations, name, parse(req.body)))
  } catch (error) {
    if (!(error instanceof AwsError)) throw error
    return answer(error.status, { __type: `com.amazonaws#${error.name}`, message: error.message, ...error.extra })
  }
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = body.length === 0 ? {} : JSON.parse(body.toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Falls through: a parse error quotes the body, and a body may hold what must never be echoed.
  }
  throw new AwsError('SerializationException', 'The body is not a JSON object')
}
