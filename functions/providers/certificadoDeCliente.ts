import { X509Certificate } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { Readable } from 'node:stream'
import type { Clock } from '../platform/runtime/clock.ts'
import type { Log } from '../platform/runtime/log.ts'
import type { Fetch } from './http.ts'

/** What a provider that demands mutual TLS is shown: certificate (its chain behind it) and key in one PEM text. */
export interface Identidade {
  /** In the log: `pix`, `repasse`. */
  provedor: string
  /** The one in use; empty where the provider asks for none. */
  atual: string
  /** The one that replaces it, while both are valid; empty where there is none. */
  novo: string
}
interface Deps {
  log: Pick<Log, 'error' | 'warn'>
  clock: Pick<Clock, 'now'>
  /** Authorities that may sign the provider's own certificate; the system's unless told. */
  ca?: string
}
interface Apresentado {
  qual: 'novo' | 'atual'
  agent: Agent
  fim: number
  /** Origins that took it. */
  aceito: Set<string>
  /** Origins that refused it, each until when (epoch ms) it is not shown again. */
  recusado: Map<string, number>
  /** Epoch ms of the last line about its end. */
  avisadoEm: number
}

/** The provider refused the certificate itself, before it read a request. */
class CertificadoRecusado extends Error {}

const umaHora = 3_600_000
const avisarAntes = 30 * 24 * umaHora
const tentarDeNovoMs = 60_000
/** Longest wait for what tells whether a certificate is taken. */
const sondaMs = 3000

/**
 * A `fetch` that presents our certificate. Of two, the new one is shown first, by a request that asks for nothing: where
 * the provider takes it, calls are made with it; where it ends the connection, the old one makes them, and the new one is
 * shown again a minute later. So a renewal needs no hour agreed with the PSP, and no call that moves money is sent twice.
 */
export function fetchComCertificado({ provedor, atual, novo }: Identidade, deps: Deps): Fetch {
  const { log, clock } = deps
  const todos = [ler('novo', novo, deps.ca), ler('atual', atual, deps.ca)].filter(c => c !== undefined)

  function validos(): Apresentado[] {
    const agora = clock.now()
    for (const c of todos.filter(x => x.fim - avisarAntes <= agora && agora - x.avisadoEm >= umaHora)) {
      c.avisadoEm = agora
      const dados = { provedor, qual: c.qual, fim: new Date(c.fim).toISOString() }
      if (c.fim <= agora) log.error('client-certificate-expired', dados)
      else log.warn('client-certificate-ending', dados)
    }
    return todos.filter(c => c.fim > agora)
  }

  function recusar(c: Apresentado, origem: string, motivo: string): void {
    c.aceito.delete(origem)
    // a connection of before would be refused again, whatever the provider trusts by then
    c.agent.destroy()
    c.recusado.set(origem, clock.now() + tentarDeNovoMs)
    log.error('client-certificate-refused', { provedor, qual: c.qual, motivo })
  }

  async function escolher(origem: string): Promise<Apresentado> {
    const servem = validos()
    const ultimo = servem.at(-1)
    if (!ultimo) throw new Error(`${provedor}: no certificate of ours is valid`)
    for (const c of servem.slice(0, -1)) {
      if (c.aceito.has(origem)) return c
      if ((c.recusado.get(origem) ?? 0) > clock.now()) continue
      const dito = await sondar(origem, c.agent)
      if (dito.tipo === 'aceito') {
        c.aceito.add(origem)
        return c
      }
      if (dito.tipo === 'recusado') recusar(c, origem, dito.motivo)
    }
    return ultimo
  }

  return async (url, init) => {
    const { origin } = new URL(url)
    const c = await escolher(origin)
    try {
      return await chamar(url, init, c.agent)
    } catch (error) {
      if (error instanceof CertificadoRecusado) recusar(c, origin, error.message)
      throw error
    }
  }
}

type Dito = { tipo: 'aceito' | 'desconhecido' } | { tipo: 'recusado'; motivo: string }

/** Whether a server takes a certificate: any answer says yes; a connection that it ends says no; silence says nothing. */
async function sondar(origem: string, agent: Agent): Promise<Dito> {
  try {
    const resposta = await chamar(`${origem}/`, { signal: AbortSignal.timeout(sondaMs) }, agent)
    await resposta.body?.cancel()
    return { tipo: 'aceito' }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    if (error instanceof CertificadoRecusado) return { tipo: 'recusado', motivo: message }
    return code === 'ECONNRESET' || code === 'EPIPE' ? { tipo: 'recusado', motivo: code } : { tipo: 'desconhecido' }
  }
}

/** `undefined` for no text. @throws Error for a text that is no certificate with its key. */
function ler(qual: Apresentado['qual'], pem: string, ca: string | undefined): Apresentado | undefined {
  if (!pem.trim()) return undefined
  const fim = new X509Certificate(pem).validToDate.getTime()
  const agent = new Agent({ cert: pem, key: pem, keepAlive: true, ...(ca && { ca }) })
  return { qual, fim, agent, aceito: new Set(), recusado: new Map(), avisadoEm: Number.NEGATIVE_INFINITY }
}

function chamar(url: string, init: RequestInit, agent: Agent): Promise<Response> {
  const { method = 'GET', headers, body, signal } = init
  return new Promise((resolve, reject) => {
    const req = request(
      url,
      { agent, method, headers: Object.fromEntries(new Headers(headers)), ...(signal && { signal }) },
      res => void responder(res).then(resolve, reject),
    )
    req.on('error', (error: NodeJS.ErrnoException) => reject(recusa(error.code) ?? error))
    req.end(typeof body === 'string' ? body : undefined)
  })
}

/** TLS alerts about a client's certificate: the handshake did not end, so no request was read. */
const recusa = (codigo = ''): CertificadoRecusado | undefined =>
  /^ERR_SSL_\w*ALERT_\w*(?:CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED|HANDSHAKE_FAILURE)/.test(codigo)
    ? new CertificadoRecusado(codigo)
    : undefined

/** Longest page of a proxy that is read to see whether it refuses the certificate. */
const maximoDaPagina = 4096

async function responder(res: IncomingMessage): Promise<Response> {
  const status = res.statusCode ?? 0
  // a redirect would carry the bearer token to an address that is not configured
  if (status >= 300 && status < 400 && res.headers.location) {
    res.destroy()
    throw new Error('redirected')
  }
  const headers = new Headers(
    Object.entries(res.headers).flatMap(([nome, v]) => (v === undefined ? [] : [[nome, [v].flat().join(', ')]])) as [
      string,
      string,
    ][],
  )
  if (status === 204 || status === 205 || status === 304) {
    res.resume()
    return new Response(null, { status, headers })
  }
  const resposta = new Response(Readable.toWeb(res) as ReadableStream<Uint8Array>, { status, headers })
  if (status !== 400 || !headers.get('content-type')?.startsWith('text/html')) return resposta
  // a proxy before the provider's API ends the handshake first, and then refuses the certificate by a page of its own
  const pagina = (await resposta.text()).slice(0, maximoDaPagina)
  if (/SSL certificate/i.test(pagina)) throw new CertificadoRecusado('refused by the provider’s proxy')
  return new Response(pagina, { status, headers })
}
