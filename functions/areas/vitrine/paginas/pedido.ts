import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import { formatarCep } from '../../../../shared/domain/cep.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { EstadoDoPedido } from '../../../../shared/domain/estados/pedidoDaLoja.ts'
import { limitesDoPedido, numeroDoPedido, podeDesistir } from '../../../../shared/domain/pedidoDaLoja.ts'
import { html } from '../../../../shared/html.ts'
import type { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import { dizerEstorno, type EstornoDoPedido } from '../regras/estornoDoPedido.ts'
import { enderecoDoPedido, entregueEm } from '../regras/pedidos.ts'
import { linhaDoDesconto } from './carrinho.ts'
import { mini } from './fotos.ts'
import type { Conteudo } from './moldura.ts'
import { respondido } from './perguntas.ts'

/** Each state as its buyer reads it. */
const estadosEmPalavras: Readonly<Record<EstadoDoPedido, string>> = {
  recebido: 'Esperando o pagamento',
  pago: 'Pagamento recebido',
  emSeparacao: 'Em separação',
  enviado: 'Enviado',
  pronto: 'Pronto para retirar',
  entregue: 'Entregue',
  cancelado: 'Cancelado',
  devolvido: 'Devolvido',
}

/** The same in its history, as what happened. */
const acontecido = (estado: EstadoDoPedido) => (estado === 'recebido' ? 'Pedido feito' : estadosEmPalavras[estado])
/** What the buyer may expect next, where it is not plain. */
const depois: Readonly<Partial<Record<EstadoDoPedido, string>>> = {
  pago: 'A loja vai separar os itens. Avisamos por e-mail a cada passo.',
  pronto: 'É só ir buscar: leve o número do pedido.',
}

const onde = (e: PedidoDaLoja['entrega'], endereco: string) =>
  e.tipo === 'retirada'
    ? html`<p>${endereco}</p>`
    : html`<p>${e.logradouro}, ${e.numero}${e.complemento && `, ${e.complemento}`}<br>${e.bairro}, ${e.cidade}, ${e.uf}<br>CEP ${formatarCep(e.cep)}${e.servico && html`<br>${e.servico}`}${e.prazo && html`<br><span class="menor">${e.prazo}</span>`}</p>`

/** An order as its buyer sees it, by an address that only they have: where it is, what it is, and how to withdraw. */
export function paginaDoPedido(
  p: PedidoDaLoja,
  c: { agora: number; pagarEm: string; endereco: string; estorno?: EstornoDoPedido | undefined },
): Conteudo {
  const desiste = podeDesistir(
    { estado: p.estado, entregueEm: entregueEm(p), desistiu: p.desistencia !== undefined },
    c.agora,
  )
  const { rastreio, desistencia } = p
  const entrega = p.entrega.tipo === 'retirada' ? 'Retirada' : 'Entrega'
  return {
    titulo: `Pedido ${numeroDoPedido(p.id)}`,
    privada: true,
    corpo: html`<h1>Pedido ${numeroDoPedido(p.id)}</h1><p role="status" class="estado">${estadosEmPalavras[p.estado]}</p>
${!desistencia && depois[p.estado] && html`<p>${depois[p.estado]}</p>`}
${p.estado === 'recebido' && html`<p><a class="botao" href="${c.pagarEm}">Pagar ${formatarReais(p.total)}</a></p>`}
${rastreio && html`<p>Código de rastreio: <strong>${rastreio}</strong></p>`}
${desistencia && html`<p class="cartao">Você desistiu desta compra em ${formatarDataHora(desistencia.em)}. A loja já foi avisada e devolve o valor pago com o frete.</p>`}
<div class="duas resumo"><section class="cartao" aria-label="Andamento"><h2>Andamento</h2><ol class="passos">${p.historia.map((h, n) => html`<li class="feito" ${n === p.historia.length - 1 && html`aria-current="step"`}>${acontecido(h.estado)}<br><span class="menor">${formatarDataHora(h.em)}</span></li>`)}</ol>
<h2>${entrega}</h2>${onde(p.entrega, c.endereco)}${p.recado && html`<h2>Seu recado</h2><p class="texto">${p.recado}</p>`}</section>
<section class="cartao" aria-label="Itens"><h2>Itens</h2><dl class="soma">${p.linhas.map(l => html`<dt class="item">${l.foto && mini(l.nome, l.foto)}<span>${l.quantidade} × ${l.nome}${respondido(l)}</span></dt><dd>${formatarReais(l.unitario * l.quantidade)}</dd>`)}${linhaDoDesconto(p.desconto)}
<dt>${entrega}</dt><dd>${p.frete === 0 ? 'grátis' : formatarReais(p.frete)}</dd><dt class="total">Total</dt><dd class="total">${formatarReais(p.total)}</dd>${c.estorno && html`<dt>Devolvido a quem pagou</dt><dd>${dizerEstorno(c.estorno, formatarReais)}</dd>`}</dl></section></div>
${
  desiste &&
  html`<section class="cartao" aria-label="Desistir"><h2>Desistir da compra</h2><p>Você pode desistir até 7 dias depois de receber, sem dizer o motivo (Código de Defesa do Consumidor, art. 49). O valor pago volta com o frete.</p>
<form method="post" action="/carrinho"><input type="hidden" name="acao" value="desistir"><input type="hidden" name="pedido" value="${enderecoDoPedido(p)}">
<label for="motivo">Motivo <span class="menor">opcional</span></label><textarea id="motivo" name="motivo" rows="2" maxlength="${limitesDoPedido.motivo}"></textarea>
<label class="opcao"><input type="checkbox" name="confirmo" value="sim" required><span>Quero desistir desta compra.</span></label><p><button class="claro">Desistir da compra</button></p></form></section>`
}`,
  }
}
