import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { inProcess, listening, type SdkRequest } from '../../infra/local/aws/server.ts'

interface Handler {
  handle(request: SdkRequest, options?: unknown): Promise<object>
}
let done = false

/** Before a stack starts: this process keeps its sockets, for tests that count or read what reaches the embedded AWS. */
export const keepSockets = (): void => {
  done = true
}

/**
 * From now on the SDK's clients of this process hand what they signed for the embedded AWS of this process to its services,
 * without a socket between the two: a third of what each call to the table costs. Objects still go over HTTP, which has
 * streams and limits of its own; so does whatever another process asks, and what the suites of `local-aws` ask.
 */
export function withoutSockets(): void {
  if (done) return
  done = true
  const client = new DynamoDBClient({ region: 'sa-east-1' })
  const prototype = Object.getPrototypeOf(client.config.requestHandler) as Handler
  const { handle } = prototype
  prototype.handle = function (this: Handler, request, options) {
    const service = 'x-amz-target' in request.headers && listening.get(`${request.hostname}:${request.port}`)
    return service ? inProcess(service).handle(request) : handle.call(this, request, options)
  }
  client.destroy()
}
