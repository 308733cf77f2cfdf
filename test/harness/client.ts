import { request } from 'node:http'
import { senhaDemo } from '../../infra/local/demo.ts'
import type { Api, Operacao } from '../../shared/contract/rotas.ts'
import { rotas } from '../../shared/contract/rotas.ts'

/** A client that speaks HTTP to a stack as a browser would. It loads nothing of the product: each browser worker has one. */
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
  /** What signing in answers. */
  entrar<T = { token: string }>(email: string, senha?: string): Promise<Answer<T>>
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

/** Makes a form of a call that goes as one; who sends no files needs none, and no schema of the contract. */
export type ComoFormulario = (operacao: Operacao, call: Call) => Promise<Call>
const asIs: ComoFormulario = async (_operacao, call) => call

/** What a call carries, and as what: JSON unless its headers say otherwise. */
export function payloadOf({ body, headers, raw }: Call): {
  payload: string | Buffer | undefined
  headers: Record<string, string>
} {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return { payload, headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers } }
}

export function client(port: number, comoFormulario?: ComoFormulario): Client {
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
    comoFormulario,
  )
}

/** The client's calls by operation, over whatever carries one request. */
export function clientOver(raw: Client['raw'], comoFormulario: ComoFormulario = asIs): Client {
  const self: Client = {
    raw,
    async call(operacao, call = {}) {
      const { metodo, caminho, api } = rotas[operacao]
      const path = caminho.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''))
      const host = hostOf[api]
      return raw(host, metodo, host === 'entrada' ? path : `/api${path}`, await comoFormulario(operacao, call))
    },
    async entrar(email, senha = senhaDemo) {
      const answer = await self.call('entrar', { body: { email, senha } })
      if (answer.status !== 200) throw new Error(`login of ${email}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer as never
    },
    async login(email, senha) {
      const { body, cookie } = await self.entrar(email, senha)
      return { authorization: `Bearer ${body.token}`, cookie }
    },
  }
  return self
}
