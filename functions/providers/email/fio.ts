import * as z from 'zod'
import { type HttpDeps, type HttpOutcome, type Prazo, request } from '../http.ts'
import { assinarAws, type CredenciaisAws } from '../sigv4.ts'

/** An answer of SES; the kind of an error comes in a header, and the body only words. */
export interface RespostaSes {
  resposta: HttpOutcome<string>
  /** '' when there is none. */
  erro: string
}

/** The wire of SES v2; the simulator's in-process twin is another implementation. */
export interface FioSes {
  /** `POST /v2/email/outbound-emails`: the message's id. */
  enviar(corpo: unknown, prazo: Prazo): Promise<RespostaSes>
}

export interface SesConfig extends HttpDeps {
  /** `https://email.{regiao}.amazonaws.com`. */
  baseUrl: string
  regiao: string
  /** Those of the function's role; asked for at each call, because they expire. */
  credenciais: () => CredenciaisAws | Promise<CredenciaisAws>
  /** `Quita <nao-responda@…>`, of a verified domain. */
  remetente: string
  /** SES's configuration set, where bounces are published. */
  conjunto?: string
  /** Longest wait, in ms; 6,000 unless told. */
  timeoutMs?: number
}

export const mensagemAceite = z
  .looseObject({ MessageId: z.string().min(1).max(200) })
  .transform(({ MessageId }) => MessageId)

/** `MessageRejected`, out of `com.amazonaws…#MessageRejected:http://…`. */
export const nomeDoErro = (cabecalho: string | null): string => cabecalho?.split(':')[0]?.split('#').at(-1) ?? ''

export function fioHttp(config: SesConfig): FioSes {
  const { clock, baseUrl, regiao, timeoutMs = 6_000 } = config
  return {
    async enviar(corpo, { prazo }) {
      let erro = ''
      const pedido = {
        metodo: 'POST',
        url: `${baseUrl}/v2/email/outbound-emails`,
        cabecalhos: { 'content-type': 'application/json' },
        corpo: JSON.stringify(corpo),
        servico: 'ses',
        regiao,
      }
      const resposta = await request({
        async fetch(url, init) {
          const recebida = await config.fetch(url, init)
          erro = nomeDoErro(recebida.headers.get('x-amzn-errortype'))
          return recebida
        },
        clock,
        method: 'POST',
        url: pedido.url,
        headers: assinarAws(pedido, await config.credenciais(), clock.now()),
        body: pedido.corpo,
        timeoutMs,
        deadline: prazo,
        schema: mensagemAceite,
      })
      return { resposta, erro }
    },
  }
}
