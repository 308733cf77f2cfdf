import type * as antecipacao from '../../../shared/contract/antecipacao.ts'
import type * as auditoria from '../../../shared/contract/auditoria.ts'
import type * as calendario from '../../../shared/contract/calendario.ts'
import type * as carrinho from '../../../shared/contract/carrinho.ts'
import type * as casca from '../../../shared/contract/casca.ts'
import type * as chaves from '../../../shared/contract/chaves.ts'
import type * as checkout from '../../../shared/contract/checkout.ts'
import type * as clientes from '../../../shared/contract/clientes.ts'
import type * as cobranca from '../../../shared/contract/cobranca.ts'
import type * as comprovantes from '../../../shared/contract/comprovantes.ts'
import type * as consultas from '../../../shared/contract/consultas.ts'
import type * as contas from '../../../shared/contract/contas.ts'
import type * as convites from '../../../shared/contract/convites.ts'
import type * as dashboard from '../../../shared/contract/dashboard.ts'
import type * as empresa from '../../../shared/contract/empresa.ts'
import type { Call, ErroComum, Received, WireErrorOf } from '../../../shared/contract/endpoint.ts'
import type * as equipe from '../../../shared/contract/equipe.ts'
import type * as financeiro from '../../../shared/contract/financeiro.ts'
import type * as identidade from '../../../shared/contract/identidade.ts'
import type * as linkPublico from '../../../shared/contract/linkPublico.ts'
import type * as links from '../../../shared/contract/links.ts'
import type * as loteDeLinks from '../../../shared/contract/loteDeLinks.ts'
import type * as modelosDeLink from '../../../shared/contract/modelosDeLink.ts'
import type * as pagamentoBoleto from '../../../shared/contract/pagamentoBoleto.ts'
import type * as rateio from '../../../shared/contract/rateio.ts'
import type * as recebedores from '../../../shared/contract/recebedores.ts'
import type * as relatorios from '../../../shared/contract/relatorios.ts'
import { type Operacao, rotas } from '../../../shared/contract/rotas.ts'
import type * as saldo from '../../../shared/contract/saldo.ts'
import type * as seguranca from '../../../shared/contract/seguranca.ts'
import type * as subClientes from '../../../shared/contract/subClientes.ts'
import type * as tema from '../../../shared/contract/tema.ts'
import type * as usuarios from '../../../shared/contract/usuarios.ts'
import type * as vidaDoLink from '../../../shared/contract/vidaDoLink.ts'
import type * as webhooks from '../../../shared/contract/webhooks.ts'
import type { Formulario, OperacaoComArquivo } from './formulario.ts'

/**
 * The typed client of every web page: one call per operation of the contract, same origin, no schema at run time
 * (one schema import costs a payer 23 KB). It never throws: what went wrong is a value with a name.
 */
type Contrato = typeof antecipacao &
  typeof auditoria &
  typeof carrinho &
  typeof chaves &
  typeof casca &
  typeof calendario &
  typeof checkout &
  typeof cobranca &
  typeof comprovantes &
  typeof contas &
  typeof consultas &
  typeof financeiro &
  typeof identidade &
  typeof links &
  typeof linkPublico &
  typeof vidaDoLink &
  typeof tema &
  typeof modelosDeLink &
  typeof loteDeLinks &
  typeof rateio &
  typeof convites &
  typeof recebedores &
  typeof pagamentoBoleto &
  typeof dashboard &
  typeof empresa &
  typeof clientes &
  typeof equipe &
  typeof subClientes &
  typeof relatorios &
  typeof saldo &
  typeof seguranca &
  typeof usuarios &
  typeof webhooks
/** The endpoint declared for an operation. */
export type EndpointDe<O extends Operacao> = Extract<Contrato[keyof Contrato], { operation: O }>

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
}

interface Partes {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

const PRAZO_MS = 28_000

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
    const resposta = await fetch(urlDe(operacao, partes), {
      method: rotas[operacao].metodo,
      headers: {
        accept: 'application/json',
        ...(!pronto && { 'content-type': 'application/json' }),
        ...opcoes.headers,
      },
      ...(body !== undefined && { body: pronto ? body : JSON.stringify(body) }),
      ...(opcoes.keepalive && { keepalive: true }),
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
