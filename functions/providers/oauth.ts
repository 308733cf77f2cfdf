import * as z from 'zod'
import { type HttpCall, type HttpDeps, type HttpOutcome, type Prazo, request } from './http.ts'

/** Answer of the token endpoint (RFC 6749 §5.1). */
const mensagemToken = z.looseObject({ access_token: z.string().min(1), expires_in: z.number().default(300) })

export interface OAuthConfig extends HttpDeps {
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** None where the server knows no scopes. */
  scopes?: readonly string[]
  /** Credentials in the form (RFC 6749 §2.3.1's alternative) for servers that read no Basic header. */
  noFormulario?: boolean
  /**
   * A token that did not come is told as a refusal (401) and not as silence: for providers of payments, where silence
   * means "may have been done" and without a token nothing was sent.
   */
  recusaSemToken?: boolean
  timeoutMs: number
}

/** One call that carries a token: `request` makes the rest of it. */
export interface ChamadaComToken<T> extends Pick<HttpCall<T>, 'method' | 'url' | 'timeoutMs' | 'schema'> {
  prazo: number
  /** Sent as JSON. */
  corpo?: unknown | undefined
  /** Largest answer read, in bytes. */
  maxBytes?: number | undefined
}

type Token = { tipo: 'token'; valor: string } | { tipo: 'negado' } | { tipo: 'sem-resposta' }

/** A token this close to its end is renewed before use: it must still be valid when the request arrives. */
const MARGEM_MS = 30_000

/**
 * Calls under an OAuth 2.0 client_credentials token (RFC 6749 §4.4), kept until shortly before it expires. A call is
 * sent again once after a 401, which proves that nothing was done, with a new token; credentials that the token endpoint
 * refuses are told as 403.
 */
export function comToken(config: OAuthConfig) {
  const oauth = clientCredentials(config)
  const { fetch, clock } = config
  const semToken = (token: Exclude<Token, { tipo: 'token' }>): HttpOutcome<never> => {
    if (token.tipo === 'negado') return { tipo: 'resposta', ok: false, status: 403, corpo: null }
    if (config.recusaSemToken) return { tipo: 'resposta', ok: false, status: 401, corpo: null }
    return { tipo: 'sem-resposta', motivo: 'rede' }
  }

  return async <T>({ prazo, corpo, maxBytes, ...chamada }: ChamadaComToken<T>): Promise<HttpOutcome<T>> => {
    for (let tentativa = 1; ; tentativa += 1) {
      const token = await oauth.obter({ prazo })
      if (token.tipo !== 'token') return semToken(token)
      const resposta = await request({
        ...chamada,
        fetch,
        clock,
        headers: {
          authorization: `Bearer ${token.valor}`,
          ...(corpo !== undefined && { 'content-type': 'application/json' }),
        },
        ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
        ...(maxBytes !== undefined && { maxBytes }),
        deadline: prazo,
      })
      if (resposta.tipo !== 'resposta' || resposta.status !== 401 || tentativa > 1) return resposta
      oauth.esquecer(token.valor)
    }
  }
}

/** `esquecer` drops a token the API refused; `negado` means that the credentials themselves are wrong. */
function clientCredentials(config: OAuthConfig) {
  let guardado: { valor: string; ate: number } | null = null
  const basic = btoa(`${encodeURIComponent(config.clientId)}:${encodeURIComponent(config.clientSecret)}`)

  return {
    async obter({ prazo }: Prazo): Promise<Token> {
      if (guardado && config.clock.now() < guardado.ate) return { tipo: 'token', valor: guardado.valor }
      const resposta = await request({
        fetch: config.fetch,
        clock: config.clock,
        method: 'POST',
        url: config.tokenUrl,
        headers: {
          ...(!config.noFormulario && { authorization: `Basic ${basic}` }),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          ...(config.scopes && { scope: config.scopes.join(' ') }),
          ...(config.noFormulario && { client_id: config.clientId, client_secret: config.clientSecret }),
        }).toString(),
        timeoutMs: config.timeoutMs,
        deadline: prazo,
        schema: mensagemToken,
      })
      if (resposta.tipo === 'sem-resposta') return { tipo: 'sem-resposta' }
      if (!resposta.ok) return { tipo: [400, 401, 403].includes(resposta.status) ? 'negado' : 'sem-resposta' }
      const { access_token: valor, expires_in: segundos } = resposta.corpo
      guardado = { valor, ate: config.clock.now() + segundos * 1000 - MARGEM_MS }
      return { tipo: 'token', valor }
    },

    esquecer(valor: string): void {
      if (guardado?.valor === valor) guardado = null
    },
  }
}
