import type * as z from 'zod'
import { type HttpDeps, type Prazo, request } from '../http.ts'
import { clientCredentials, type OAuthConfig } from '../pix/oauth.ts'
import { mensagemDaAdquirente, mensagemDaCelcoin, mensagemDoBanco, mensagemDoPsp } from './mensagens.ts'
import type { Fonte, Fontes } from './port.ts'

/** Where a balance is asked for, and where the token for it comes from. */
interface ComToken {
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
}

export interface ForaConfig extends HttpDeps {
  pix: ComToken
  repasse: ComToken
  contas: ComToken
  banco: ComToken
  /** The acquirer's receivables, by the merchant's own headers. */
  adquirente: { url: string; merchantId: string; merchantKey: string }
  /** Longest wait for one answer, in ms; 8,000 unless told. */
  timeoutMs?: number
}

/** Each source over HTTP: a GET under its own credentials, asked again once after a 401. */
export function fontesHttp(config: ForaConfig): Fontes {
  const { fetch, clock, timeoutMs = 8_000 } = config

  const perguntar = <T>(url: string, headers: Record<string, string>, schema: z.ZodType<T>, { prazo }: Prazo) =>
    request({ fetch, clock, method: 'GET', url, headers, timeoutMs, deadline: prazo, schema })

  function comToken(
    { url, ...credenciais }: ComToken,
    schema: z.ZodType<number>,
    opcoes: Pick<OAuthConfig, 'scopes' | 'noFormulario'>,
  ): Fonte {
    const oauth = clientCredentials({ fetch, clock, timeoutMs, ...credenciais, ...opcoes })
    return async prazo => {
      for (let tentativa = 1; ; tentativa += 1) {
        const token = await oauth.obter(prazo)
        if (token.tipo !== 'token') return undefined
        const resposta = await perguntar(url, { authorization: `Bearer ${token.valor}` }, schema, prazo)
        if (resposta.tipo === 'resposta' && resposta.ok) return resposta.corpo
        if (resposta.tipo !== 'resposta' || resposta.status !== 401 || tentativa > 1) return undefined
        oauth.esquecer(token.valor)
      }
    }
  }

  return {
    pix: comToken(config.pix, mensagemDoPsp, { scopes: ['gn.balance.read'] }),
    repasse: comToken(config.repasse, mensagemDoPsp, { scopes: ['gn.balance.read'] }),
    contas: comToken(config.contas, mensagemDaCelcoin, { noFormulario: true }),
    banco: comToken(config.banco, mensagemDoBanco, { scopes: ['accounts'] }),
    async adquirente(prazo) {
      const { url, merchantId: merchantid, merchantKey: merchantkey } = config.adquirente
      const resposta = await perguntar(url, { merchantid, merchantkey }, mensagemDaAdquirente, prazo)
      return resposta.tipo === 'resposta' && resposta.ok ? resposta.corpo : undefined
    },
  }
}
