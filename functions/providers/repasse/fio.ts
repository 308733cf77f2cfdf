import * as z from 'zod'
import type { HttpDeps, HttpOutcome, Prazo } from '../http.ts'
import { comToken } from '../oauth.ts'
import type { BuscaDeChave } from './port.ts'

/** The wire of the PSP's payouts (Efí's `/v3/gn/pix`); the simulator's in-process twin is another implementation. */
export interface FioRepasse {
  /** `PUT /v3/gn/pix/{idEnvio}`. */
  enviar(id: string, corpo: unknown, prazo: Prazo): Promise<HttpOutcome<MensagemDeEnvio>>
  /** `GET /v2/gn/pix/enviados/id-envio/{idEnvio}`. */
  consultar(id: string, prazo: Prazo): Promise<HttpOutcome<MensagemDeEnvio>>
  /** `GET /v2/gn/pix/chaves/{chave}`. */
  buscarChave(busca: BuscaDeChave, prazo: Prazo): Promise<HttpOutcome<MensagemDeChave>>
}

const Valor = z.string().regex(/^\d{1,10}\.\d{2}$/)
const centavosDe = (valor: string): number => Number(valor.replace('.', ''))
/** One return of a sent Pix: `rtrId` is the Pix system's own id of it, `id` the PSP's where it gives no other. */
const devolucaoNoFio = z
  .looseObject({
    status: z.string(),
    valor: Valor,
    rtrId: z.string().min(1).optional(),
    id: z.string().min(1).optional(),
  })
  .refine(({ rtrId, id }) => rtrId !== undefined || id !== undefined, 'a return without an id')

/** The key that pays is the port's, not the caller's. */
export const mensagemDeEnvio = z
  .looseObject({
    idEnvio: z.string(),
    e2eId: z.string().optional(),
    endToEndId: z.string().optional(),
    valor: Valor,
    status: z.enum(['EM_PROCESSAMENTO', 'REALIZADO', 'NAO_REALIZADO']),
    motivo: z.string().optional(),
    devolucoes: z.array(devolucaoNoFio).default([]),
  })
  .transform(({ idEnvio, e2eId, endToEndId, valor, status, motivo, devolucoes }) => ({
    id: idEnvio,
    e2eid: e2eId ?? endToEndId ?? '',
    valor: centavosDe(valor),
    status,
    motivo: motivo ?? '',
    // one on its way, or that did not happen, is no money yet
    devolucoes: devolucoes
      .filter(d => d.status === 'DEVOLVIDO')
      .map(d => ({ id: d.rtrId ?? d.id ?? '', valor: centavosDe(d.valor) }))
      .filter(d => d.valor > 0),
  }))
export type MensagemDeEnvio = z.output<typeof mensagemDeEnvio>

/** Whose a key is; the digits that the directory does not show are `*`. */
export const mensagemDeChave = z.looseObject({
  endToEndId: z.string().min(1).max(64),
  titular: z.looseObject({ nome: z.string(), documento: z.string() }),
})
export type MensagemDeChave = z.output<typeof mensagemDeChave>

export interface RepasseConfig extends HttpDeps {
  /** The PSP's prefix, with `/oauth/token`, `/v2` and `/v3` under it. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Our Pix key at the PSP, whose account pays. */
  chave: string
  /** Longest wait for one answer, in ms; 8,000 unless told. */
  timeoutMs?: number
}

/** Only what payouts need: a leaked token can send, and see what was sent. */
const ESCOPOS = ['pix.send', 'gn.pix.send.read', 'gn.pix.chaves.read'] as const

/** OAuth2 client_credentials, JSON. Real PSPs also require mTLS: inject a `fetch` that presents the certificate. */
export function fioHttp(config: RepasseConfig): FioRepasse {
  const { baseUrl, timeoutMs = 8_000 } = config
  const tokenUrl = `${baseUrl}/oauth/token`
  const comSessao = comToken({ ...config, tokenUrl, timeoutMs, scopes: ESCOPOS, recusaSemToken: true })

  const chamar = (method: 'GET' | 'PUT', caminho: string, { prazo }: Prazo, corpo?: unknown) =>
    comSessao({ method, url: `${baseUrl}${caminho}`, timeoutMs, prazo, corpo, schema: mensagemDeEnvio })
  const buscar = ({ chave, documento }: BuscaDeChave, { prazo }: Prazo) =>
    comSessao({
      method: 'GET',
      url: `${baseUrl}/v2/gn/pix/chaves/${encodeURIComponent(chave)}?documento=${encodeURIComponent(documento)}`,
      timeoutMs,
      prazo,
      corpo: undefined,
      schema: mensagemDeChave,
    })

  return {
    enviar: (id, corpo, prazo) => chamar('PUT', `/v3/gn/pix/${encodeURIComponent(id)}`, prazo, corpo),
    buscarChave: buscar,
    consultar: (id, prazo) => chamar('GET', `/v2/gn/pix/enviados/id-envio/${encodeURIComponent(id)}`, prazo),
  }
}
