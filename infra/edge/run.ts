import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { produto } from '../../shared/produto.ts'

/** The edge functions as CloudFront gets them, and a runner for the local server and the tests. */
export type NomeDaBorda = 'pagar' | 'app' | 'loja'
export interface VariaveisDaBorda {
  /** Origin of the payer's pages, without a trailing slash. */
  pagarUrl: string
  appUrl?: string
}
export interface EdgeRequest {
  method: string
  /** Path, still percent-encoded. */
  uri: string
  /** Without the question mark. */
  querystring: string
  headers: Record<string, string>
  ip: string
  vars: VariaveisDaBorda
}
/** `headers` of a request are all of them, the client's and the edge's; the edge's win. */
export type EdgeResult =
  | { tipo: 'request'; uri: string; headers: Record<string, string> }
  | { tipo: 'response'; status: number; headers: Record<string, string> }

const pasta = dirname(fileURLToPath(import.meta.url))

/** The source of an edge function with the stage's origins written in. */
export const codigoDaBorda = (nome: NomeDaBorda, { pagarUrl, appUrl = '' }: VariaveisDaBorda): string =>
  readFileSync(join(pasta, `${nome}.js`), 'utf8')
    .replaceAll('__PAGAR_URL__', pagarUrl)
    .replaceAll('__APP_URL__', appUrl)
    .replaceAll('__PROVEDOR__', produto.slug)

interface Valor {
  value: string
  multiValue?: { value: string }[]
}
type Devolvido =
  | { uri: string; headers: Record<string, Valor> }
  | { statusCode: number; headers?: Record<string, Valor> }
type Handler = (event: unknown) => Devolvido

const carregados = new Map<string, Handler>()

/** Runs an edge function on one request, as CloudFront would: fresh of everything but its own source. */
export function executarEdge(nome: NomeDaBorda, r: EdgeRequest): EdgeResult {
  const chave = `${nome} ${r.vars.pagarUrl} ${r.vars.appUrl ?? ''}`
  let handler = carregados.get(chave)
  if (!handler) {
    const context = createContext({})
    new Script(codigoDaBorda(nome, r.vars), { filename: `${nome}.js` }).runInContext(context)
    handler = context.handler as Handler
    carregados.set(chave, handler)
  }
  const saida = handler({
    version: '1.0',
    viewer: { ip: r.ip },
    request: {
      method: r.method,
      uri: r.uri,
      querystring: comoCloudFront(r.querystring),
      headers: Object.fromEntries(Object.entries(r.headers).map(([k, value]) => [k.toLowerCase(), { value }])),
      cookies: {},
    },
  })
  const headers = Object.fromEntries(Object.entries(saida.headers ?? {}).map(([k, v]) => [k, v.value]))
  return 'statusCode' in saida
    ? { tipo: 'response', status: saida.statusCode, headers }
    : { tipo: 'request', uri: saida.uri, headers }
}

/** CloudFront's event shape: values stay encoded; a name that comes twice has `multiValue`. */
function comoCloudFront(querystring: string): Record<string, Valor> {
  const porNome: Record<string, Valor> = {}
  for (const parte of querystring.split('&').filter(Boolean)) {
    const igual = parte.indexOf('=')
    const nome = igual < 0 ? parte : parte.slice(0, igual)
    const value = igual < 0 ? '' : parte.slice(igual + 1)
    const antes = porNome[nome]
    porNome[nome] = antes
      ? { value: antes.value, multiValue: [...(antes.multiValue ?? [{ value: antes.value }]), { value }] }
      : { value }
  }
  return porNome
}
