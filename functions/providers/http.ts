import type * as z from 'zod'
import type { Clock } from '../platform/runtime/clock.ts'
import { correlacao, correlacaoParaFora } from '../platform/runtime/correlacao.ts'
import { anotarChamada } from './quemAtende.ts'

/** The part of `fetch` the adapters use. Inject one with a client certificate for mTLS, or a simulator's for tests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What every adapter is given from outside. */
export interface HttpDeps {
  fetch: Fetch
  clock: Pick<Clock, 'now'>
}

/** The instant (epoch ms) after which the caller no longer waits: the adapter shares it among all its calls. */
export interface Prazo {
  prazo: number
}

export interface HttpCall<T> extends HttpDeps {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string
  /** Longest wait for the whole answer, body included, in ms. The deadline may shorten it. */
  timeoutMs: number
  /** Epoch ms. */
  deadline: number
  /** Largest answer read, in bytes after decompression; 256 KiB unless told. */
  maxBytes?: number
  /** Shape of a 2xx body; loose, so that a provider may add fields. */
  schema: z.ZodType<T>
}

export type SemResposta = { tipo: 'sem-resposta'; motivo: 'timeout' | 'rede' | 'ilegivel' }
/** A 2xx body fits the schema; any other body is whatever JSON came, or null, because the status alone decides. */
export type HttpOutcome<T> =
  | { tipo: 'resposta'; ok: true; status: number; corpo: T }
  | { tipo: 'resposta'; ok: false; status: number; corpo: unknown }
  | SemResposta

const DEFAULT_MAX_BYTES = 256 * 1024

const semResposta = (motivo: SemResposta['motivo']): SemResposta => ({ tipo: 'sem-resposta', motivo })

/**
 * One call to a provider. It never throws for what the other side does, and logs who was called and how long it took,
 * never address or body, which may hold a person's data. The provider is told of which payment the call is. `sem-resposta` says nothing about the effect: the provider may or may not have done what was asked.
 */
export async function request<T>(call: HttpCall<T>): Promise<HttpOutcome<T>> {
  const budgetMs = Math.min(call.timeoutMs, call.deadline - call.clock.now())
  if (budgetMs <= 0) return semResposta('timeout')
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  // The race, and not only the signal, keeps the promise when an injected fetch ignores its signal.
  const timeout = new Promise<SemResposta>(resolve => {
    timer = setTimeout(() => {
      resolve(semResposta('timeout'))
      abort.abort()
    }, budgetMs)
  })
  const comeco = performance.now()
  try {
    const desfecho = await Promise.race([exchange(call, abort.signal), timeout])
    anotarChamada({ url: call.url, status: desfecho.tipo === 'resposta' ? desfecho.status : 0, comeco })
    return desfecho
  } finally {
    clearTimeout(timer)
  }
}

/** One id all the way: the payment's where there is one. */
function daCorrelacao(): Record<string, string> {
  const quem = correlacao()
  return quem ? { 'x-correlation-id': correlacaoParaFora(quem) } : {}
}

async function exchange<T>(call: HttpCall<T>, signal: AbortSignal): Promise<HttpOutcome<T>> {
  let status: number
  let text: string | undefined
  try {
    const response = await call.fetch(call.url, {
      method: call.method,
      headers: { accept: 'application/json', ...daCorrelacao(), ...call.headers },
      // A redirect would carry the bearer token to an address that is not configured.
      redirect: 'error',
      signal,
      ...(call.body === undefined ? {} : { body: call.body }),
    })
    status = response.status
    text = await readText(response, call.maxBytes ?? DEFAULT_MAX_BYTES)
  } catch {
    return semResposta('rede')
  }
  const json = text === undefined ? undefined : parseJson(text)
  if (status < 200 || status > 299) return { tipo: 'resposta', ok: false, status, corpo: json ?? null }
  if (json === undefined) return semResposta('ilegivel')
  const parsed = call.schema.safeParse(json)
  return parsed.success ? { tipo: 'resposta', ok: true, status, corpo: parsed.data } : semResposta('ilegivel')
}

/** The body as text, or undefined beyond the limit (the rest is not downloaded). */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** JSON, null for an empty body (204), undefined for what is not JSON. */
function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
