import { brotliCompressSync, constants } from 'node:zlib'
import type {
  APIGatewayProxyEvent,
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../shared/contract/index.ts'
import type { Operacao } from '../../../shared/contract/rotas.ts'
import type { DadosDaPagina, PaginaPronta } from '../../../web/src/pagador/dados.ts'
import type { Handler } from '../http/handle.ts'
import type { Base } from '../runtime/needs.ts'
import { cabecalhosDeSeguranca, cacheDoDocumento } from './cabecalhos.ts'
import type { Renderizar } from './renderizador.ts'

/**
 * A payer page whose first call was answered before its document left (decision 0175). What is in it is the answer of that
 * very call, by the handler that answers it to a browser: its rights, its limits, its words, and no others.
 */

/** How long a document waits for what is in it, in ms: after that it leaves empty, and its page asks by itself. */
const ESPERA_MS = 4_000

/** What a document is asked for with. */
export interface PedidoDeDocumento {
  /** The reduced address behind `/documento/`: which page, and its variables. */
  partes: readonly string[]
  /** A browser asks, which says so in every request: a messenger's robot, which looks at links for a preview, does not. */
  deNavegador: boolean
  /** Another site's link led here, so the browser kept a strict cookie back: the page asks once more, as itself. */
  deFora: boolean
  /** Absolute origin of the payer's host. */
  origem: string
  /** When it asks, in ms. */
  agora: number
  /** The answer of an operation to who asks for the document; undefined where it refuses. */
  pedir<O extends Operacao>(
    handler: Handler,
    params: Record<string, string>,
  ): Promise<Received<EndpointDe<O>> | undefined>
}
/** The data of a document; undefined where the page's own call has to say what it says. */
export type LerDocumento = (pedido: PedidoDeDocumento) => Promise<DadosDaPagina | undefined>

type Deps = Base & { pagina: { renderizar: Renderizar } }
type DocumentoDaBorda = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

/**
 * The Lambda of a private document, behind CloudFront by its function URL; CloudFront keeps no answer of it. `vazia` is the
 * page without its data, where the call refuses.
 */
export const documentoPrivado =
  (ler: LerDocumento, vazia: DadosDaPagina = { pagina: 'casca' }) =>
  (deps: Deps): DocumentoDaBorda =>
  async (event, context) => {
    const [, tipo, ...partes] = event.rawPath.split('/')
    const lido = () =>
      ler({
        partes,
        deNavegador: 'sec-fetch-site' in event.headers,
        // who does not say where it comes from may come from another site, too
        deFora: !daqui.has(event.headers['sec-fetch-site'] ?? ''),
        origem: deps.env.PAGAR_URL,
        agora: deps.clock.now(),
        pedir: async (handler, params) => {
          const { statusCode, body } = await handler(comoChamada(event, params), context)
          return statusCode === 200 ? JSON.parse(body) : undefined
        },
      })
    const tarde = () => deps.clock.sleep(ESPERA_MS).then(() => undefined)
    const dados = tipo === 'documento' ? await Promise.race([lido(), tarde()]) : undefined
    const pronta = await renderizarOuVazia(deps, dados, vazia)
    return responder(pronta, event.headers['x-quita-br'] === '1')
  }

/** What `sec-fetch-site` says of a document that brings the strict cookie. */
const daqui: ReadonlySet<string> = new Set(['none', 'same-origin', 'same-site'])

/** A document that cannot be drawn here leaves empty, and the browser draws it: no payer is kept from a receipt. */
async function renderizarOuVazia(
  { pagina, log }: Deps,
  dados: DadosDaPagina | undefined,
  vazia: DadosDaPagina,
): Promise<PaginaPronta> {
  try {
    if (dados) return await pagina.renderizar(dados)
  } catch (error) {
    log.error('document-not-drawn', { pagina: dados?.pagina, why: error instanceof Error ? error.name : 'unknown' })
  }
  return pagina.renderizar(vazia)
}

/** The call that the page would make, from the same browser: nothing of the document's request but what that call has. */
function comoChamada({ headers, cookies, requestContext }: APIGatewayProxyEventV2, params: Record<string, string>) {
  const dela = ['x-quita-ip', 'user-agent'].flatMap(nome => (headers[nome] ? [[nome, headers[nome]]] : []))
  const cookie = cookies?.join('; ') ?? headers.cookie
  return {
    httpMethod: 'GET',
    headers: { ...Object.fromEntries(dela), ...(cookie && { cookie }) },
    pathParameters: params,
    queryStringParameters: null,
    body: null,
    isBase64Encoded: false,
    requestContext: { identity: { sourceIp: requestContext?.http?.sourceIp ?? '' } },
  } as unknown as APIGatewayProxyEvent
}

/** CloudFront compresses nothing that it may not keep: what is compressed, is here. */
function responder({ html, csp, status }: PaginaPronta, br: boolean): APIGatewayProxyStructuredResultV2 {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheDoDocumento,
    'content-security-policy': csp,
    ...cabecalhosDeSeguranca,
  }
  if (!br) return { statusCode: status, headers, body: html }
  const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return {
    statusCode: status,
    headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' },
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  }
}
