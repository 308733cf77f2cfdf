import type * as z from 'zod'
import type { HttpDeps, HttpOutcome, Prazo } from '../http.ts'
import { comToken } from '../oauth.ts'
import { mensagemDaDefesa, mensagemDeCaso, mensagemDeLista } from './mensagens.ts'
import type { CasoNoPsp, PedidoDeCasos } from './port.ts'

type Lista = z.output<typeof mensagemDeLista>

/** The wire of the PSP's contestations; the simulator's in-process twin is another implementation. */
export interface FioMed {
  /** `GET /contestacoes/{id}`. */
  consultar(id: string, prazo: Prazo): Promise<HttpOutcome<CasoNoPsp>>
  /** `GET /contestacoes?alteradoDesde&alteradoAte&pagina`. */
  listar(pedido: PedidoDeCasos, prazo: Prazo): Promise<HttpOutcome<Lista>>
  /** `PUT /contestacoes/{id}/defesa`. */
  defender(id: string, corpo: unknown, prazo: Prazo): Promise<HttpOutcome<unknown>>
}

export interface MedConfig extends HttpDeps {
  /** The PSP's prefix of contestations; its token is the Pix API's, with scopes of their own. */
  baseUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** Longest wait for one answer, in ms; 8,000 unless told. */
  timeoutMs?: number
}
const ESCOPOS = ['med.read', 'med.write'] as const

/** OAuth2 client_credentials, JSON. Real PSPs also require mTLS: inject a `fetch` that presents the certificate. */
export function fioHttp(config: MedConfig): FioMed {
  const { baseUrl, timeoutMs = 8_000 } = config
  const comSessao = comToken({ ...config, timeoutMs, scopes: ESCOPOS })

  const chamar = <T>(
    { method, caminho, corpo }: { method: 'GET' | 'PUT'; caminho: string; corpo?: unknown },
    schema: z.ZodType<T>,
    { prazo }: Prazo,
  ) => comSessao({ method, url: `${baseUrl}${caminho}`, timeoutMs, prazo, corpo, schema })
  const daLista = ({ desde, ate, pagina }: PedidoDeCasos) =>
    new URLSearchParams({
      alteradoDesde: new Date(desde).toISOString(),
      alteradoAte: new Date(ate).toISOString(),
      pagina: String(pagina),
    }).toString()

  return {
    consultar: (id, prazo) =>
      chamar({ method: 'GET', caminho: `/contestacoes/${encodeURIComponent(id)}` }, mensagemDeCaso, prazo),
    listar: (pedido, prazo) =>
      chamar({ method: 'GET', caminho: `/contestacoes?${daLista(pedido)}` }, mensagemDeLista, prazo),
    defender: (id, corpo, prazo) =>
      chamar(
        { method: 'PUT', caminho: `/contestacoes/${encodeURIComponent(id)}/defesa`, corpo },
        mensagemDaDefesa,
        prazo,
      ),
  }
}
