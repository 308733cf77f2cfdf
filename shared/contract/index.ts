import * as arquivos from './arquivos.ts'
import type { Endpoint } from './endpoint.ts'
import type { Operacao } from './rotas.ts'

type Arquivos = typeof arquivos
export type ArquivoDoContrato = keyof Arquivos

type Declarados = Extract<
  { [A in ArquivoDoContrato]: Arquivos[A][keyof Arquivos[A]] }[ArquivoDoContrato],
  { operation: Operacao; rota: unknown }
>
// mapped once, because a search of all that is declared for each operation costs the compiler seconds
type PorOperacao = { [E in Declarados as E['operation']]: E }
/** The endpoint declared for an operation, as a type: the web takes it by `import type`, never the schemas. */
export type EndpointDe<O extends Operacao> = PorOperacao[O]

const ehEndpoint = (v: unknown): v is Endpoint => typeof v === 'object' && v !== null && 'operation' in v && 'rota' in v
const declarados = (Object.entries(arquivos) as [ArquivoDoContrato, object][]).flatMap(([arquivo, conteudo]) =>
  (Object.values(conteudo) as unknown[]).filter(ehEndpoint).map(e => [arquivo, e] as const),
)

/** All endpoints by operation: for infra, OpenAPI, the local server and tests; never imported by a handler or a page. */
export const endpoints = Object.fromEntries(declarados.map(([, e]) => [e.operation, e])) as Record<Operacao, Endpoint>

/** The file of the contract that declares an operation. */
export const arquivoDe = Object.fromEntries(declarados.map(([arquivo, e]) => [e.operation, arquivo])) as Record<
  Operacao,
  ArquivoDoContrato
>
