import { html } from '../../../../shared/html.ts'
import type { Documento } from './moldura.ts'

/** What searchers ask a shop's host for: which pages there are, and which are of no interest to them. Pure. */

const cabecalhos = (tipo: string) => ({
  'content-type': `${tipo}; charset=utf-8`,
  'cache-control': 'public, max-age=0, s-maxage=300',
  'x-content-type-options': 'nosniff',
})

/** A category's page, from the shop's root. */
export const caminhoDaCategoria = (nome: string): string => `/?categoria=${encodeURIComponent(nome)}`
export const caminhoDoProduto = (id: string): string => `/produto/${id}`

/**
 * The shop's own pages (sitemaps.org): its list, categories, products and legal texts; as many products as its list shows,
 * far below the 50,000 of the protocol. `raiz`: the shop's origin.
 */
export function mapaDaLoja(raiz: string, { ids, categorias }: { ids: string[]; categorias: string[] }): Documento {
  const caminhos = [
    ...['/', ...categorias.map(caminhoDaCategoria), ...ids.map(caminhoDoProduto)],
    ...['/termos', '/trocas', '/privacidade'],
  ]
  const { texto } =
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${caminhos.map(c => html`<url><loc>${raiz}${c}</loc></url>`)}</urlset>`
  return {
    html: `<?xml version="1.0" encoding="UTF-8"?>${texto}`,
    status: 200,
    headers: cabecalhos('application/xml'),
  }
}

/** What crawlers need not open: one buyer's pages, a preview, searches; and where the map is. */
export const robosDaLoja = (raiz: string): Documento => ({
  html: [
    'User-agent: *',
    ...['/carrinho', '/finalizar', '/pedido/', '/previa/', '/*?q='].map(c => `Disallow: ${c}`),
    '',
    `Sitemap: ${raiz}/sitemap.xml`,
    '',
  ].join('\n'),
  status: 200,
  headers: cabecalhos('text/plain'),
})
