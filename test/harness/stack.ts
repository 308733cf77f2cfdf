import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { senhaDemo } from '../../infra/local/seed.ts'
import { type Stack, type StackOptions, startStack } from '../../infra/local/stack.ts'
import { endpoints } from '../../shared/contract/index.ts'
import type { Api, Operacao } from '../../shared/contract/rotas.ts'
import { rotas } from '../../shared/contract/rotas.ts'
import { comArquivo, selfie, tipoDoFormulario } from '../builders/selfie.ts'
import { withoutSockets } from './withoutSockets.ts'

/** The whole local stack in a folder of its own, with a client that speaks HTTP to it as a browser would. */
export interface TestStack extends Stack {
  dir: string
  http: Client
}
export interface Answer<T = Record<string, unknown>> {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: T
  /** `name=value` of every Set-Cookie, joined for a Cookie header. */
  cookie: string
}
export interface Call {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** Sent as it is instead of JSON of `body`. */
  raw?: string | Buffer
  /** The file of a multipart call; a photo of nobody unless told. */
  arquivo?: Uint8Array
  nomeDoArquivo?: string
  /** The loopback address it comes from, `127.x.y.z`: nobody believes one that the client writes itself. */
  de?: string
}
export interface Client {
  call<T = Record<string, unknown>>(operacao: Operacao, call?: Call): Promise<Answer<T>>
  raw<T = Record<string, unknown>>(host: Host, method: string, path: string, call?: Call): Promise<Answer<T>>
  /** Signs in and answers the headers that carry the session. */
  login(email: string, senha?: string): Promise<Record<string, string>>
}
export type Host = 'pagar' | 'app' | 'entrada'
const hosts: Record<Host, string> = { pagar: 'pagar.localhost', app: 'app.localhost', entrada: 'localhost' }
const hostOf: Record<Api, Host> = {
  publica: 'pagar',
  painel: 'app',
  backoffice: 'app',
  entrada: 'entrada',
  avisos: 'entrada',
}

export async function testStack(options: Partial<StackOptions> = {}): Promise<TestStack> {
  withoutSockets()
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'quita-'))
  const stack = await startStack({ port: 0, sweepEveryMs: 3_600_000, ...options, dir })
  return {
    ...stack,
    dir,
    http: client(Number(new URL(stack.urls.entrada).port)),
    async close() {
      await stack.close()
      if (!options.dir) rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Multipart calls go as a browser sends them: the body's fields and a file. */
async function asForm(operacao: Operacao, call: Call): Promise<Call> {
  const { multipart } = endpoints[operacao]
  if (!multipart || call.raw !== undefined || call.body === undefined) return call
  const raw = comArquivo(call.body as object, call.arquivo ?? (await selfie()), multipart.campo, call.nomeDoArquivo)
  return { ...call, raw, headers: { 'content-type': tipoDoFormulario, ...call.headers } }
}

/** What a call carries, and as what: JSON unless its headers say otherwise. */
export function payloadOf({ body, headers, raw }: Call): {
  payload: string | Buffer | undefined
  headers: Record<string, string>
} {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return { payload, headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers } }
}

export function client(port: number): Client {
  return clientOver(
    (host, method, path, call = {}) =>
      new Promise((resolve, reject) => {
        const { query, de } = call
        const search = query ? `?${new URLSearchParams(query).toString()}` : ''
        const { payload, headers } = payloadOf(call)
        const req = request(
          {
            host: '127.0.0.1',
            ...(de && { localAddress: de }),
            port,
            method,
            path: path + search,
            headers: {
              host: `${hosts[host]}:${port}`,
              ...headers,
            },
          },
          res => {
            const parts: Buffer[] = []
            res.on('data', (part: Buffer) => parts.push(part))
            res.on('end', () => {
              const got = Buffer.concat(parts).toString('utf8')
              const json = String(res.headers['content-type']).includes('json')
              resolve({
                status: res.statusCode ?? 0,
                headers: res.headers,
                body: (json && got ? JSON.parse(got) : got) as never,
                cookie: (res.headers['set-cookie'] ?? []).map(c => c.split(';', 1)[0]).join('; '),
              })
            })
            res.on('error', reject)
          },
        )
        req.on('error', reject)
        req.end(payload)
      }),
  )
}

/** The client's calls by operation, over whatever carries one request. */
export function clientOver(raw: Client['raw']): Client {
  const self: Client = {
    raw,
    async call(operacao, call = {}) {
      const { metodo, caminho, api } = rotas[operacao]
      const path = caminho.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''))
      const host = hostOf[api]
      return raw(host, metodo, host === 'entrada' ? path : `/api${path}`, await asForm(operacao, call))
    },
    async login(email, senha = senhaDemo) {
      const answer = await self.call<{ token: string }>('entrar', { body: { email, senha } })
      if (answer.status !== 200) throw new Error(`login of ${email}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return { authorization: `Bearer ${answer.body.token}`, cookie: answer.cookie }
    },
  }
  return self
}
