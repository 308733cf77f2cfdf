import { type HttpDeps, type Prazo, request } from '../http.ts'
import { mensagemToken } from './mensagens.ts'

export interface OAuthConfig extends HttpDeps {
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** None where the server knows no scopes. */
  scopes?: readonly string[]
  /** Credentials in the form (RFC 6749 §2.3.1's alternative) for servers that read no Basic header. */
  noFormulario?: boolean
  timeoutMs: number
}

export type Token = { tipo: 'token'; valor: string } | { tipo: 'negado' } | { tipo: 'sem-resposta' }

/** A token this close to its end is renewed before use: it must still be valid when the request arrives. */
const MARGEM_MS = 30_000

/**
 * OAuth 2.0 client_credentials (RFC 6749 §4.4) with the token kept until shortly before it expires. `esquecer` drops a
 * token the API refused; `negado` means that the credentials themselves are wrong.
 */
export function clientCredentials(config: OAuthConfig) {
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
