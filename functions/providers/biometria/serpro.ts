import * as z from 'zod'
import { type HttpDeps, type HttpOutcome, type Prazo, request } from '../http.ts'

export interface SerproConfig extends HttpDeps {
  baseUrl: string
  consumerKey: string
  consumerSecret: string
}

export interface TokenDoSerpro {
  obter(prazo: Prazo): Promise<HttpOutcome<string>>
  /** Drops a token that the gateway refused. */
  esquecer(valor: string): void
}

const TIMEOUT_MS = 3_000
/** A token this close to its end is renewed before use: it must still be valid when the request arrives. */
const MARGEM_MS = 30_000

const mensagemToken = z.looseObject({
  access_token: z.string().regex(/^[\x21-\x7e]{1,4000}$/),
  expires_in: z.coerce.number().int().positive(),
})

/** SERPRO's gateway: client_credentials without a scope, the token kept until shortly before it ends. */
export function tokenSerpro(config: SerproConfig): TokenDoSerpro {
  let guardado: { valor: string; ate: number } | null = null
  return {
    async obter({ prazo }) {
      const { fetch, clock } = config
      if (guardado && clock.now() < guardado.ate) {
        return { tipo: 'resposta', ok: true, status: 200, corpo: guardado.valor }
      }
      const resposta = await request({
        fetch,
        clock,
        method: 'POST',
        url: `${config.baseUrl}/token`,
        headers: {
          authorization: `Basic ${btoa(`${config.consumerKey}:${config.consumerSecret}`)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
        timeoutMs: TIMEOUT_MS,
        deadline: prazo,
        schema: mensagemToken,
      })
      if (resposta.tipo === 'sem-resposta' || !resposta.ok) return resposta
      const { access_token: valor, expires_in: segundos } = resposta.corpo
      guardado = { valor, ate: clock.now() + segundos * 1000 - MARGEM_MS }
      return { ...resposta, corpo: valor }
    },
    esquecer(valor) {
      if (guardado?.valor === valor) guardado = null
    },
  }
}
