import * as z from 'zod'
import { type HttpDeps, type HttpOutcome, type Prazo, request } from '../http.ts'

/** The wire of the WhatsApp Cloud API; the simulator's in-process twin is another implementation. */
export interface FioWhatsApp {
  /** `POST /{versao}/{numero}/messages`. */
  enviar(corpo: unknown, prazo: Prazo): Promise<HttpOutcome<Aceite>>
}

/** Answer of a message: its id alone. */
export const mensagemAceite = z
  .looseObject({ messages: z.array(z.looseObject({ id: z.string().min(1).max(300) })).min(1) })
  .transform(({ messages }) => ({ mensagemId: messages[0]?.id ?? '' }))
export type Aceite = z.output<typeof mensagemAceite>

const mensagemErro = z.looseObject({ error: z.looseObject({ code: z.int() }) })

/** The number of an error's body; null when there is none. The texts are left behind. */
export function codigoDoErro(corpo: unknown): number | null {
  const lido = mensagemErro.safeParse(corpo)
  return lido.success ? lido.data.error.code : null
}

export interface WhatsAppConfig extends HttpDeps {
  /** `https://graph.facebook.com`. */
  baseUrl: string
  /** `v23.0`: Meta keeps a version for about two years. */
  versao: string
  /** Id of the business number that sends, not the number. */
  numeroId: string
  /** Access token of a system user. */
  token: string
  /** Name of the approved authentication template, with its copy-code button, in every language we use. */
  modelo: string
  /** Longest wait, in ms; 6,000 unless told. */
  timeoutMs?: number
}

export function fioHttp(config: WhatsAppConfig): FioWhatsApp {
  const { fetch, clock, baseUrl, versao, numeroId, token, timeoutMs = 6_000 } = config
  return {
    enviar: (corpo, { prazo }) =>
      request({
        fetch,
        clock,
        method: 'POST',
        url: `${baseUrl}/${versao}/${encodeURIComponent(numeroId)}/messages`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(corpo),
        timeoutMs,
        deadline: prazo,
        schema: mensagemAceite,
      }),
  }
}
