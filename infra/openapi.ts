import { type Api, type Operacao, type Rota, rotas } from '../shared/contract/rotas.ts'
import { arnDaFuncao, arnDoPapelDoGateway, prefixoDe } from './names.ts'
import type { Estagio } from './stages.ts'

/**
 * API Gateway's own documents, one per API: bare OpenAPI 3.0.1 (it imports no 3.1), paths and integrations only. HTTP
 * API in AWS and REST API in LocalStack (whose free image has no HTTP API) come from the same function.
 *
 * The public URL is `/api` + path. The API's domain maps the key `api` to it, so API Gateway takes the prefix away and
 * CloudFront rewrites nothing: what a client sends is what the origin, its logs and its mTLS domain see. Documented paths
 * that carry `/api` already (`api/common`, `api/apps`) are the public URL themselves, hence `caminhoNoGateway`.
 * `entrada` and `avisos` are mapped at the root of domains of their own: providers register `/webhooks/…`.
 */
export interface DocumentoDeApi {
  openapi: '3.0.1'
  info: { title: string; version: string }
  paths: Record<string, Record<string, unknown>>
  'x-amazon-apigateway-binary-media-types'?: string[]
}

export const apis = ['publica', 'painel', 'backoffice', 'entrada', 'avisos'] as const satisfies readonly Api[]
/** Called by providers and not through CloudFront: by certificate at `entrada`, by a secret header at `avisos`. */
export const paraProvedores = (api: Api): api is 'entrada' | 'avisos' => api === 'entrada' || api === 'avisos'
/** Key under which an API is mapped on its domain; undefined is the root. */
export const chaveDoMapeamento = (api: Api): 'api' | undefined => (paraProvedores(api) ? undefined : 'api')
/** The path as the API sees it, after its mapping took `/api` away. */
export const caminhoNoGateway = (caminho: string): string => caminho.replace(/^\/api(?=\/)/, '')

/** Internal ones too: the document that people read leaves them out, the gateway does not (DESIGN §3). */
export const operacoesDa = (api: Api): Operacao[] =>
  (Object.keys(rotas) as Operacao[]).filter(o => rotas[o].api === api)

/** What REST APIs must not read as text; HTTP APIs decide by content type themselves and warn about the extension. */
const binarios = ['multipart/form-data', 'image/avif', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/**
 * The document of one API for a stage.
 * @throws Error when two operations meet at one method and path, or sibling variables have two names.
 */
export function documentoDaApi(api: Api, e: Estagio): DocumentoDeApi {
  const rest = e.nuvem === 'localstack'
  const paths: DocumentoDeApi['paths'] = {}
  for (const operacao of operacoesDa(api)) {
    const rota: Rota = rotas[operacao]
    const caminho = caminhoNoGateway(rota.caminho)
    const metodo = rota.metodo.toLowerCase()
    const item = paths[caminho] ?? parametrosDe(caminho)
    paths[caminho] = item
    if (item[metodo]) throw new Error(`${rota.metodo} ${caminho} is declared twice`)
    item[metodo] = {
      operationId: operacao,
      responses: { default: { description: 'Answered by the function.' } },
      'x-amazon-apigateway-integration': {
        type: 'aws_proxy',
        httpMethod: 'POST',
        uri: `arn:aws:apigateway:${e.regiao}:lambda:path/2015-03-31/functions/${arnDaFuncao(e, operacao)}/invocations`,
        credentials: arnDoPapelDoGateway(e),
        timeoutInMillis: rest ? 29_000 : 30_000,
        ...(rest ? { passthroughBehavior: 'when_no_match' } : { payloadFormatVersion: '1.0' }),
      },
    }
  }
  const clash = irmasDiferentes(Object.keys(paths))
  if (clash) throw new Error(`Sibling path variables with two names: ${clash}`)
  return {
    openapi: '3.0.1',
    info: { title: `${prefixoDe(e)}-${api}`, version: '1' },
    paths,
    ...(rest && { 'x-amazon-apigateway-binary-media-types': binarios }),
  }
}

const variaveis = (caminho: string) => [...caminho.matchAll(/\{(\w+)\}/g)].map(m => m[1] ?? '')

const parametrosDe = (caminho: string): Record<string, unknown> => {
  const parameters = variaveis(caminho).map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  return parameters.length ? { parameters } : {}
}

/** REST APIs refuse two variables of different names at one place of the tree: the first such pair, if any. */
export function irmasDiferentes(caminhos: readonly string[]): string | undefined {
  const nomePorLugar = new Map<string, string>()
  for (const caminho of caminhos) {
    const partes = caminho.split('/')
    for (const [n, parte] of partes.entries()) {
      if (!parte.startsWith('{')) continue
      const lugar = partes.slice(0, n).join('/')
      const antes = nomePorLugar.get(lugar)
      if (antes && antes !== parte) return `${lugar}/${antes} and ${lugar}/${parte}`
      nomePorLugar.set(lugar, parte)
    }
  }
  return undefined
}
