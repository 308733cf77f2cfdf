import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { COMPRIMIDO, vaiComprimido } from '../../web/precomprimir.ts'
import { cspDoPainel, guardarPor } from '../edge/cabecalhos.ts'
import { type DocumentoPrivado, documentoDe, documentosPrivados, doPedido } from '../edge/documentos.ts'
import { executarEdge } from '../edge/run.ts'
import { funcoes } from '../functions.ts'
import { paraProvedores } from '../openapi.ts'
import { tipos } from '../publicado.ts'
import type { Gateway, GatewayResponse, Serves } from './gateway.ts'

/**
 * The two distributions of one process, told apart by host: `pagar.localhost` (payer) and `app.localhost` (panel), each
 * with its own API, and plain `localhost` for webhooks; other subdomains are shops', each with its own pages, as in AWS (R085, R086). The edge functions run are the very files CloudFront runs.
 */
export interface WebOptions {
  gateway: Gateway
  /** The functions that make pages, by name, which CloudFront calls by addresses of their own. */
  pagina: (nome: 'pagina' | DocumentoPrivado, event: unknown) => Promise<unknown>
  /** The web build (`dist/web`). */
  build: string
  pagarUrl: string
  appUrl: string
  /** Shown at `http://localhost/`. */
  inicio: () => string
}
type Host = 'pagar' | 'app' | 'loja' | 'entrada'

/** Lookups answer on the panel's host too, because there is no CORS between the two; CloudFront does the same. */
const consultas = new Set(
  funcoes()
    .filter(f => f.grupo === 'consultas')
    .map(f => f.nome),
)
const apis: Record<Host, Serves> = {
  pagar: (_, api) => api === 'publica',
  app: (operacao, api) => api === 'painel' || api === 'backoffice' || consultas.has(operacao),
  loja: operacao => ['abrirVitrine', 'enviarVitrine', 'obterFotoDeProduto'].includes(operacao),
  entrada: (_, api) => paraProvedores(api),
}
export function createWeb(options: WebOptions): Server {
  const server = createServer((req, res) => {
    answer(options, req, res).catch(error => {
      console.error('local web', error)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  })
  // a machine that stood still for seconds would close what a client is about to use again
  server.keepAliveTimeout = 0
  return server
}

async function answer(options: WebOptions, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const host = hostOf(req.headers.host)
  const url = new URL(req.url ?? '/', 'http://local')
  const body = await readBody(req)
  if (!body) return void res.writeHead(413).end()
  const headers = Object.fromEntries(Object.entries(req.headers).map(([k, v]) => [k, String(v)]))
  const ip = req.socket.remoteAddress ?? ''
  if (host === 'entrada') {
    if (url.pathname === '/' && req.method === 'GET')
      return void res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(options.inicio())
    return sendGateway(
      req,
      res,
      await options.gateway(apis.entrada, {
        method: req.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: { ...headers, 'x-quita-ip': ip },
        body,
        ip,
      }),
    )
  }
  const edge = executarEdge(host, {
    method: req.method ?? 'GET',
    uri: url.pathname,
    querystring: url.search.slice(1),
    headers,
    ip,
    vars: { pagarUrl: options.pagarUrl, appUrl: options.appUrl },
  })
  if (edge.tipo === 'response') return void res.writeHead(edge.status, edge.headers).end()
  if (edge.uri.startsWith('/api/')) {
    const path = edge.uri.slice(4)
    return sendGateway(
      req,
      res,
      await options.gateway(apis[host], {
        method: req.method ?? 'GET',
        path,
        query: url.searchParams,
        headers: { ...headers, ...edge.headers },
        body,
        ip,
      }),
    )
  }
  const documento = host === 'pagar' ? documentoDe(url.pathname) : undefined
  if (documento || edge.uri.startsWith('/pagina/')) {
    const nome = documento ?? 'pagina'
    const event = { rawPath: edge.uri, ...(documento ? doDocumento(documento, edge.headers) : { headers: {} }) }
    const page = (await options.pagina(nome, event)) as APIGatewayProxyStructuredResultV2
    return send({
      req,
      res,
      status: page.statusCode ?? 200,
      headers: page.headers as Record<string, string>,
      body: page.isBase64Encoded ? Buffer.from(page.body ?? '', 'base64') : (page.body ?? ''),
    })
  }
  await sendFile(options, { host, req, res, uri: edge.uri })
}

/** What a private document's function sees of a request, by the policy that CloudFront has; of any other page's, nothing. */
function doDocumento(documento: DocumentoPrivado, headers: Record<string, string>) {
  const nomes: readonly string[] = doPedido.headers
  // without TLS the payer's cookies have the names of plain HTTP
  const cookies = documentosPrivados[documento].cookies.flatMap((nome: string) => [nome, nome.replace('__Host-', '')])
  const mandados = (headers.cookie ?? '').split(/;\s*/)
  return {
    headers: Object.fromEntries(Object.entries(headers).filter(([nome]) => nomes.includes(nome))),
    cookies: mandados.filter(c => cookies.includes(c.slice(0, c.indexOf('=')))),
  }
}

const hostOf = (header: string | undefined): Host => {
  const [name = ''] = (header ?? '').split(':')
  if (!name.endsWith('.localhost')) return 'entrada'
  return name === 'pagar.localhost' ? 'pagar' : name === 'app.localhost' ? 'app' : 'loja'
}

/** A request's body; undefined beyond what the gateway takes. */
export async function readBody(req: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of req as AsyncIterable<Buffer>) {
    size += part.length
    if (size > 10 * 1024 * 1024) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Answers as the gateway did. */
export const sendGateway = (req: IncomingMessage, res: ServerResponse, r: GatewayResponse) =>
  send({ req, res, status: r.status, headers: r.headers, body: r.body })

const aceitaBrotli = (req: IncomingMessage) => /\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''))

/** Compressed as CloudFront does, from 1,000 bytes of what is text. What came compressed stays as it came. */
function send({
  req,
  res,
  status,
  headers,
  body,
}: {
  req: IncomingMessage
  res: ServerResponse
  status: number
  headers: Record<string, string | string[]>
  body: Buffer | string
}): void {
  const bytes = Buffer.from(body)
  const text = /text|json|javascript|svg/.test(String(headers['content-type'] ?? ''))
  const br = !('content-encoding' in headers) && text && bytes.length >= 1000 && aceitaBrotli(req)
  const out = br ? comprimir(bytes) : bytes
  res.writeHead(status, {
    ...headers,
    ...(br && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    'content-length': out.length,
  })
  res.end(req.method === 'HEAD' ? undefined : out)
}

/** What was compressed once, by its digest: every new browser asks for the same files. */
const comprimidos = new Map<string, Buffer>()
function comprimir(bytes: Buffer): Buffer {
  const chave = createHash('sha1').update(bytes).digest('base64')
  const pronto =
    comprimidos.get(chave) ?? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  // pages of payers come and go: what was asked for longest ago is forgotten
  comprimidos.delete(chave)
  comprimidos.set(chave, pronto)
  for (const [antiga] of comprimidos) {
    if (comprimidos.size <= 500) break
    comprimidos.delete(antiga)
  }
  return pronto
}

async function sendFile(
  { build }: WebOptions,
  { host, req, res, uri }: { host: Host; req: IncomingMessage; res: ServerResponse; uri: string },
): Promise<void> {
  const file = join(build, normalize(decodeURIComponent(uri)))
  const info = file.startsWith(build) ? await stat(file).catch(() => undefined) : undefined
  if (!info?.isFile()) return void res.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found')
  const headers = {
    'content-type': tipos[extname(file)] ?? 'application/octet-stream',
    'cache-control': guardarPor(uri),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(extname(file) === '.html' &&
      host === 'app' && { 'content-security-policy': cspDoPainel, 'cross-origin-opener-policy': 'same-origin' }),
  }
  const { readFile } = await import('node:fs/promises')
  // what was published compressed is sent so, as CloudFront does
  const pronto =
    vaiComprimido(uri) && aceitaBrotli(req) ? await readFile(`${file}${COMPRIMIDO}`).catch(() => null) : null
  if (pronto) {
    res.writeHead(200, {
      ...headers,
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-length': pronto.length,
    })
    return void res.end(req.method === 'HEAD' ? undefined : pronto)
  }
  if (info.size < 2 * 1024 * 1024) {
    return send({ req, res, status: 200, headers, body: await readFile(file) })
  }
  res.writeHead(200, { ...headers, 'content-length': info.size })
  await pipeline(createReadStream(file), res)
}
