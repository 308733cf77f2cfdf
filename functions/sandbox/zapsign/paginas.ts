import { formatarDataHora } from '../../../shared/domain/calendario.ts'
import { type Html, html } from '../banco/html.ts'
import { type Casa, paginaDoSimulador } from '../paginas.ts'
import { emailsDoZapSign } from './emails.ts'
import type { Documento, ZapSignSimulado } from './simulado.ts'

const casa: Casa = {
  nome: 'ZapSign Simulado',
  inicio: '/zapsign',
  aviso: 'Nada assinado aqui vale.',
  rodape: 'Simulador da API da ZapSign, para desenvolvimento e demonstração.',
  estilo: '.doc{width:100%;height:60vh;border:1px solid var(--linha);border-radius:10px;background:#fff}',
  politica: { 'frame-src': "'self'" },
}
const situacoes: Record<Documento['status'], { texto: string; classe: string }> = {
  pending: { texto: 'Pendente', classe: 'fora' },
  signed: { texto: 'Assinado', classe: 'ok' },
  refused: { texto: 'Recusado', classe: 'atencao' },
}
const situacao = ({ status }: Documento): Html =>
  html`<span class="situacao ${situacoes[status].classe}">${situacoes[status].texto}</span>`

/** Every document, the newest first. */
export function paginaDosDocumentos(simulado: ZapSignSimulado): Response {
  const documentos = simulado.documentos().reverse().slice(0, 100)
  return paginaDoSimulador(
    casa,
    'Documentos',
    html`<h1>Documentos</h1>
<section class="cartao">${documentos.length === 0 ? html`<p class="menor">Nenhum por enquanto.</p>` : html`<ul class="lista">${documentos.map(item)}</ul>`}</section>
<section class="cartao"><details><summary>E-mails com efeito próprio</summary>
<table><thead><tr><th scope="col">E-mail do signatário</th><th scope="col">O que acontece</th></tr></thead><tbody>
${emailsDoZapSign.map(({ email, efeito }) => html`<tr><td class="codigo">${email}</td><td>${efeito}</td></tr>`)}</tbody></table></details></section>`,
  )
}
const item = (d: Documento): Html => html`<li class="linha">
<a href="/zapsign/verificar/${d.signatario.token}"><strong>${d.nome}</strong><span class="menor">${d.signatario.nome} · ${formatarDataHora(d.criadoEm)}</span></a>
${situacao(d)}</li>`

/** What the signer sees: the document, and two buttons while it waits. */
export function paginaDoSignatario(d: Documento): Response {
  const s = d.signatario
  return paginaDoSimulador(
    {
      ...casa,
      politica: { ...casa.politica, 'form-action': `'self'${s.retorno ? ` ${new URL(s.retorno).origin}` : ''}` },
    },
    d.nome,
    html`<h1>${d.nome}</h1>
<section class="cartao">${situacao(d)}<dl><dt>Signatário</dt><dd>${s.nome}</dd><dt>Enviado</dt><dd>${formatarDataHora(d.criadoEm)}</dd></dl>
<iframe class="doc" title="O documento" src="/zapsign/arquivos/${d.token}/original.pdf"></iframe></section>
${
  s.status === 'new'
    ? html`<section class="cartao"><form class="acoes" method="post" action="/zapsign/verificar/${s.token}">
<button name="acao" value="assinar">Assinar</button> <button name="acao" value="recusar">Recusar</button></form></section>`
    : html`<p>${s.status === 'signed' ? 'Você assinou este documento.' : 'Você recusou este documento.'}</p>${s.retorno && html`<p><a href="${s.retorno}">Voltar</a></p>`}`
}`,
  )
}

export const paginaSemDocumento = (): Response =>
  paginaDoSimulador(
    casa,
    'Não encontrado',
    html`<h1>Não há esse documento</h1><p><a href="/zapsign">Ver todos</a></p>`,
    404,
  )
