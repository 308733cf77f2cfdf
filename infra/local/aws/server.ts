/**
 * The one HTTP port of the embedded AWS: routes by `X-Amz-Target`, and what has none is S3 in path style. For
 * development, demos and CI only: it listens on the loopback, refuses `STAGE=prod` and checks no signature of its own.
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../../functions/platform/runtime/clock.ts'
import { createDynamo, type Faults } from './dynamodb/index.ts'
import type { AwsRequest, AwsResponse, AwsService } from './service.ts'
import { createSsm } from './ssm.ts'

export type ServiceName = 'dynamodb' | 'ssm' | 'sqs' | 'sfn' | 's3' | 'cloudwatch'
export type Services = Partial<Record<ServiceName, AwsService>>

/** The prefix of X-Amz-Target → the service, and its largest request in bytes (AWS's own limits, rounded up). */
const targets: Readonly<Record<string, { name: ServiceName; maxBytes: number }>> = {
  DynamoDB_20120810: { name: 'dynamodb', maxBytes: 16 * 1024 * 1024 },
  DynamoDBStreams_20120810: { name: 'dynamodb', maxBytes: 16 * 1024 * 1024 },
  AmazonSSM: { name: 'ssm', maxBytes: 1024 * 1024 },
  AmazonSQS: { name: 'sqs', maxBytes: 2 * 1024 * 1024 },
  GraniteServiceVersion20100801: { name: 'cloudwatch', maxBytes: 1024 * 1024 },
  AWSStepFunctions: { name: 'sfn', maxBytes: 4 * 1024 * 1024 },
}
/** Objects are read whole into memory; larger ones go up in parts. */
const storage = { name: 's3', maxBytes: 64 * 1024 * 1024 } as const

const routeOf = (headers: Record<string, string>) => {
  const target = headers['x-amz-target']
  return target === undefined ? storage : targets[target.split('.')[0] ?? '']
}

/** All the services as one; what no service serves is answered as AWS answers an unknown operation. */
export function router(services: Services): AwsService {
  return {
    async handle(req) {
      const route = routeOf(req.headers)
      const service = route && services[route.name]
      const requestId = { 'x-amzn-requestid': randomUUID() }
      const answer = service
        ? await service.handle(req).catch((error: unknown) => {
            console.error('local AWS', error)
            return failure(500, 'InternalServerError', 'The local emulator failed; its log says why')
          })
        : failure(400, 'UnknownOperationException', 'No such service here')
      return { ...answer, headers: { ...requestId, ...answer.headers } }
    },
    async close() {
      await Promise.all(Object.values(services).map(service => service.close()))
    },
  }
}

const failure = (status: number, type: string, message: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({ __type: `com.amazonaws#${type}`, message }),
})

export interface LocalAwsOptions {
  /** 0 takes a free port. */
  port: number
  /** A loopback address; others are refused. */
  host?: string
  /** Where everything durable lives. */
  dir: string
  clock?: Clock
  /**
   * Services made elsewhere; DynamoDB and SSM are made here, under `dir`, unless given. They are closed with the
   * server.
   */
  services?: Services
  faults?: Faults
  /** How often expired items are deleted and logs trimmed, milliseconds (default 30 s). */
  sweepEveryMs?: number
}

export interface LocalAws {
  url: string
  port: number
  services: Services
  /** Stops listening, ends what is open, and closes every service. */
  close(): Promise<void>
}

/** What listens in this very process, by host and port: a client beside it need not go through the loopback. */
export const listening = new Map<string, AwsService>()

/** Starts the embedded AWS. Throws in production, on an address that is not the loopback, and when the port is taken. */
export async function startLocalAws(options: LocalAwsOptions): Promise<LocalAws> {
  const { port, host = '127.0.0.1', dir, clock, faults, sweepEveryMs = 30_000 } = options
  if (process.env.STAGE === 'prod') throw new Error('The local AWS is not for production (STAGE=prod)')
  if (!['127.0.0.1', '::1', 'localhost'].includes(host))
    throw new Error(`The local AWS listens on the loopback, not on ${host}`)
  mkdirSync(dir, { recursive: true })
  const timed = clock && { clock }
  const services: Services = {
    ...options.services,
    ssm: options.services?.ssm ?? createSsm({ dir, ...timed }),
    dynamodb:
      options.services?.dynamodb ??
      (await createDynamo({ dir: join(dir, 'dynamodb'), sweepEveryMs, ...timed, ...(faults && { faults }) })),
  }
  const all = router(services)
  const server = createServer((req, res) => {
    serve(all, req, res).catch(() => res.destroy())
  })
  // a machine that stood still for seconds would close what a client is about to use again
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const taken = (server.address() as AddressInfo).port
  const authority = `${host === '::1' ? '[::1]' : host}:${taken}`
  listening.set(authority, all)
  return {
    url: `http://${authority}`,
    port: taken,
    services,
    async close() {
      listening.delete(authority)
      const stopped = new Promise<void>(resolve => server.close(() => resolve()))
      server.closeAllConnections()
      await stopped
      await all.close()
    },
  }
}

async function serve(all: AwsService, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(req.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '')
  // A page on the web whose name resolves to this machine is not a client of ours.
  if (!/^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')) {
    return send(res, failure(403, 'AccessDeniedException', 'Unknown host'), true)
  }
  const body = await readBody(req, (routeOf(headers) ?? storage).maxBytes)
  if (!body)
    return send(res, failure(413, 'RequestEntityTooLarge', 'The request is larger than the service allows'), true)
  const request: AwsRequest = { method: req.method ?? 'GET', url: req.url ?? '/', headers, body }
  return send(res, await all.handle(request))
}

/** The whole body, or undefined when it is larger than `maxBytes` (reading stops there). */
async function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function send(res: ServerResponse, answer: AwsResponse, close = false): Promise<void> {
  const { status, headers, body } = answer
  const id = headers['x-amzn-requestid'] ?? randomUUID()
  res.writeHead(status, { ...headers, 'x-amzn-requestid': id, ...(close && { connection: 'close' }) })
  if (body instanceof Readable) await pipeline(body, res)
  else res.end(body)
}

/** The part of the SDK's HTTP handler that its clients call. */
export interface SdkRequest {
  hostname?: string
  port?: number
  method: string
  path: string
  query?: Record<string, string | string[] | null>
  headers: Record<string, string>
  body?: string | Uint8Array | AsyncIterable<Uint8Array>
}

/**
 * A `requestHandler` for SDK clients that calls a service without a socket:
 * `new DynamoDBClient({ requestHandler: inProcess(await createDynamo({ memory: true })), … })`.
 */
export function inProcess(service: AwsService) {
  return {
    metadata: { handlerProtocol: 'in-process' },
    async handle(request: SdkRequest) {
      const query = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map(each => pair(name, each)),
      )
      const answer = await service.handle({
        method: request.method,
        url: request.path + (query.length > 0 ? `?${query.join('&')}` : ''),
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        body: await bytesOf(request.body),
      })
      const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body
      return { response: { statusCode: answer.status, headers: answer.headers, body } }
    },
    httpHandlerConfigs: () => ({}),
    updateHttpClientConfig: () => {},
    destroy: () => {},
  }
}

const pair = (name: string, value: string | null) =>
  encodeURIComponent(name) + (value === null ? '' : `=${encodeURIComponent(value)}`)

async function bytesOf(body: SdkRequest['body']): Promise<Buffer> {
  if (body === undefined) return Buffer.alloc(0)
  if (typeof body === 'string') return Buffer.from(body)
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
