import { createHash } from 'node:crypto'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { urlDaLoja } from '../../../../shared/domain/lojaOnline.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { Html, html } from '../../../../shared/html.ts'
import { produto as nosso } from '../../../../shared/produto.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { LojaOnline } from '../../../platform/storage/LojaOnline.ts'
import { estiloDaLoja } from './estilo.ts'
import type { ImagemDoCartao } from './fotos.ts'
import { contarVisita } from './visita.ts'

/** The document around every page of a shop: no script runs in it, and no other origin is asked for anything. */

export interface Vendedor {
  loja: LojaOnline
  empresa: Empresa
}
export interface Conteudo {
  titulo: string
  corpo: Html
  descricao?: string
  /** Its one address, from the shop's root; of a page of one buyer none. */
  caminho?: string
  /** What a card of it says besides, where it is for sale: reais with two digits, and the same as people read it. */
  preco?: { valor: string; texto: string }
  /** What searchers read of it (schema.org): never shown. */
  dados?: (raiz: string) => object
  /** The `Link` header that has the one image fetched before the page has come. */
  antes?: string | undefined
  /** What a card of it shows. */
  imagem?: ImagemDoCartao | undefined
  /** A page of one buyer, or of none: not for searchers. */
  privada?: boolean
  status?: number
  /** The preview's address, under which its links stay. */
  previa?: string | undefined
}
export interface Documento {
  html: string
  status: number
  headers: Record<string, string>
}

const sha = (texto: string) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`
const perigosos = /[<>&\u2028\u2029]/g
/** JSON that cannot leave its element. */
const jsonSeguro = (dados: object) =>
  new Html(JSON.stringify(dados).replace(perigosos, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`))

/**
 * The page's one address, and how it looks where people pass it on (Open Graph, Twitter's cards). Without a photo a card has
 * no picture: a company's logo has no address.
 */
function paraFora({ loja, empresa }: Vendedor, c: Conteudo, pagarUrl: string): Html | false {
  if (c.caminho === undefined) return false
  const raiz = urlDaLoja(pagarUrl, empresa.slug)
  const url = `${raiz}${c.caminho}`
  const { imagem: i } = c
  return html`<link rel="canonical" href="${url}"><meta property="og:url" content="${url}">
<meta property="og:type" content="${c.preco ? 'product' : 'website'}"><meta property="og:locale" content="pt_BR"><meta property="og:site_name" content="${loja.nome}"><meta property="og:title" content="${c.titulo}">
${c.descricao && html`<meta property="og:description" content="${c.descricao}">`}
${i && html`<meta property="og:image" content="${raiz}${i.caminho}"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="${i.largura}"><meta property="og:image:height" content="${i.altura}"><meta property="og:image:alt" content="${i.alt}">`}
<meta name="twitter:card" content="${i ? 'summary_large_image' : 'summary'}"><meta name="twitter:title" content="${c.titulo}">
${c.descricao && html`<meta name="twitter:description" content="${c.descricao}">`}
${c.preco && html`<meta property="product:price:amount" content="${c.preco.valor}"><meta property="product:price:currency" content="BRL"><meta name="twitter:label1" content="Preço"><meta name="twitter:data1" content="${c.preco.texto}">`}`
}

/** A shop's policy: its own style by hash, its own forms, and the payer's page to which an order leads. */
const politica = (estilo: string, pagarUrl: string) =>
  [
    "default-src 'none'",
    `style-src ${sha(estilo)}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    // a form's redirection is followed under this rule too
    `form-action 'self' ${pagarUrl}`,
    "frame-ancestors 'none'",
  ].join('; ')

const cabecalhos = (
  estilo: string,
  { pagarUrl, privada, antes }: { pagarUrl: string; privada: boolean; antes?: string | undefined },
) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': politica(estilo, pagarUrl),
  'cache-control': privada ? 'private, no-store' : 'public, max-age=0, s-maxage=20, stale-while-revalidate=10',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  // a form's origin is told to its own host, and no address to any other
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(privada && { 'x-robots-tag': 'noindex' }),
  ...(antes && { link: antes }),
})

/** Name, tax id, address, contact and the legal texts on every page (Decreto 7.962/2013, art. 2). */
function rodape({ loja, empresa }: Vendedor, previa?: string): Html {
  const whatsapp =
    loja.whatsapp &&
    html`<li><a href="https://wa.me/55${loja.whatsapp}" rel="noopener noreferrer">WhatsApp ${formatarTelefone(loja.whatsapp)}</a></li>`
  return html`<footer><div>
<p><strong>${empresa.razaoSocial}</strong><br>CNPJ ${formatarDocumento(empresa.cnpj)}<br>${loja.endereco}</p>
${loja.horario && html`<p class="menor">Atendimento: ${loja.horario}</p>`}
<ul><li><a href="mailto:${empresa.email}">${empresa.email}</a></li>${whatsapp}
${!previa && html`<li><a href="/termos">Termos de venda</a></li><li><a href="/trocas">Trocas e devoluções</a></li><li><a href="/privacidade">Privacidade</a></li>`}</ul>
<p class="menor">Pagamentos processados por ${nosso.nome}.</p>
</div></footer>`
}

/** A page of a shop. */
export function documento(v: Vendedor, c: Conteudo, pagarUrl: string): Documento {
  const estilo = estiloDaLoja(v.empresa.tema)
  const inicio = c.previa ?? '/'
  const { logo } = v.empresa
  const privada = c.privada === true || c.previa !== undefined
  const texto =
    html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<title>${c.titulo === v.loja.nome ? c.titulo : `${c.titulo} · ${v.loja.nome}`}</title>
${privada && html`<meta name="robots" content="noindex">`}
${c.descricao && html`<meta name="description" content="${c.descricao}">`}
${!privada && paraFora(v, c, pagarUrl)}
<style>${new Html(estilo)}</style>
${c.dados && html`<script type="application/ld+json">${jsonSeguro(c.dados(urlDaLoja(pagarUrl, v.empresa.slug)))}</script>`}</head>
<body><a class="pular" href="#conteudo">Pular para o conteúdo</a>
${c.previa && html`<aside class="faixa" aria-label="Prévia"><strong>Prévia.</strong> Só quem tem este endereço vê a loja assim; ela ainda não recebe pedidos.</aside>`}
${v.loja.aviso && html`<aside class="faixa" aria-label="Aviso da loja">${v.loja.aviso}</aside>`}
<header><a class="nome" href="${inicio}">${logo?.startsWith('data:image/') && html`<img src="${logo}" alt="">`}<span>${v.loja.nome}</span></a>
${!c.previa && html`<a class="botao claro" href="/carrinho">Carrinho</a>`}</header>
<main id="conteudo">${c.corpo}</main>${rodape(v, c.previa)}${!privada && contarVisita()}</body></html>`.texto
  return { html: texto, status: c.status ?? 200, headers: cabecalhos(estilo, { pagarUrl, privada, antes: c.antes }) }
}

/**
 * What stands where no shop is: the same for every address, and nothing of any company. Of one that is closed its buyers
 * still read who sold and how to reach them (Decreto 7.962/2013, art. 2).
 */
export function semLoja(pagarUrl: string, fechada?: Vendedor): Documento {
  const estilo = estiloDaLoja(fechada?.empresa.tema)
  const titulo = fechada ? `${fechada.loja.nome} volta logo` : 'Não há loja neste endereço'
  const texto =
    html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<title>${titulo}</title><meta name="robots" content="noindex"><style>${new Html(estilo)}</style></head><body><main>
<h1>${titulo}</h1>${
      fechada
        ? html`<p>A loja está pausada e não recebe pedidos agora. Se você já comprou, seu pedido continua valendo.</p>${fechada.loja.aviso && html`<p>${fechada.loja.aviso}</p>`}`
        : html`<p>Confira o endereço com quem enviou. Se a loja é nova, ela talvez ainda não esteja aberta.</p>`
    }</main>${fechada && rodape(fechada)}</body></html>`.texto
  return { html: texto, status: fechada ? 503 : 404, headers: cabecalhos(estilo, { pagarUrl, privada: true }) }
}
