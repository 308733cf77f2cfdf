import { createHash } from 'node:crypto'
import { Html, html } from '../../../shared/html.ts'
import { estilo } from './estilo.ts'

export { Html, html }

const hashDoEstilo = createHash('sha256').update(estilo).digest('base64')

const cabecalhos = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hashDoEstilo}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  // With `no-referrer` browsers send `Origin: null` on forms, and the same-origin check would refuse our own.
  'referrer-policy': 'same-origin',
}

/** A whole page of the bank. Works without JavaScript: there is none. */
export function pagina(titulo: string, conteudo: Html, status = 200): Response {
  const documento = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titulo} · Banco Simulado</title>
<style>${new Html(estilo)}</style>
</head>
<body>
<a class="pular" href="#conteudo">Ir para o conteúdo</a>
<aside class="faixa" aria-label="Aviso"><strong>Simulador.</strong> Nenhum dinheiro de verdade passa por aqui.</aside>
<header class="topo">
<a class="marca" href="/banco">
<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true"><rect width="36" height="36" rx="11" fill="currentColor"/><path d="M8 15.5 18 9l10 6.5v1.5H8zM11 19h3v6h-3zm5.5 0h3v6h-3zM22 19h3v6h-3zM8 26.5h20V29H8z" fill="#fff"/></svg>
<span>Banco Simulado</span></a>
</header>
<main id="conteudo">${conteudo}</main>
<footer>Simulador de um PSP Pix (API Pix do Banco Central 2.9.0), para desenvolvimento e demonstração.
<p>Outros simuladores: <a href="/whatsapp">mensagens de WhatsApp</a>, <a href="/email">e-mails</a>.</p></footer>
</body>
</html>`
  return new Response(documento.texto, { status, headers: cabecalhos })
}

/** Where a form goes after its effect, so that reloading repeats nothing. */
export const irPara = (caminho: string): Response =>
  new Response(null, { status: 303, headers: { location: caminho, 'cache-control': 'no-store' } })
