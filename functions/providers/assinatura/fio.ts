import * as z from 'zod'
import { type HttpDeps, type HttpOutcome, type Prazo, request } from '../http.ts'
import { baixar as baixarBytes } from './baixar.ts'
import type { Download } from './port.ts'

/** The wire of ZapSign's API (docs.zapsign.com.br); the simulator's in-process twin is another implementation. */
export interface FioZapSign {
  /** `POST /api/v1/docs/`. */
  criar(corpo: unknown, prazo: Prazo): Promise<HttpOutcome<DocumentoNoFio>>
  /** `GET /api/v1/docs/{token}/`. */
  consultar(docId: string, prazo: Prazo): Promise<HttpOutcome<DocumentoNoFio>>
  baixar(url: string, prazo: Prazo): Promise<Download>
}

export const documentoNoFio = z.looseObject({
  token: z.string().min(1).max(60),
  status: z.string(),
  signed_file: z.string().nullish(),
  signers: z.array(z.looseObject({ sign_url: z.url({ protocol: /^https?$/ }), status: z.string() })).min(1),
})
export type DocumentoNoFio = z.output<typeof documentoNoFio>

export interface ZapSignConfig extends HttpDeps {
  /** `https://api.zapsign.com.br`. */
  baseUrl: string
  token: string
  /** Longest wait, in ms; 10,000 unless told. */
  timeoutMs?: number
}

export function fioHttp(config: ZapSignConfig): FioZapSign {
  const { fetch, clock, baseUrl, token, timeoutMs = 10_000 } = config
  const comum = { fetch, clock, timeoutMs, schema: documentoNoFio }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    criar: (corpo, { prazo }) =>
      request({
        ...comum,
        method: 'POST',
        url: `${baseUrl}/api/v1/docs/`,
        headers,
        body: JSON.stringify(corpo),
        deadline: prazo,
      }),
    consultar: (docId, { prazo }) =>
      request({
        ...comum,
        method: 'GET',
        url: `${baseUrl}/api/v1/docs/${encodeURIComponent(docId)}/`,
        headers,
        deadline: prazo,
      }),
    // the address carries its own signature: our token stays here
    baixar: (url, { prazo }) =>
      mesmaCasa(url, baseUrl)
        ? baixarBytes({ fetch, clock, url, timeoutMs, deadline: prazo })
        : Promise.resolve({ tipo: 'indeterminada' }),
  }
}

/** TLS to anywhere (the files are at a storage of theirs), plain HTTP to the simulator alone. */
function mesmaCasa(url: string, baseUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const alvo = new URL(url)
  return alvo.protocol === 'https:' || alvo.origin === new URL(baseUrl).origin
}
