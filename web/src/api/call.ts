import type { Call, ErroComum, Received, WireErrorOf } from '../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../shared/contract/index.ts'
import { type Operacao, rotas } from '../../../shared/contract/rotas.ts'
import type { Formulario, OperacaoComArquivo } from './formulario.ts'

/**
 * The typed client of every web page: one call per operation of the contract, same origin, no schema at run time
 * (one schema import costs a payer 23 KB). It never throws: what went wrong is a value with a name.
 */
/** No usable answer: offline, cut, timed out, or something that is not ours answered. Unknown, never "failed". */
export interface SemResposta {
  name: 'SemResposta'
  message: string
  motivo: 'rede' | 'tempo' | 'cancelada' | 'formato'
}
export type ErroDe<O extends Operacao> = WireErrorOf<EndpointDe<O>> | ErroComum | SemResposta
export type Resultado<O extends Operacao> =
  | { ok: true; status: number; data: Received<EndpointDe<O>> }
  | { ok: false; status: number; error: ErroDe<O> }

type SemVazios<T> = {
  [K in keyof T as Record<never, never> extends T[K] ? never : undefined extends T[K] ? never : K]: T[K]
}
type Opcionais<T> = { [K in keyof T as Record<never, never> extends T[K] ? K : never]?: T[K] }
/** What an operation takes: `params`, `query` and `body`, each only where the contract has it. */
export type Entrada<O extends Operacao> = O extends OperacaoComArquivo
  ? { body: Formulario<O> } & SemVazios<Pick<Call<EndpointDe<O>>, 'params'>>
  : SemVazios<Call<EndpointDe<O>>> & Opcionais<Call<EndpointDe<O>>>

export interface Opcoes {
  signal?: AbortSignal
  /** Milliseconds; 28 s when silent, because the server's own deadline is 25 s. */
  timeoutMs?: number
  headers?: Readonly<Record<string, string>>
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** Asks instead of the browser's `fetch`. */
  buscar?: typeof fetch
}

interface Partes {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

const PRAZO_MS = 28_000

let daPagina = (): Readonly<Record<string, string>> => ({})
/** Headers that a page sends with every call of its own. */
export const definirCabecalhos = (cabecalhos: typeof daPagina) => {
  daPagina = cabecalhos
}

/** `/api` + the documented path, with its variables and query filled in; absent query values are left out. */
export function urlDe(operacao: Operacao, { params = {}, query = {} }: Partes = {}): string {
  const caminho = rotas[operacao].caminho.replace(/\{(\w+)\}/g, (_, nome: string) =>
    encodeURIComponent(String(params[nome])),
  )
  const busca = new URLSearchParams()
  for (const [nome, valor] of Object.entries(query))
    if (valor !== undefined && valor !== null) busca.set(nome, String(valor))
  const texto = busca.toString()
  return `/api${caminho}${texto && `?${texto}`}`
}

const semResposta = (motivo: SemResposta['motivo'], status = 0) => ({
  ok: false as const,
  status,
  error: { name: 'SemResposta' as const, message: '', motivo },
})

const temNome = (v: unknown): v is { name: string; message: string } =>
  typeof v === 'object' && v !== null && typeof (v as { name?: unknown }).name === 'string'

/**
 * Makes a call of the contract.
 * @example const r = await call('iniciarPagamento', { body: { link, formaPagamento: 2, parcelas: 1 } })
 */
export async function call<O extends Operacao>(
  operacao: O,
  entrada: Entrada<O>,
  opcoes: Opcoes = {},
): Promise<Resultado<O>> {
  const { body, ...partes } = entrada as Partes
  const pronto = body === undefined || body instanceof FormData
  const prazo = AbortSignal.timeout(opcoes.timeoutMs ?? PRAZO_MS)
  const signal = opcoes.signal ? AbortSignal.any([opcoes.signal, prazo]) : prazo
  let status = 0
  try {
    const resposta = await (opcoes.buscar ?? fetch)(urlDe(operacao, partes), {
      method: rotas[operacao].metodo,
      headers: {
        accept: 'application/json',
        ...(!pronto && { 'content-type': 'application/json' }),
        ...daPagina(),
        ...opcoes.headers,
      },
      body: (pronto ? body : JSON.stringify(body)) as BodyInit,
      keepalive: opcoes.keepalive ?? false,
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    })
    status = resposta.status
    const json: unknown = await resposta.json()
    if (resposta.ok) return { ok: true, status, data: json as Received<EndpointDe<O>> }
    return temNome(json) ? { ok: false, status, error: json as ErroDe<O> } : semResposta('formato', status)
  } catch {
    return semResposta(
      opcoes.signal?.aborted ? 'cancelada' : prazo.aborted ? 'tempo' : status ? 'formato' : 'rede',
      status,
    )
  }
}
