import { precoEm } from '../../../../shared/domain/catalogo.ts'
import { formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { caminhoDaFoto } from '../../../../shared/domain/fotos.ts'
import type { Entrega } from '../../../../shared/domain/lojaOnline.ts'
import { html } from '../../../../shared/html.ts'
import type { ProdutoDaLoja } from '../../../platform/storage/Catalogo.ts'
import { antesDaGaleria, galeria, imagemDoCartao } from './fotos.ts'
import { menorPreco, type Vista } from './lista.ts'
import { caminhoDoProduto } from './mapa.ts'
import type { Conteudo } from './moldura.ts'
import { parcelamentoDe } from './palavras.ts'
import { antesDeComprar } from './perguntas.ts'

/** How the shop delivers, said before anything is put into the bag. */
const entregas = ({ retirada, faixas, fixo, transportadora }: Entrega) => {
  const fretes = [...faixas, ...(fixo ? [fixo] : [])]
  const menor = fretes.reduce<(typeof fretes)[number] | undefined>(
    (m, f) => (!m || f.frete < m.frete ? f : m),
    undefined,
  )
  return html`${retirada.ativa && html`<p>Retire com a loja, sem frete.</p>`}
${menor && html`<p>Entrega conforme o CEP, ${menor.frete === 0 ? 'grátis em parte deles' : `a partir de ${formatarReais(menor.frete)}`}${menor.prazo && ` (${menor.prazo})`}.</p>`}
${transportadora && html`<p>${menor ? 'Ou por transportadora' : 'Entrega por transportadora'}: preço e prazo saem do CEP, no carrinho.</p>`}`
}

/** schema.org's product with its offer, as searchers read it. */
const dadosDe =
  (p: ProdutoDaLoja, { vendedor, hoje }: Vista, esgotado: boolean) =>
  (raiz: string) => ({
    '@context': 'https://schema.org',
    '@type': p.tipo === 'servico' ? 'Service' : 'Product',
    name: p.nome,
    ...(p.descricao && { description: p.descricao.slice(0, 500) }),
    ...(p.fotos && { image: p.fotos.map(f => `${raiz}${caminhoDaFoto(f.id, 'c')}`) }),
    ...(p.tipo !== 'servico' && p.sku && { sku: p.sku }),
    ...(p.tipo !== 'servico' && p.gtin && { gtin: p.gtin }),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'BRL',
      price: paraReais(menorPreco(p, hoje).preco).toFixed(2),
      availability: `https://schema.org/${esgotado ? 'OutOfStock' : 'InStock'}`,
      seller: { '@type': 'Organization', name: vendedor.empresa.razaoSocial },
    },
  })

/** A product: price with instalments beside its picture, its combinations, and the one button. */
export function paginaDoProduto(v: Vista, p: ProdutoDaLoja, acabou: ReadonlySet<string>): Conteudo {
  const { hoje, previa, vendedor } = v
  const { preco, desde } = menorPreco(p, hoje)
  const vendidas = p.variacoes.filter(x => x.ativa)
  const restam = vendidas.filter(x => !acabou.has(x.id))
  const esgotado = vendidas.length ? restam.length === 0 : acabou.has(p.id)
  const parcelas = parcelamentoDe(preco, vendedor.empresa)
  const opcao = (x: (typeof vendidas)[number]) => {
    const nome = `${x.opcoes.join(', ')} · ${formatarReais(precoEm(p, hoje, x.preco))}`
    return html`<option value="${x.id}" ${acabou.has(x.id) && html`disabled`}>${nome}${acabou.has(x.id) && ' (acabou)'}</option>`
  }
  const comprar = html`<form method="post" action="/carrinho"><input type="hidden" name="acao" value="por"><input type="hidden" name="produto" value="${p.id}">
${vendidas.length > 0 && html`<label for="variacao">${p.eixos.map(e => e.nome).join(' e ')}</label><select id="variacao" name="variacao" required>${vendidas.map(opcao)}</select>`}
<label for="quantidade">Quantidade</label><input id="quantidade" name="quantidade" type="number" inputmode="numeric" min="1" max="99" value="1" required>
<p><button class="largo">Adicionar ao carrinho</button></p></form>`
  return {
    titulo: p.nome,
    descricao: p.descricao.slice(0, 160) || `${p.nome} por ${formatarReais(preco)}.`,
    caminho: caminhoDoProduto(p.id),
    preco: { valor: paraReais(preco).toFixed(2), texto: `${desde ? 'a partir de ' : ''}${formatarReais(preco)}` },
    dados: dadosDe(p, v, esgotado),
    antes: p.fotos?.[0] && antesDaGaleria(p.fotos[0]),
    imagem: imagemDoCartao(p),
    previa,
    corpo: html`<p><a href="${previa ?? '/'}">Voltar aos produtos</a></p><div class="duas"><div>${galeria(p)}</div><div><h1>${p.nome}</h1>
<p class="preco">${!desde && preco < p.preco && html`<s class="antes">${formatarReais(p.preco)}</s>`}${desde && 'a partir de '}<span>${formatarReais(preco)}</span></p>
${p.promocao && preco < p.preco && html`<p class="menor">Promoção até ${p.promocao.ate.split('-').reverse().join('/')}.</p>`}
${parcelas && html`<p class="menor">ou ${parcelas}</p>`}
${esgotado ? html`<p class="erro">Acabou no momento.</p>` : previa ? html`<p class="menor">Na prévia não dá para comprar.</p>` : comprar}
${antesDeComprar(p)}${entregas(vendedor.loja.entrega)}<p class="menor">Você pode desistir da compra em até 7 dias depois de receber. ${!previa && html`<a href="/trocas">Trocas e devoluções</a>`}</p>
${p.descricao && html`<h2>Sobre</h2><p class="texto">${p.descricao}</p>`}</div></div>`,
  }
}
