import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { inProcess, listening, type SdkRequest } from '../../infra/local/aws/server.ts'

interface Handler {
  handle(request: SdkRequest, options?: unknown): Promise<object>
}
interface Signer {
  sign(request: SdkRequest, identity: unknown, properties: unknown): Promise<SdkRequest>
}
let done = false

/** Before a stack starts: this process keeps its sockets, for tests that count or read what reaches the embedded AWS. */
export const keepSockets = (): void => {
  done = true
}

/**
 * From now on the SDK's clients of this process hand what they ask of the embedded AWS of this process to its services,
 * without a socket between the two: a third of what each call to the table costs. The embedded AWS reads no signature of
 * what has a target, so none is made: four hundredths of the suite of contracts. Objects still go over HTTP, which has
 * streams and limits of its own; so does whatever another process asks, and what the suites of `local-aws` ask.
 */
export function withoutSockets(): void {
  if (done) return
  done = true
  const client = new DynamoDBClient({ region: 'sa-east-1' })
  const prototype = Object.getPrototypeOf(client.config.requestHandler) as Handler
  const { handle } = prototype
  prototype.handle = function (this: Handler, request, options) {
    const service = ofThisProcess(request)
    return service ? inProcess(service).handle(request) : handle.call(this, request, options)
  }
  const signer = Object.getPrototypeOf(client.config.httpAuthSchemes[0]?.signer) as Signer
  const { sign } = signer
  signer.sign = async function (this: Signer, request, ...rest) {
    return ofThisProcess(request) ? request : sign.call(this, request, ...rest)
  }
  client.destroy()
}

const ofThisProcess = ({ headers, hostname, port }: SdkRequest) =>
  'x-amz-target' in headers ? listening.get(`${hostname}:${port}`) : undefined
