import type * as z from 'zod'
import { type Fetch, type HttpDeps, type HttpOutcome, request } from '../http.ts'
import { comToken, type OAuthConfig } from '../oauth.ts'
import { mensagemDaAdquirente, mensagemDaCelcoin, mensagemDoBanco, mensagemDoPsp } from './mensagens.ts'
import type { Fonte, Fontes } from './port.ts'

/** Where a balance is asked for, and where the token for it comes from. */
interface ComToken {
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** Its own where it demands a certificate of ours. */
  fetch?: Fetch
}

export interface ForaConfig extends HttpDeps {
  /** The Pix PSPs: what each holds is one sum, unknown while one does not answer. */
  pix: readonly ComToken[]
  repasse: ComToken
  contas: ComToken
  banco: ComToken
  /** The acquirer's receivables, by the merchant's own headers. */
  adquirente: { url: string; merchantId: string; merchantKey: string }
  /** Longest wait for one answer, in ms; 8,000 unless told. */
  timeoutMs?: number
}

/** Several accounts as one source; unknown while one of them is. */
const soma =
  (fontes: readonly Fonte[]): Fonte =>
  async prazo => {
    const lidas = await Promise.all(fontes.map(fonte => fonte(prazo)))
    return lidas.reduce((s, v) => (s === undefined || v === undefined ? undefined : s + v), 0)
  }

/** Each source over HTTP: a GET under its own credentials, asked again once after a 401. */
export function fontesHttp(config: ForaConfig): Fontes {
  const { fetch, clock, timeoutMs = 8_000 } = config

  const lida = (resposta: HttpOutcome<number>) =>
    resposta.tipo === 'resposta' && resposta.ok ? resposta.corpo : undefined

  function sobToken(
    { url, ...credenciais }: ComToken,
    schema: z.ZodType<number>,
    opcoes: Pick<OAuthConfig, 'scopes' | 'noFormulario'>,
  ): Fonte {
    const comSessao = comToken({ fetch, clock, timeoutMs, ...credenciais, ...opcoes })
    return async ({ prazo }) => lida(await comSessao({ method: 'GET', url, timeoutMs, prazo, schema }))
  }

  return {
    pix: soma(config.pix.map(psp => sobToken(psp, mensagemDoPsp, { scopes: ['gn.balance.read'] }))),
    repasse: sobToken(config.repasse, mensagemDoPsp, { scopes: ['gn.balance.read'] }),
    contas: sobToken(config.contas, mensagemDaCelcoin, { noFormulario: true }),
    banco: sobToken(config.banco, mensagemDoBanco, { scopes: ['accounts'] }),
    async adquirente({ prazo }) {
      const { url, merchantId: merchantid, merchantKey: merchantkey } = config.adquirente
      const headers = { merchantid, merchantkey }
      const schema = mensagemDaAdquirente
      return lida(await request({ fetch, clock, method: 'GET', url, headers, timeoutMs, deadline: prazo, schema }))
    },
  }
}
