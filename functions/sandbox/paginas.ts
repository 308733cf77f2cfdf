import { createHash } from 'node:crypto'
import { estilo } from './banco/estilo.ts'
import { Html, html } from './banco/html.ts'

/** What a simulator's page says of itself. */
export interface Casa {
  /** The vendor played, on the brand and in the title. */
  nome: string
  /** Where the brand leads; none where there is nowhere to go. */
  inicio?: string
  aviso: string
  rodape: string
  /** Beside the common look. */
  estilo?: string
  /** Inline scripts of the page, allowed by their hashes. */
  scripts?: readonly string[]
  /** Further directives of the page's policy; `form-action` and `frame-ancestors` replace the closed ones. */
  politica?: { 'form-action'?: string; 'frame-ancestors'?: string; 'frame-src'?: string }
}

const sha256 = (texto: string): string => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`

/** A whole page of a simulated vendor, in pt-BR, with a policy that allows only what the page itself carries. */
export function paginaDoSimulador(casa: Casa, titulo: string, conteudo: Html, status = 200): Response {
  const folha = `${estilo}${casa.estilo ?? ''}`
  const { scripts = [], politica = {} } = casa
  const marca = html`<span>${casa.nome}</span>`
  const documento = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titulo} · ${casa.nome}</title>
<style>${new Html(folha)}</style>
</head>
<body>
<a class="pular" href="#conteudo">Ir para o conteúdo</a>
<aside class="faixa" aria-label="Aviso"><strong>Simulador.</strong> ${casa.aviso}</aside>
<header class="topo">${casa.inicio === undefined ? html`<p class="marca">${marca}</p>` : html`<a class="marca" href="${casa.inicio}">${marca}</a>`}</header>
<main id="conteudo">${conteudo}</main>
<footer>${casa.rodape}</footer>
${scripts.map(script => new Html(`<script>${script}</script>`))}
</body>
</html>`
  const diretivas = {
    'default-src': "'none'",
    'style-src': sha256(folha),
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...(scripts.length === 0 ? {} : { 'script-src': scripts.map(sha256).join(' ') }),
    ...politica,
  }
  return new Response(documento.texto, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': Object.entries(diretivas)
        .map(([nome, valor]) => `${nome} ${valor}`)
        .join('; '),
      'x-content-type-options': 'nosniff',
      // With `no-referrer` browsers send `Origin: null` on forms, and the same-origin check would refuse our own.
      'referrer-policy': 'same-origin',
    },
  })
}
