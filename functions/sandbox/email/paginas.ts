import { formatarDataHora } from '../../../shared/domain/calendario.ts'
import { type Html, html } from '../banco/html.ts'
import { type Casa, paginaDoSimulador } from '../paginas.ts'
import { enderecosMagicos, type SituacaoDoEmail } from './enderecos.ts'
import type { EmailRecebido, EmailSimulado } from './simulado.ts'

const casa: Casa = {
  nome: 'Correio Simulado',
  inicio: '/email',
  aviso: 'Nenhum e-mail sai desta máquina.',
  rodape: 'Simulador do Amazon SES, para desenvolvimento e demonstração.',
  estilo:
    'iframe{width:100%;height:70vh;border:1px solid var(--linha);border-radius:10px;background:#fff}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}',
  politica: { 'frame-src': "'self'" },
}

/** How many messages the page shows, the newest first. */
const NA_PAGINA = 100

const situacoes: Record<SituacaoDoEmail, { texto: string; classe: string }> = {
  entregue: { texto: 'Entregue', classe: 'ok' },
  devolvido: { texto: 'Devolvido', classe: 'atencao' },
  reclamado: { texto: 'Marcado como spam', classe: 'atencao' },
}
const situacao = ({ situacao: qual }: EmailRecebido): Html =>
  html`<span class="situacao ${situacoes[qual].classe}">${situacoes[qual].texto}</span>`

/** Everybody's inbox, or one address's. */
export function paginaDaCaixa(simulado: EmailSimulado, para: string | undefined): Response {
  const emails = simulado.emails(para).reverse().slice(0, NA_PAGINA)
  const conteudo = html`<h1>E-mails</h1>
<section class="cartao"><form class="campo" method="get" action="/email"><div class="linha"><div>
<label for="para">Destinatário</label>
<input id="para" name="para" type="email" autocomplete="off" value="${para ?? ''}"></div>
<button>Ver e-mails</button></div></form>
<p class="menor"><a href="/email">Ver os de todos</a></p></section>
<section class="cartao" aria-labelledby="recebidos"><h2 id="recebidos">${para === undefined ? 'Mais recentes primeiro' : `Para ${para}`}</h2>
${emails.length === 0 ? html`<p class="menor">Nenhum por enquanto.</p>` : html`<ul class="lista">${emails.map(item)}</ul>`}</section>
<section class="cartao"><details><summary>Endereços com efeito próprio</summary>
<table><thead><tr><th scope="col">Endereço</th><th scope="col">O que acontece</th></tr></thead><tbody>
${enderecosMagicos.map(({ endereco, efeito }) => html`<tr><td class="codigo">${endereco}</td><td>${efeito}</td></tr>`)}</tbody></table></details></section>`
  return paginaDoSimulador(casa, 'E-mails', conteudo)
}

const item = (email: EmailRecebido): Html => html`<li class="linha">
<a href="/email/${email.id}"><strong>${email.assunto}</strong><span class="menor">${email.para} · ${formatarDataHora(email.criadoEm)}</span></a>
${situacao(email)}</li>`

/** One message: its text, and its HTML in a frame that may do nothing. */
export function paginaDoEmail(email: EmailRecebido): Response {
  const conteudo = html`<h1>${email.assunto}</h1>
<section class="cartao">${situacao(email)}<dl><dt>De</dt><dd>${email.de}</dd><dt>Para</dt><dd>${email.para}</dd>
<dt>Enviado</dt><dd>${formatarDataHora(email.criadoEm)}</dd></dl></section>
<section class="cartao"><h2>Em HTML</h2><iframe title="O e-mail em HTML" sandbox="" src="/email/${email.id}/html"></iframe></section>
<section class="cartao"><h2>Em texto</h2><pre>${email.texto}</pre></section>
<p><a href="/email">Ver todos os e-mails</a></p>`
  return paginaDoSimulador(casa, email.assunto, conteudo)
}

/** The message's own HTML: no scripts, no requests but images inside it, as a careful mail reader. */
export const htmlDoEmail = ({ html: documento }: EmailRecebido): Response =>
  new Response(documento, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    },
  })

export const paginaSemEmail = (): Response =>
  paginaDoSimulador(
    casa,
    'Não encontrado',
    html`<h1>Não há esse e-mail</h1><p><a href="/email">Ver todos os e-mails</a></p>`,
    404,
  )
