import { formatarDataHora } from '../../../shared/domain/calendario.ts'
import { formatarTelefone } from '../../../shared/domain/telefone.ts'
import { type Html, html } from '../banco/html.ts'
import { type Casa, paginaDoSimulador } from '../paginas.ts'
import type { Mensagem } from './modelo.ts'
import type { WhatsAppSimulado } from './simulado.ts'
import { telefonesMagicos } from './telefones.ts'

const casa: Casa = {
  nome: 'WhatsApp Simulado',
  inicio: '/whatsapp',
  aviso: 'Nenhuma mensagem sai desta máquina.',
  rodape: 'Simulador da WhatsApp Cloud API, para desenvolvimento e demonstração.',
  estilo:
    'ol.lista{list-style:none;margin:0;padding:0}ol.lista>li{border-top:1px solid var(--linha);padding:12px 0}ol.lista>li:first-child{border-top:0;padding-top:0}ol.lista p{margin:0}ol.lista strong{white-space:nowrap}.token{font-size:32px;font-weight:700;letter-spacing:.2em;font-variant-numeric:tabular-nums;margin:0}',
}

/** How many messages the page shows; the oldest go first. */
const NA_PAGINA = 100

const situacoes: Record<Mensagem['status'], { texto: string; classe: string }> = {
  accepted: { texto: 'Aceita', classe: 'fora' },
  sent: { texto: 'Enviada', classe: 'fora' },
  delivered: { texto: 'Entregue', classe: 'ok' },
  read: { texto: 'Lida', classe: 'ok' },
  failed: { texto: 'Não entregue', classe: 'atencao' },
}

const telefone = (digitos: string): string =>
  digitos.startsWith('55') ? `+55 ${formatarTelefone(digitos)}` : `+${digitos}`

const idiomas: Record<string, string> = { pt_BR: 'português', en: 'inglês' }

/** The inbox of every simulated phone, or of one (digits): messages in the order sent, each with its code. */
export function paginaDaCaixa(whatsapp: WhatsAppSimulado, para: string | undefined): Response {
  const mensagens = whatsapp.mensagens(para).slice(-NA_PAGINA)
  const conteudo = html`<h1>Mensagens</h1>
<section class="cartao"><form class="campo" method="get" action="/whatsapp"><div class="linha"><div>
<label for="telefone">Telefone</label>
<input id="telefone" name="telefone" type="tel" inputmode="tel" autocomplete="off" value="${para === undefined ? '' : formatarTelefone(para)}"></div>
<button>Ver mensagens</button></div></form>
<p class="menor"><a href="/whatsapp">Ver as de todos os telefones</a></p></section>
<section class="cartao" aria-labelledby="recebidas"><h2 id="recebidas">${para === undefined ? 'Na ordem em que foram enviadas' : `Para ${telefone(para)}`}</h2>
${mensagens.length === 0 ? html`<p class="menor">Nenhuma por enquanto. Peça um código na plataforma e atualize esta página.</p>` : html`<ol class="lista">${mensagens.map(item)}</ol>`}
${para !== undefined && mensagens.some(({ status }) => status === 'delivered') && html`<form class="acoes" method="post" action="/whatsapp/abrir"><input type="hidden" name="telefone" value="${para}"><button>Abrir a conversa (marca como lidas)</button></form>`}</section>
${tabelaDosMagicos()}`
  return paginaDoSimulador(casa, 'Mensagens', conteudo)
}

const item = ({ para, codigo, link, criadaEm, status, idioma, numero }: Mensagem): Html => html`<li id="m${numero}">
<p class="linha"><a href="/whatsapp?telefone=${para}"><strong class="num">${telefone(para)}</strong><span class="menor">${formatarDataHora(criadaEm)} · ${idiomas[idioma] ?? idioma}</span></a>
<span class="situacao ${situacoes[status].classe}">${situacoes[status].texto}</span></p>
${link ? html`<p>${link.texto}</p><p class="menor">Botão: …/<code>${link.final}</code></p>` : html`<p class="token"><code>${codigo}</code></p>`}</li>`

const tabelaDosMagicos =
  (): Html => html`<section class="cartao"><details><summary>Telefones com efeito próprio</summary>
<table><thead><tr><th scope="col">Telefone</th><th scope="col">O que acontece</th></tr></thead><tbody>
${telefonesMagicos.map(({ telefone: numero, efeito }) => html`<tr><td>${formatarTelefone(numero)}</td><td>${efeito}</td></tr>`)}</tbody></table></details></section>`

export const paginaRecusadaDaCaixa = (): Response =>
  paginaDoSimulador(
    casa,
    'Recusado',
    html`<h1>Pedido recusado</h1><p>Ele veio de outro site. <a href="/whatsapp">Abra as mensagens</a> e tente de novo.</p>`,
    403,
  )
