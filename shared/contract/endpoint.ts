import * as z from 'zod'
import type { SaidaDeDinheiro } from '../domain/saidas.ts'
import { type Direito, type Grupo, type Perfil, perfilInterno, pode } from './direitos.ts'
import {
  ChaveVencida,
  CorpoMuitoGrande,
  EnderecoNaoPermitido,
  ErroInterno,
  FatorNecessario,
  MuitasTentativas,
  RequisicaoInvalida,
  SemPermissao,
  SessaoInvalida,
  type WireError,
} from './erros.ts'
import { escoposDe } from './escopos.ts'
import { limitesPublicos } from './limitesPublicos.ts'
import { type Operacao, type Rota, rotas } from './rotas.ts'

/** Who may call: see DESIGN §3. */
export type Access =
  | { tipo: 'publico' }
  | { tipo: 'sessao'; grupo: Grupo; direito: Direito }
  | { tipo: 'sessao'; grupo: null; direito: Direito }
  | { tipo: 'interno' }
  | { tipo: 'webhook'; provedor: string }

export const publico = { tipo: 'publico' } as const satisfies Access
export const webhook = (provedor: string) => ({ tipo: 'webhook', provedor }) as const satisfies Access
export const sessao = <const G extends Grupo, const D extends Direito>(grupo: G, direito: D) =>
  ({ tipo: 'sessao', grupo, direito }) as const satisfies Access
/** Any signed-in person, whatever the role: the calls about the session itself. */
export const qualquerSessao = { tipo: 'sessao', grupo: null, direito: 'ler' } as const satisfies Access

/**
 * The workflow's own steps, taken in process: on HTTP only for the provider's administrator, and in no published
 * document.
 */
export const interno = { tipo: 'interno' } as const satisfies Access

/** It takes no call without a session. */
export const exigeSessao = ({ tipo }: Access): boolean => tipo === 'sessao' || tipo === 'interno'
/** Whether a signed-in role may call it. */
export function aceita(access: Access, perfil: Perfil): boolean {
  if (access.tipo === 'interno') return perfil === perfilInterno
  return access.tipo !== 'sessao' || access.grupo === null || pode(perfil, access.grupo, access.direito)
}

/** The file of a multipart body (DESIGN §3). */
export interface Arquivo {
  campo: string
  /** What its bytes may be. */
  tipos: readonly ('image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | 'text/plain')[]
  /** It may be left out; without this it may not. */
  opcional?: boolean
}

type Shape = z.ZodRawShape
export interface EndpointDef<
  O extends Operacao,
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  R extends z.ZodType,
  E extends readonly WireError[],
  A extends Access,
  M extends Arquivo | undefined = undefined,
> {
  operation: O
  access: A
  summary: string
  /** Who is hurt when it fails, in Portuguese: the alarm's description. */
  impacto: string
  params?: P
  query?: Q
  body?: B
  response: R
  errors: E
  /** Body limit in bytes; 64 KB when silent. */
  limite?: number
  /** The body is `multipart/form-data`: `body` is its text fields, and this its only file, checked by its bytes. */
  multipart?: M
  /** A browser's form may send the body (`application/x-www-form-urlencoded`): every field of it is a text. */
  formulario?: true
  /**
   * Calls with effects that carry an Idempotency-Key and are not idempotent by nature; `obrigatoria` where money leaves an
   * account: a call without a key is refused by the header's name.
   */
  idempotente?: true | 'obrigatoria'
  /**
   * Who calls by a session has proved a second factor in the last minutes (decision 0064): `true` always; `se-tem` only who
   * has one, for the calls by which the first one is set up; `conforme` where the use case asks, by what is sent.
   */
  fatorRecente?: true | 'se-tem' | 'conforme'
  /** A reading call by which a person takes a file away of a company: it leaves a job behind, or answers the file. */
  fazArquivo?: true
  /** A public call that a session may make too, by this right: the use case asks for it (`contexto.sessaoSeHouver`). */
  comSessao?: Extract<Access, { tipo: 'sessao' }>
  /** It takes money out of an account, in this way: its use case passes by the rule of money out (decision 0063). */
  saidaDeDinheiro?: SaidaDeDinheiro
}

/** What every endpoint may answer without declaring it. */
export const errosComuns = [RequisicaoInvalida, CorpoMuitoGrande, ErroInterno] as const
const errosDeSessao = [SessaoInvalida, SemPermissao] as const

/** By the minute of an API key, or by the network of who calls without a session; and because of the key itself. */
const errosDaChamada = (operacao: Operacao): WireError[] =>
  escoposDe(operacao).length > 0
    ? ([MuitasTentativas, ChaveVencida, EnderecoNaoPermitido] as WireError[])
    : limitesPublicos.has(operacao)
      ? [MuitasTentativas as WireError]
      : []

export function endpoint<
  const O extends Operacao,
  const A extends Access,
  const E extends readonly WireError[],
  R extends z.ZodType,
  P extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
  B extends z.ZodType = z.ZodUndefined,
  const M extends Arquivo | undefined = undefined,
>(def: EndpointDef<O, P, Q, B, R, E, A, M>) {
  const rota: Rota = rotas[def.operation]
  const { params, query, body, ...rest } = def
  return {
    ...rest,
    rota,
    limite: def.limite ?? 64 * 1024,
    params: z.object((params ?? {}) as P),
    query: z.object((query ?? {}) as Q),
    body: (body ?? z.undefined()) as B,
    temCorpo: body !== undefined,
    multipart: def.multipart as M,
    /** All it may answer: declared errors, the common ones, and the session's where one is needed. */
    todosOsErros: [
      ...def.errors,
      ...errosComuns,
      ...errosDaChamada(def.operation).filter(e => !def.errors.includes(e)),
      ...(exigeSessao(def.access) ? errosDeSessao : []),
      ...(def.fatorRecente ? [FatorNecessario] : []),
    ] as WireError[],
  }
}

export type Endpoint = ReturnType<
  typeof endpoint<Operacao, Access, readonly WireError[], z.ZodType, Shape, Shape, z.ZodType, Arquivo | undefined>
>

/** What the use case receives (centavos inside). */
export type Input<E> = E extends { params: infer P; query: infer Q; body: infer B }
  ? {
      params: P extends z.ZodType ? z.output<P> : never
      query: Q extends z.ZodType ? z.output<Q> : never
      body: B extends z.ZodType ? z.output<B> : never
    }
  : never
/** What the use case returns (centavos inside). */
export type Output<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never
/** What a client sends and gets (reais on the wire). */
export type Call<E> = E extends { params: infer P; query: infer Q; body: infer B }
  ? {
      params: P extends z.ZodType ? z.input<P> : never
      query: Q extends z.ZodType ? z.input<Q> : never
      body: B extends z.ZodType ? z.input<B> : never
    }
  : never
export type Received<E> = E extends { response: infer R extends z.ZodType } ? z.input<R> : never
type ErrorWire<W> =
  W extends WireError<infer N, infer F>
    ? { name: N; message: string } & (keyof F extends never ? unknown : z.input<z.ZodObject<F>>)
    : never
export type WireErrorOf<E> = E extends { errors: infer L extends readonly WireError[] } ? ErrorWire<L[number]> : never
export type ErroComum = ErrorWire<
  (typeof errosComuns)[number] | (typeof errosDeSessao)[number] | typeof FatorNecessario
>

/**
 * Whether what a call changes goes to the audit log: everything a person signed in may change, and the panel's calls
 * without a session, which say themselves who acts (`functions/areas/auditoria/regras/gravador.ts`). A call with an
 * effect under the right to read is one too: who reads their own balance may take it out.
 */
export const auditado = ({ access, rota, idempotente }: Pick<Endpoint, 'access' | 'rota' | 'idempotente'>): boolean => {
  if (rota.metodo === 'GET') return false
  if (access.tipo === 'interno') return true
  if (access.tipo === 'sessao')
    return access.grupo === null || access.direito === 'escrever' || idempotente !== undefined
  return access.tipo === 'publico' && rota.api === 'painel'
}
