import { precoEm } from '../../../../shared/domain/catalogo.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { html } from '../../../../shared/html.ts'
import type { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import { antesDoCartao, capaDoCartao, imagemDoCartao } from './fotos.ts'
import { caminhoDaCategoria, caminhoDoProduto } from './mapa.ts'
import type { Conteudo, Vendedor } from './moldura.ts'

export interface Vista {
  vendedor: Vendedor
  /** São Paulo's day. */
  hoje: string
  previa?: string | undefined
}
/** The least that a product costs today, and whether its combinations differ. */
export function menorPreco(p: ProdutoDaLoja, hoje: string): { preco: number; desde: boolean } {
  const precos = p.variacoes.filter(v => v.ativa).map(v => precoEm(p, hoje, v.preco))
  if (!precos.length) return { preco: precoEm(p, hoje), desde: false }
  const preco = Math.min(...precos)
  return { preco, desde: precos.some(x => x !== preco) }
}
const enderecoDe = (p: ProdutoDaLoja, previa?: string) =>
  previa ? `${previa}?produto=${p.id}` : caminhoDoProduto(p.id)
const cartao = (p: ProdutoDaLoja, n: number, { hoje, previa }: Vista) => {
  const { preco, desde } = menorPreco(p, hoje)
  const antes = !desde && preco < p.preco && p.promocao && html`<s class="antes">${formatarReais(p.preco)}</s>`
  return html`<li><a href="${enderecoDe(p, previa)}">${capaDoCartao(p, n)}<div><span class="titulo">${p.nome}</span>
<span class="preco">${antes}${desde && html`<small>a partir de </small>`}${formatarReais(preco)}</span></div></a></li>`
}

interface Lista {
  produtos: readonly ProdutoDaLoja[]
  categorias: readonly string[]
  q?: string | undefined
  categoria?: string | undefined
}
/** The products of a shop: searched, or of a category. */
export function paginaDaLista(v: Vista, { produtos, categorias, q, categoria }: Lista): Conteudo {
  const { loja } = v.vendedor
  const inicio = v.previa ?? '/'
  const chip = (nome: string | undefined) => {
    const href = nome ? `${inicio}?categoria=${encodeURIComponent(nome)}` : inicio
    return html`<li><a href="${href}" ${categoria === nome && !q && html`aria-current="page"`}>${nome ?? 'Tudo'}</a></li>`
  }
  const vazio = q || categoria ? 'Nada encontrado. Tente outra palavra ou veja tudo.' : 'Ainda não há produtos à venda.'
  return {
    titulo: q ? `Busca: ${q}` : (categoria ?? loja.nome),
    descricao: `${categoria && !q ? `${categoria} em ` : ''}${loja.nome}: veja os produtos e compre com Pix ou cartão.`,
    caminho: categoria ? caminhoDaCategoria(categoria) : '/',
    previa: v.previa,
    antes: produtos[0]?.fotos?.[0] && antesDoCartao(produtos[0].fotos[0]),
    imagem: produtos.map(imagemDoCartao).find(i => i !== undefined),
    // a category without a product is anything that a stranger wrote into the address
    privada: q !== undefined || (categoria !== undefined && produtos.length === 0),
    corpo: html`<h1>${q ? `Busca: “${q}”` : (categoria ?? 'Produtos')}</h1>
<form class="busca" role="search" action="${inicio}" method="get"><input type="search" name="q" aria-label="Buscar na loja" placeholder="Buscar na loja" maxlength="60" value="${q ?? ''}" enterkeyhint="search"><button class="claro">Buscar</button></form>
${categorias.length > 0 && html`<nav aria-label="Categorias"><ul class="chips">${chip(undefined)}${categorias.map(chip)}</ul></nav>`}
${produtos.length ? html`<ul class="grade">${produtos.map((p, n) => cartao(p, n, v))}</ul>` : html`<p>${vazio}</p>`}`,
  }
}
