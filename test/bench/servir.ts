import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { construirWeb } from '../../web/build.ts'
import { COMPRIMIDO, precomprimir } from '../../web/precomprimir.ts'
import type { DadosDaPagina, PaginaPronta } from '../../web/src/pagador/dados.ts'
import { caminhoDe, resolverRota } from '../../web/src/pagador/rotas.ts'
import { variaveisCss } from '../../web/src/theme/tokens.ts'
import { comum, raiz } from '../../web/vite.config.ts'
import { umPedido } from '../web/pagador/carrinho.amostras.ts'
import { CHECKOUT, comprovanteAssinado, TOKEN, tresFormas, umaRetomada, umLink } from '../web/pagador/fixtures.ts'
import { CONVITE, umaOferta, umConvite } from '../web/pagador/recebedor.ts'
import { cabecalhos, comprimir } from '../web/pagador/servidor.ts'
import * as vitrine from './vitrine.ts'
import { paginaDaVitrine } from './vitrine.ts'

const pasta = resolve(raiz, '.local/bench')
const link = umLink({ formasPagamento: tresFormas })
const comprovante = comprovanteAssinado()
const slug = 'loja-aurora'

export interface Documento {
  /** The addresses of the page and of its control. */
  pagina: string
  controle: string
  /** What is there once the page stands. */
  visto: string
  /** Its first field, where it has one. */
  campo?: string
  /** Page over control, of the medians. */
  limite: number
  /** The control's module. */
  modulo: string
  /** What the page function gives to the renderer; a shop's page is made whole by its own function. */
  dados: ((origem: string) => DadosDaPagina) | typeof paginaDaVitrine
  /** What the control's document has besides: what it fetches beside its script, and its style where it is another. */
  cabeca?: string
  /** What the control asks for, and the page later. */
  respostas: Readonly<Record<string, unknown>>
}
const doComprovante = caminhoDe('comprovante', { slug, id: CHECKOUT })
const convite = umConvite()
const doConvite = caminhoDe('conviteDoRecebedor', { token: CONVITE })
const daAntecipacao = caminhoDe('antecipacao', { slug, token: CHECKOUT })
const contrato = 'ContratoAurora2026AAA'
const pedido = umPedido()
const doPedido = caminhoDe('pedido', { slug, contrato, id: CHECKOUT })
export const documentos: Readonly<Record<string, Documento>> = {
  link: {
    pagina: caminhoDe('checkoutV2', { slug, token: TOKEN }),
    controle: `/controle/${TOKEN}`,
    visto: 'input[name=nome], input[autocomplete=name]',
    campo: 'input[name=nome], input[autocomplete=name]',
    limite: 0.4,
    modulo: 'controleDoLink.tsx',
    dados: origem => ({ pagina: 'checkout', versao: 2, link, origem }),
    respostas: { [`/api/checkout/${TOKEN}`]: link },
  },
  comprovante: {
    pagina: doComprovante,
    controle: `/controle${doComprovante}`,
    visto: 'article h2',
    limite: 0.45,
    modulo: 'controleDoComprovante.tsx',
    dados: origem => ({
      pagina: 'comprovante',
      rota: resolverRota(doComprovante) ?? { nome: 'comprovante', valores: { id: CHECKOUT } },
      comprovante,
      origem,
      jaPago: false,
      deFora: false,
    }),
    respostas: { [`/api/clientes/comprovante-checkout/${CHECKOUT}`]: comprovante },
  },
  convite: {
    pagina: doConvite,
    controle: `/controle${doConvite}`,
    visto: '#banner-titulo',
    limite: 0.45,
    modulo: 'controleDoConvite.tsx',
    dados: origem => ({ pagina: 'convite', doServidor: { convite, origem } }),
    respostas: { [`/api/recebedores/convite/${CONVITE}`]: convite },
  },
  antecipacao: {
    pagina: daAntecipacao,
    controle: `/controle${daAntecipacao}`,
    visto: '#pronta-titulo',
    limite: 0.45,
    modulo: 'controleDaAntecipacao.tsx',
    dados: () => ({ pagina: 'antecipacao', doServidor: { oferta: umaOferta } }),
    respostas: { [`/api/antecipacao/verificar-link/${CHECKOUT}`]: umaOferta },
  },
  pedido: {
    pagina: doPedido,
    controle: `/controle${doPedido}`,
    visto: '#titulo-dos-boletos',
    limite: 0.45,
    modulo: 'controleDoPedido.tsx',
    dados: () => ({
      pagina: 'pedido',
      rota: { nome: 'pedido', valores: { slug, contrato, id: CHECKOUT } },
      doServidor: { pedido, hoje: dataSaoPaulo(Date.now()), deFora: false },
    }),
    respostas: { [`/api/clientes/pagamento-boleto-cartao/extrato-pedido/${contrato}/${CHECKOUT}`]: pedido },
  },
  vitrine: {
    pagina: vitrine.enderecoDaVitrine,
    controle: vitrine.enderecoDoControle,
    visto: 'h1',
    campo: '#quantidade',
    limite: 0.55,
    modulo: 'controleDaVitrine.tsx',
    dados: paginaDaVitrine,
    cabeca: [
      `<link rel="preload" as="fetch" crossorigin href="${vitrine.dadosDoControle}">`,
      `<link rel="preload" as="image" href="${vitrine.enderecoDaFoto}" fetchpriority="high">`,
      `<style>${vitrine.estilo}</style>`,
    ].join(''),
    respostas: { [vitrine.dadosDoControle]: vitrine.dados },
  },
}
const todos = Object.entries(documentos)

/** Builds every page with the same bundler: ours, and each control in a build of its own, as a page apart would be. */
async function construir(): Promise<void> {
  await construirWeb({ saida: `${pasta}/pagina`, semPainel: true })
  for (const [nome, { modulo, cabeca }] of todos) {
    const saida = `${pasta}/${nome}`
    await rm(saida, { recursive: true, force: true })
    await mkdir(saida, { recursive: true })
    await writeFile(`${pasta}/tokens.css`, variaveisCss())
    const html = [
      '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Controle</title>',
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      cabeca ?? '<link rel="stylesheet" href="./tokens.css">',
      '</head><body><div id="raiz"></div>',
      `<script type="module" src="${resolve(raiz, 'test/bench', modulo)}"></script></body></html>`,
    ]
    await writeFile(`${pasta}/index.html`, html.join(''))
    await build({
      ...comum,
      root: pasta,
      build: {
        outDir: saida,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: { input: `${pasta}/index.html` },
      },
    })
    await precomprimir(saida)
  }
}

/**
 * What a page's headers ask of any page at its address. Without them a control would be spared what they cost, above all
 * the process of its own that `cross-origin-opener-policy` makes the browser start; a page's policy names its own scripts.
 */
const deSeguranca = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    ['strict-transport-security', 'x-content-type-options', 'referrer-policy', 'permissions-policy']
      .concat('cross-origin-opener-policy')
      .flatMap(nome => (headers[nome] ? [[nome, headers[nome]]] : [])),
  )

/** Serves all of them from one server, with the same compression and, but for the policy, the same headers. */
export async function servir(): Promise<{ origem: string; fechar: () => void }> {
  await construir()
  const { renderizar } = (await import(pathToFileURL(`${pasta}/pagina/servidor.js`).href)) as {
    renderizar: (dados: DadosDaPagina) => PaginaPronta
  }
  const foto = await vitrine.fotoDoBench()
  const htmls = new Map(
    await Promise.all(
      todos.map(async ([nome]) => [nome, await readFile(`${pasta}/${nome}/index.html`, 'utf8')] as const),
    ),
  )
  const mandar = (res: ServerResponse, tipo: string, corpo: string | Buffer, mais: object = {}) =>
    res.writeHead(200, { 'content-type': tipo, 'content-encoding': 'br', ...mais }).end(comprimir(corpo))
  const ler = async (caminho: string) => {
    for (const qual of ['pagina', ...htmls.keys()]) {
      const bytes = await readFile(`${pasta}/${qual}${caminho}${COMPRIMIDO}`).catch(() => undefined)
      if (bytes) return bytes
    }
    throw new Error(`no file ${caminho}`)
  }
  const responder = async (caminho: string, origem: string, res: ServerResponse) => {
    for (const [nome, d] of todos) {
      if (caminho === d.controle || caminho === d.pagina) {
        const dados = d.dados(origem)
        const pagina = 'headers' in dados ? dados : renderizar(dados)
        const headers: Record<string, unknown> = 'headers' in pagina ? pagina.headers : cabecalhos(pagina)
        return caminho === d.controle
          ? mandar(res, 'text/html; charset=utf-8', htmls.get(nome) ?? '', deSeguranca(headers))
          : mandar(res, 'text/html; charset=utf-8', pagina.html, headers)
      }
      if (caminho in d.respostas) return mandar(res, 'application/json', JSON.stringify(d.respostas[caminho]))
    }
    if (caminho === vitrine.enderecoDaFoto) return res.writeHead(200, { 'content-type': 'image/webp' }).end(foto)
    if (caminho.startsWith('/api/')) return mandar(res, 'application/json', JSON.stringify(umaRetomada({}, link)))
    const tipo = caminho.endsWith('.css') ? 'text/css' : 'text/javascript'
    const corpo = await ler(caminho)
    return res.writeHead(200, { 'content-type': tipo, 'content-encoding': 'br' }).end(corpo)
  }
  const servidor = createServer((req, res) => {
    const { pathname, origin } = new URL(req.url ?? '/', `http://${req.headers.host}`)
    responder(pathname, origin, res).catch(() => res.writeHead(404).end())
  })
  await new Promise<void>(pronto => servidor.listen(0, '127.0.0.1', pronto))
  return {
    origem: `http://pagar.localhost:${(servidor.address() as AddressInfo).port}`,
    fechar: () => {
      servidor.closeAllConnections()
      servidor.close()
    },
  }
}
