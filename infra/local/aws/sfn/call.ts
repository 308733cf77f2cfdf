/** What a Task's Resource means: which function or service call it is, what its result looks like, how it fails. */
import type { Json, JsonObject } from './definition.ts'
import { StateFailure } from './failure.ts'

export interface Callers {
  /**
   * Invokes a function by its name (no ARN, no `:live`) and resolves to what it returned; rejects with an Error whose
   * `name` is the function's error type. The result of a call that outlives `timeoutMs` is ignored.
   */
  invokeFunction(name: string, payload: Json, options: { timeoutMs: number }): Promise<unknown>
  /** Calls e.g. `('dynamodb', 'putItem', params)` and resolves to the response; rejects with an AWS error by name. */
  awsCall(service: string, action: string, params: Json): Promise<unknown>
}

export interface Resource {
  service: string
  action: string
  /** Through the SDK integration (`aws-sdk:`) rather than an optimised one: error names differ. */
  sdk: boolean
  token: boolean
}

/** Throws Error for a Resource that is not emulated (`.sync`, activities, function ARNs). */
export function parseResource(arn: string): Resource {
  const found = /^arn:aws:states:::(aws-sdk:)?([a-z0-9]+):([A-Za-z]+)(\.waitForTaskToken)?$/.exec(arn)
  if (!found) throw new Error(`The Resource ${arn} is not emulated`)
  return { sdk: found[1] !== undefined, service: found[2]!, action: found[3]!, token: found[4] !== undefined }
}

/** Lambda's longest run; a function's own time-out is the caller's business. */
const lambdaLimitMs = 900_000

export async function call(
  callers: Callers,
  resource: Resource,
  args: Json,
  remainingMs: number | undefined,
): Promise<Json> {
  const params = asObject(args)
  if (resource.service === 'lambda' && resource.action === 'invoke' && !resource.sdk) {
    const timeoutMs = Math.min(remainingMs ?? lambdaLimitMs, lambdaLimitMs)
    return invoke(callers, String(params.FunctionName), params.Payload ?? {}, timeoutMs)
  }
  // The optimised SQS integration takes an object as the body and sends its JSON.
  const body = params.MessageBody
  const stringify = resource.service === 'sqs' && !resource.sdk && typeof body === 'object'
  const sent = stringify ? { ...params, MessageBody: JSON.stringify(body) } : params
  try {
    return asJson(await callers.awsCall(resource.service, resource.action, sent))
  } catch (error) {
    throw new StateFailure(serviceErrorName(resource, error), error instanceof Error ? error.message : String(error))
  }
}

async function invoke(callers: Callers, functionName: string, payload: Json, timeoutMs: number): Promise<Json> {
  try {
    const Payload = asJson(await callers.invokeFunction(plainName(functionName), payload, { timeoutMs }))
    return { ExecutedVersion: '$LATEST', Payload, StatusCode: 200 }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
    throw new StateFailure(name, JSON.stringify({ errorType: name, errorMessage: message, trace: [] }))
  }
}

/** `arn:…:function:quita-local-x:live`, `quita-local-x:live` and `quita-local-x` are the same function. */
function plainName(functionName: string): string {
  return functionName.replace(/^arn:aws:lambda:[^:]*:\d*:function:/, '').split(':')[0]!
}

/** `DynamoDb.ConditionalCheckFailedException`: service in Pascal case, and always the suffix. */
function serviceErrorName(resource: Resource, error: unknown): string {
  const pascal: Record<string, string> = { dynamodb: 'DynamoDb', sqs: resource.sdk ? 'Sqs' : 'SQS', sfn: 'Sfn' }
  const service = pascal[resource.service] ?? resource.service.charAt(0).toUpperCase() + resource.service.slice(1)
  const name = error instanceof Error ? error.name : 'Error'
  return `${service}.${name.endsWith('Exception') ? name : `${name}Exception`}`
}

function asObject(args: Json): JsonObject {
  if (args !== null && typeof args === 'object' && !Array.isArray(args)) return args
  throw new StateFailure('States.Runtime', 'The task has no Arguments object')
}

/** Results cross the wire as JSON: undefined fields vanish, and the SDK's metadata is dropped. */
function asJson(value: unknown): Json {
  const plain = JSON.parse(JSON.stringify(value ?? null)) as Json
  if (plain !== null && typeof plain === 'object' && !Array.isArray(plain)) delete plain.$metadata
  return plain
}
