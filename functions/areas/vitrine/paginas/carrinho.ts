import { formatarCep } from '../../../../shared/domain/cep.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { type Html, html } from '../../../../shared/html.ts'
import type { ContaDaSacola, LinhaLida } from '../regras/conta.ts'
import { mini } from './fotos.ts'
import type { Conteudo, Vendedor } from './moldura.ts'

/** What a form was refused for; anything else in the address says nothing. */
const avisos: Readonly<Record<string, string>> = {
  cheio: 'O carrinho já tem 30 produtos diferentes. Tire um para pôr outro.',
  cep: 'O CEP tem 8 números. Confira e tente de novo.',
  cupom: 'O cupom tem de 3 a 20 letras e números. Confira e tente de novo.',
  sumiu: 'Este produto não está mais à venda.',
}

const linha = (l: LinhaLida): Html => {
  const chaves = html`<input type="hidden" name="produto" value="${l.produto.id}">${l.variacao && html`<input type="hidden" name="variacao" value="${l.variacao.id}">`}`
  return html`<li class="linha">${mini(l.produto.nome, l.produto.fotos?.[0]?.id)}<div class="cresce"><a href="/produto/${l.produto.id}"><strong>${l.nome}</strong></a><br><span class="menor">${formatarReais(l.unitario)} cada</span>${l.restam !== undefined && html`<br><span class="erro">${l.restam > 0 ? `Só temos ${l.restam} agora.` : 'Acabou no momento.'}</span>`}</div>
<form method="post" action="/carrinho"><input type="hidden" name="acao" value="mudar">${chaves}<input name="quantidade" type="number" inputmode="numeric" min="0" max="99" value="${l.quantidade}" aria-label="Quantidade de ${l.nome}" ${l.restam !== undefined && html`aria-invalid="true"`}><button class="claro" aria-label="Atualizar ${l.nome}">Atualizar</button></form>
<form method="post" action="/carrinho"><input type="hidden" name="acao" value="tirar">${chaves}<button class="claro" aria-label="Tirar ${l.nome}">Tirar</button></form>
<strong class="preco">${formatarReais(l.unitario * l.quantidade)}</strong></li>`
}

/** One way of getting it, chosen by one press; the one that holds says so. */
const forma = (f: {
  campo: 'entrega' | 'servico'
  valor: string
  nome: string
  texto: Html | string
  preco: number
  escolhida: boolean
}): Html =>
  html`<button class="forma" name="${f.campo}" value="${f.valor}" aria-pressed="${f.escolhida ? 'true' : 'false'}"><span class="cresce"><strong>${f.nome}</strong>${f.texto && html`<br><span class="menor">${f.texto}</span>`}${f.escolhida && html`<br><span class="menor">escolhida</span>`}</span><strong class="preco">${f.preco === 0 ? 'grátis' : formatarReais(f.preco)}</strong></button>`
const comoReceber = html`<input type="hidden" name="acao" value="entrega">`

const entrega = ({ loja }: Vendedor, { escolha }: ContaDaSacola): Html => {
  const { retirada, faixas, fixo, transportadora } = loja.entrega
  const envia = faixas.length > 0 || fixo !== undefined || transportadora !== undefined
  const cep = escolha?.tipo === 'envio' ? formatarCep(escolha.cep) : ''
  const onde = html`${loja.endereco}${retirada.instrucoes && html`<br>${retirada.instrucoes}`}`
  return html`<h2>Como você quer receber?</h2>
${retirada.ativa && html`<form method="post" action="/carrinho">${comoReceber}${forma({ campo: 'entrega', valor: 'retirada', nome: 'Retirar', texto: onde, preco: 0, escolhida: escolha?.tipo === 'retirada' })}</form>`}
${envia && html`<form method="post" action="/carrinho">${comoReceber}<input type="hidden" name="entrega" value="envio"><label for="cep">Receber em casa: CEP da entrega</label><input id="cep" name="cep" inputmode="numeric" autocomplete="postal-code" maxlength="10" value="${cep}"><p><button class="claro largo">Ver o frete</button></p></form>`}`
}

/** What carriers have to do with a bag that has no price of theirs, or none at all. */
const semPreco = ({ semCotacao, naoEntrega, opcoes, escolha, frete }: ContaDaSacola): Html | false => {
  const outras = opcoes.length > 0 ? ' As outras formas continuam valendo.' : ''
  if (semCotacao === 'calada')
    return html`<p class="erro" role="alert">As transportadoras não responderam agora. Tente de novo em um minuto.${outras}</p>`
  if (semCotacao === 'aPedir')
    return html`<p class="erro" role="status">O frete das transportadoras mudou ou venceu. Toque em “Ver o frete” para calcular de novo.${outras}</p>`
  if (naoEntrega) return html`<p class="erro" role="alert">A loja não entrega neste CEP.</p>`
  return (
    escolha?.tipo === 'envio' &&
    !frete &&
    html`<p class="erro" role="alert">A entrega que você escolheu não está mais disponível. Escolha outra.</p>`
  )
}

/** Each way of sending it to the CEP, where a carrier quoted one. */
const formasDeEnvio = ({ opcoes, escolha, frete }: ContaDaSacola): Html | false => {
  if (escolha?.tipo !== 'envio' || !opcoes.some(o => o.servico !== undefined)) return false
  const todas = opcoes.map(o =>
    forma({
      campo: 'servico',
      ...{ valor: o.servico ?? '', nome: o.nome, texto: o.prazo, preco: o.valor },
      escolhida: frete !== undefined && o.servico === frete.servico,
    }),
  )
  return html`<form method="post" action="/carrinho">${comoReceber}<input type="hidden" name="entrega" value="envio"><input type="hidden" name="cep" value="${escolha.cep}"><fieldset><legend>Entregas para ${formatarCep(escolha.cep)}</legend>
${todas}</fieldset></form>`
}

/** Where a code is typed; one that is taken, or is not, is said and taken off. */
const cupom = ({ cupom: c }: ContaDaSacola): Html =>
  c
    ? html`<form method="post" action="/carrinho" class="par fim" id="do-cupom"><input type="hidden" name="acao" value="cupom"><span>Cupom <strong>${c.codigo}</strong></span><button class="claro" aria-label="Tirar cupom">Tirar</button></form>
${c.recusa && html`<p class="erro" role="alert">${c.recusa} Tire o cupom para continuar sem ele.</p>`}`
    : html`<form method="post" action="/carrinho"><input type="hidden" name="acao" value="cupom"><label for="cupom">Cupom de desconto <span class="menor">opcional</span></label><div class="par fim"><input id="cupom" name="cupom" autocomplete="off" autocapitalize="characters" maxlength="40"><button class="claro">Usar</button></div></form>`

/** A discount in a sum: the code and what it takes off. */
export const linhaDoDesconto = (d: { codigo: string; valor: number } | undefined): Html | false =>
  d !== undefined && d.valor > 0 && html`<dt>Cupom ${d.codigo}</dt><dd>−${formatarReais(d.valor)}</dd>`

/** The bag: what is in it, how it is delivered, what it comes to, and what stands between it and an order. */
export function paginaDoCarrinho(v: Vendedor, conta: ContaDaSacola, aviso?: string): Conteudo {
  const comum = { titulo: 'Carrinho', privada: true } as const
  const dito = aviso && avisos[aviso]
  const alerta = dito && html`<p class="erro" role="alert">${dito}</p>`
  if (!conta.linhas.length)
    return {
      ...comum,
      corpo: html`<h1>Seu carrinho está vazio</h1>${alerta}<p>Escolha um produto e toque em “Adicionar ao carrinho”.</p><p><a class="botao" href="/">Ver produtos</a></p>`,
    }
  const { frete, mercadorias, faltaParaMinimo, total } = conta
  const desconto = conta.cupom && { codigo: conta.cupom.codigo, valor: conta.cupom.desconto }
  return {
    ...comum,
    corpo: html`<h1>Carrinho</h1>${alerta}
${conta.sairam > 0 && html`<p class="erro" role="status">Um produto que estava aqui não está mais à venda e saiu do carrinho.</p>`}
<div class="duas resumo"><section aria-label="Produtos" class="cartao"><ul class="itens">${conta.linhas.map(linha)}</ul><p><a href="/">Continuar comprando</a></p></section>
<section aria-label="Resumo" class="cartao">${entrega(v, conta)}
<div id="frete">${semPreco(conta)}${formasDeEnvio(conta)}</div>
${cupom(conta)}
<dl class="soma"><dt>Produtos</dt><dd>${formatarReais(mercadorias)}</dd>
${linhaDoDesconto(desconto)}
${frete && html`<dt>${frete.servico === undefined && conta.escolha?.tipo === 'envio' ? 'Entrega' : frete.nome}${frete.prazo && html`<br><span class="menor">${frete.prazo}</span>`}</dt><dd>${frete.valor === 0 ? 'grátis' : formatarReais(frete.valor)}</dd>`}
<dt class="total">Total</dt><dd class="total">${formatarReais(total)}</dd></dl>
${faltaParaMinimo > 0 && html`<p class="erro" role="status">Faltam ${formatarReais(faltaParaMinimo)} em produtos para o pedido mínimo.</p>`}
${conta.pronta ? html`<p><a class="botao largo" href="/finalizar">Continuar</a></p>` : html`<p class="menor">${conta.falta ? 'Ajuste as quantidades para continuar.' : faltaParaMinimo > 0 ? 'Complete o pedido mínimo para continuar.' : frete ? 'Tire o cupom para continuar.' : 'Escolha como receber para continuar.'}</p>`}</section></div>`,
  }
}
