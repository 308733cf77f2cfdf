import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  cabecalhosDeSeguranca,
  cabecalhosDosRobos,
  cacheDaPagina,
  cacheDoDocumento,
} from '../../../functions/platform/pagina/cabecalhos.ts'
import { rotasRobos } from '../../../functions/sandbox/robos/api.ts'
import { RobosSimulados } from '../../../functions/sandbox/robos/simulado.ts'
import { type DocumentoPrivado, documentoDe } from '../../../infra/edge/documentos.ts'
import { executarEdge } from '../../../infra/edge/run.ts'
import { verificacaoDeRobos } from '../../../infra/verificacaoDeRobos.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import type { VerificacaoDeRobos } from '../../../shared/domain/verificacaoDeRobos.ts'
import { COMPRIMIDO } from '../../../web/precomprimir.ts'
import type { DadosDaPagina, PaginaPronta } from '../../../web/src/pagador/dados.ts'
import { servirRotas } from '../../unit/providers/simulador.ts'
import type { Link } from './fixtures.ts'
import { umLink } from './fixtures.ts'

/**
 * The page function's part in these tests: serves the built pages under their real headers. The link that a page is
 * made of is chosen by query (`?link=` JSON merged over the usual one); the API is faked in the browser.
 */
const tipos: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', png: 'image/png' }

export async function servir(pasta: string): Promise<{ origem: string; fechar: () => Promise<void> }> {
  const { renderizar } = (await import(pathToFileURL(resolve(pasta, 'servidor.js')).href)) as {
    renderizar: (dados: DadosDaPagina) => PaginaPronta
  }
  const robos = await servirRotas(rotasRobos(new RobosSimulados({ clock: Date, random: Math.random })))
  servicoDeRobos = JSON.parse(verificacaoDeRobos('simulado:robos-demo', robos.url)) as VerificacaoDeRobos
  const servidor = createServer((req, res) => {
    void responder(req, res, pasta, renderizar).catch(erro => res.writeHead(500).end(String(erro)))
  })
  await new Promise<void>(pronto => servidor.listen(0, '127.0.0.1', pronto))
  return {
    origem: `http://pagar.localhost:${(servidor.address() as AddressInfo).port}`,
    fechar: async () => {
      await robos.parar()
      await fechar(servidor)
    },
  }
}

const fechar = (servidor: Server) =>
  new Promise<void>(pronto => {
    servidor.closeAllConnections()
    servidor.close(() => pronto())
  })

/** The simulated bot check, as a stage names one. */
let servicoDeRobos: VerificacaoDeRobos | undefined

/** What a page answers with, besides its body. */
export const cabecalhos = (pagina: PaginaPronta, deSeguranca: object = cabecalhosDeSeguranca) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagina.csp,
  ...deSeguranca,
  'cache-control': cacheDaPagina,
})

/**
 * A page that keeps its openers away gets a process of its own in place of the one that its empty tab began with: a sixth of
 * what these pages cost a browser. They open and are opened by nothing here; journeys (`test/e2e`) get the header in the
 * browser too, and what compares a served page with the built one gets it as it is sent.
 */
function cabecalhosPara({ headers }: IncomingMessage, pagina: PaginaPronta) {
  const { 'cross-origin-opener-policy': _soNasJornadas, ...noNavegador } = cabecalhosDeSeguranca
  return cabecalhos(pagina, headers['sec-fetch-dest'] === 'document' ? noNavegador : cabecalhosDeSeguranca)
}

export const comprimir = (texto: string | Buffer) =>
  brotliCompressSync(texto, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const comprimidos = new Map<string, Promise<Buffer>>()
/** A built file as it is sent: the compressed form that the build left, or compressed once, as CloudFront does. */
function comprimido(arquivo: string): Promise<Buffer> {
  const feito =
    comprimidos.get(arquivo) ?? readFile(`${arquivo}${COMPRIMIDO}`).catch(() => readFile(arquivo).then(comprimir))
  comprimidos.set(arquivo, feito)
  return feito
}

async function responder(
  req: IncomingMessage,
  res: ServerResponse,
  pasta: string,
  renderizar: (d: DadosDaPagina) => PaginaPronta,
) {
  const url = new URL(req.url ?? '/', `http://${req.headers.host}`)
  if (url.pathname.startsWith('/assets/')) {
    const bytes = await comprimido(resolve(pasta, `.${url.pathname}`))
    const tipo = tipos[url.pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    res.writeHead(200, {
      'content-type': tipo,
      'content-encoding': 'br',
      'content-length': bytes.length,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    return res.end(bytes)
  }
  const dos3ds = await responderComBorda(req, res, url, renderizar)
  if (dos3ds) return
  const v = /\/checkout-de-pagamento(-v2)?\//.exec(url.pathname)
  const documento = url.searchParams.get('documento')
  const mudanca = JSON.parse(url.searchParams.get('link') ?? '{}') as Partial<Link>
  const dados: DadosDaPagina = v
    ? { pagina: 'checkout', versao: v[1] ? 2 : 1, link: umLink(mudanca), origem: url.origin }
    : { pagina: 'casca', caminho: url.pathname, ...(documento && { fim: JSON.parse(documento) }) }
  const pagina = renderizar(dados)
  res.writeHead(pagina.status, { ...cabecalhosPara(req, pagina), 'content-encoding': 'br' })
  res.end(comprimir(pagina.html))
}

/** What a private document's function would have read: `?documento=` JSON; without it, the call refused. */
function documentoPrivado(url: URL, funcao: DocumentoPrivado, uri: string): DadosDaPagina {
  const json = url.searchParams.get('documento')
  const lido = json ? JSON.parse(json) : undefined
  const { origin: origem } = url
  const [, , nome, id = '', antes] = uri.split('/')
  switch (funcao) {
    case 'documentoDoComprovante':
      return lido && (nome === 'comprovante' || nome === 'realizado')
        ? {
            pagina: 'comprovante',
            rota: { nome, valores: { id } },
            comprovante: lido,
            origem,
            jaPago: antes === 'antes',
            deFora: url.searchParams.has('deFora'),
          }
        : { pagina: 'casca' }
    case 'documentoDoPedido': {
      const [, , , slug = '', contrato = '', id = ''] = uri.split('/')
      const rota = { nome: 'pedido', valores: { slug, contrato, id } } as const
      const deFora = url.searchParams.has('deFora')
      const hoje = dataSaoPaulo(Date.now())
      return { pagina: 'pedido', ...(lido && { rota, doServidor: { pedido: lido, hoje, deFora } }) }
    }
    case 'documentoDoConvite':
      return { pagina: 'convite', ...(lido && { doServidor: { convite: lido, origem } }) }
    case 'documentoDaAntecipacao':
      return { pagina: 'antecipacao', ...(lido && { doServidor: { oferta: lido } }) }
  }
}

/** The shops that may frame the embedded card, where a test names none by query. */
const LOJA = 'https://loja.exemplo.com'
const OUTRA_LOJA = 'https://blog.exemplo.com'
/** The link of the card that was opened last: the challenge inside it asks the same link. */
let doUltimoLink = [OUTRA_LOJA, LOJA]

/** The challenge's documents and the embedded card, routed by the edge function itself. */
async function responderComBorda(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  renderizar: (d: DadosDaPagina) => PaginaPronta,
): Promise<boolean> {
  const edge = executarEdge('pagar', {
    method: req.method ?? 'GET',
    uri: url.pathname,
    querystring: url.search.slice(1),
    headers: {},
    ip: '127.0.0.1',
    vars: { pagarUrl: url.origin },
  })
  if (edge.tipo === 'response') {
    res.writeHead(edge.status, edge.headers).end()
    return true
  }
  const [, , tipo, qual = ''] = edge.uri.split('/')
  if (tipo === 'carrinho') {
    const pagina = renderizar({ pagina: tipo, origem: url.origin })
    res.writeHead(pagina.status, { ...cabecalhosPara(req, pagina), 'content-encoding': 'br' })
    res.end(comprimir(pagina.html))
    return true
  }
  const funcao = documentoDe(url.pathname)
  if (funcao) {
    const pagina = renderizar(documentoPrivado(url, funcao, edge.uri))
    const cabecalhosDele = {
      ...cabecalhosPara(req, pagina),
      'cache-control': cacheDoDocumento,
      'content-encoding': 'br',
    }
    res.writeHead(pagina.status, cabecalhosDele).end(comprimir(pagina.html))
    return true
  }
  if (tipo === 'verificacao' && servicoDeRobos) {
    const pagina = renderizar({ pagina: tipo, origens: qual ? doUltimoLink : [], servico: servicoDeRobos })
    res.writeHead(pagina.status, cabecalhos(pagina, cabecalhosDosRobos)).end(pagina.html)
    return true
  }
  if (tipo !== '3ds' && tipo !== 'cartao') return false
  const mudanca = JSON.parse(url.searchParams.get('link') ?? '{}') as Partial<Link>
  const lista = url.searchParams.get('origens')
  if (tipo === 'cartao') doUltimoLink = lista ? (JSON.parse(lista) as string[]) : [OUTRA_LOJA, LOJA]
  const origens = doUltimoLink
  const pagina = renderizar(
    tipo === 'cartao'
      ? { pagina: 'cartaoEmbutido', link: umLink(mudanca), origens }
      : { pagina: qual === 'retorno' ? 'retorno3ds' : '3ds', origens: qual.length === 21 ? origens : [], local: true },
  )
  res.writeHead(pagina.status, { ...cabecalhosPara(req, pagina), 'content-encoding': 'br' })
  res.end(comprimir(pagina.html))
  return true
}
