import { formatarDataHora } from '../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../shared/domain/dinheiro.ts'
import { type Cob, expiraEm, type Recebimento } from '../pix/modelo.ts'
import type { PixSimulado } from '../pix/simulado.ts'
import { type Aviso, avisos } from './avisos.ts'
import { type Html, html, pagina } from './html.ts'
import { painelDeFalhas } from './painel.ts'

/** How many charges each list shows. */
const NA_LISTA = 30

/** The bank's first page: paste a code, open charges, paid ones, mandates, slips, and the panel of faults. */
export function paginaInicial(
  psp: PixSimulado,
  aviso: Aviso | undefined,
  outros: readonly Html[],
  codigo = '',
): Response {
  const cobs = psp.cobs().reverse()
  const abertas = cobs.filter(({ status }) => status === 'ATIVA').slice(0, NA_LISTA)
  const pagos = psp.devolucoes.recebimentos().reverse().slice(0, NA_LISTA)
  const conteudo = html`<h1>Pagar com Pix</h1>
${recado(aviso)}
<section class="cartao"><form class="campo" method="get" action="/banco/ler">
<label for="codigo">Pix copia e cola</label>
<p class="dica" id="dica-codigo">Cole aqui o código copiado da página de pagamento.</p>
<textarea id="codigo" name="codigo" rows="3" required maxlength="600" autocomplete="off" spellcheck="false" aria-describedby="dica-codigo">${codigo}</textarea>
<div class="acoes"><button class="principal">Continuar</button></div></form></section>
<section class="cartao" aria-labelledby="abertas"><h2 id="abertas">Cobranças abertas</h2>
${abertas.length === 0 ? html`<p class="menor">Nenhuma por enquanto. Gere um Pix na plataforma e ele aparece aqui.</p>` : html`<ul class="lista">${abertas.map(cob => itemAberto(psp, cob))}</ul>`}</section>
<section class="cartao" aria-labelledby="pagas"><h2 id="pagas">Pix pagos</h2>
${pagos.length === 0 ? html`<p class="menor">Nenhum ainda.</p>` : html`<ul class="lista">${pagos.map(itemPago)}</ul>`}</section>
${outros}
${painelDeFalhas(psp)}`
  return pagina('Pagar com Pix', conteudo)
}

/** One charge: what is asked, by whom, until when, and what a payer can do with it. */
export function paginaDaCobranca(psp: PixSimulado, cob: Cob, aviso: Aviso | undefined): Response {
  const { nome, cidade } = psp.endereco.recebedor
  const pagos = psp.recebimentosDe(cob)
  const conteudo = html`<h1>${cob.status === 'CONCLUIDA' ? 'Comprovante' : 'Confira e pague'}</h1>
${recado(aviso)}
<section class="cartao"><p class="valor">${formatarReais(cob.valor)}</p>${situacao(psp, cob)}
<dl><dt>Para</dt><dd>${nome}<br><span class="menor">${cidade}</span></dd>
${cob.devedor && html`<dt>Cobrado de</dt><dd>${cob.devedor.nome}</dd>`}
${cob.solicitacaoPagador && html`<dt>Descrição</dt><dd>${cob.solicitacaoPagador}</dd>`}
<dt>Vence</dt><dd>${formatarDataHora(expiraEm(cob))}</dd>
<dt>Identificador</dt><dd class="codigo">${cob.txid}</dd>
${pagos.map(pix => html`<dt>Pago</dt><dd>${formatarReais(pix.valor)} em ${formatarDataHora(pix.horario)}</dd><dt>Autenticação</dt><dd class="codigo">${pix.e2eid}</dd>`)}</dl>
${cob.status === 'ATIVA' && acoes(psp, cob)}</section>
${pagos.length > 0 && html`<section class="cartao"><h2>Devoluções</h2><ul class="lista">${pagos.map(itemPago)}</ul></section>`}
<p><a href="/banco">Ver todas as cobranças</a></p>`
  return pagina(`Pix de ${formatarReais(cob.valor)}`, conteudo)
}

export const paginaNaoEncontrada = (): Response =>
  pagina(
    'Não encontrada',
    html`<h1>Não encontramos essa página</h1><p><a href="/banco">Ver todas as cobranças</a></p>`,
    404,
  )

export const paginaRecusada = (): Response =>
  pagina(
    'Recusado',
    html`<h1>Pedido recusado</h1><p>Ele veio de outro site. <a href="/banco">Abra o banco</a> e tente de novo.</p>`,
    403,
  )

/** What an action came to. */
export const recado = (aviso: Aviso | undefined): Html | undefined =>
  aviso &&
  html`<p class="recado ${avisos[aviso].bom ? 'certo' : 'errado'}" role="${avisos[aviso].bom ? 'status' : 'alert'}">${avisos[aviso].texto}</p>`

function situacao(psp: PixSimulado, cob: Cob): Html {
  if (cob.status === 'CONCLUIDA') return html`<p class="situacao ok">Paga</p>`
  if (cob.status !== 'ATIVA') return html`<p class="situacao fora">Cancelada por quem cobrou</p>`
  return psp.agora() < expiraEm(cob)
    ? html`<p class="situacao ok">Aberta</p>`
    : html`<p class="situacao atencao">Vencida</p>`
}

function acoes(psp: PixSimulado, cob: Cob): Html {
  const acao = `/banco/cobranca/${cob.txid}`
  const vencida = psp.agora() >= expiraEm(cob)
  return html`<div class="acoes">
${!vencida && html`<form method="post" action="${acao}/pagar"><button class="principal">Pagar ${formatarReais(cob.valor)}</button></form>`}
<form class="campo" method="post" action="${acao}/pagar-valor-errado"><div class="linha"><div><label for="valor">Outro valor</label>
<input id="valor" name="valor" inputmode="decimal" autocomplete="off" required value="${formatarReais(Math.max(1, cob.valor - 1)).replace(/^R\$\s/, '')}"></div>
<button>Pagar valor errado</button></div></form>
<form method="post" action="${acao}/pagar-depois-de-vencer"><button>Pagar depois de vencer</button></form>
${!vencida && html`<form method="post" action="${acao}/expirar"><button>Deixar expirar</button></form>`}</div>`
}

const itemAberto = (psp: PixSimulado, cob: Cob): Html => html`<li class="linha">
<a href="/banco/cobranca/${cob.txid}"><strong>${cob.solicitacaoPagador ?? cob.devedor?.nome ?? cob.txid}</strong><span class="menor">vence ${formatarDataHora(expiraEm(cob))}</span></a>
<span class="num">${formatarReais(cob.valor)}</span>${psp.agora() >= expiraEm(cob) && html`<span class="situacao atencao">Vencida</span>`}</li>`

const nomesDasDevolucoes = {
  EM_PROCESSAMENTO: 'devolvendo',
  DEVOLVIDO: 'devolvido',
  NAO_REALIZADO: 'devolução não realizada',
} as const

const itemPago = (pix: Recebimento): Html => html`<li><div class="linha">
<a href="/banco/cobranca/${pix.txid}"><strong class="num">${formatarReais(pix.valor)}</strong><span class="menor">${formatarDataHora(pix.horario)}</span></a>
<form method="post" action="/banco/pix/${pix.e2eid}/devolver"><button aria-label="Devolver o Pix de ${formatarReais(pix.valor)}">Devolver</button></form></div>
${pix.devolucoes.map(uma => html`<p class="menor">${formatarReais(uma.valor)} ${nomesDasDevolucoes[uma.status]}${uma.natureza.startsWith('MED') && ' (MED)'}</p>`)}</li>`
