import { Html, html } from '../../shared/html.ts'
import { produto } from '../../shared/produto.ts'
import { type IdiomaPainel, idiomas, nomesDosIdiomas } from '../../shared/textos/painel.ts'
import type { TextosDaBio } from '../../shared/textos/pt-BR/bio.ts'
import { enderecoDaBio, enderecoDaDocs, publicos } from '../src/app/caminhos.ts'
import { marcaSvg } from '../src/pagador/imagens.ts'
import { pagamentoDesenhado } from './pagamentoDesenhado.ts'

/** /bio (R070): what this is, in one screen of a phone, and the two ways on. Whole without a script. */
export interface AtivosDaBio {
  css: { href: string; integrity: string }
  js: { href: string; integrity: string }
  icone: { href: string }
}

/** Line drawings of the four reasons, 24 × 24, as the panel draws them. */
const desenhos = [
  '<path d="M10 14a4 4 0 005.700 0l3-3A4 4 0 0013 5.300l-1 1M14 10a4 4 0 00-5.700 0l-3 3A4 4 0 0011 18.700l1-1"/>',
  '<circle cx="12" cy="8.500" r="3.700"/><path d="M4.800 20a7.300 7.300 0 0114.400 0"/>',
  '<path d="M12 3.500l7 2.500v5.500c0 4.300-2.900 7.300-7 9-4.100-1.700-7-4.700-7-9V6l7-2.500zM9 12l2.200 2.200L15.200 10"/>',
  '<path d="M5 6v12M8 6v12M10.500 6v12M13 6v12M15 6v12M19 6v12"/>',
] as const
const desenho = (i: number) =>
  new Html(
    `<span class="desenho"><svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${desenhos[i] ?? ''}</svg></span>`,
  )
const marca = new Html(marcaSvg.replace('<svg ', '<svg aria-hidden="true" '))

export function paginaDaBio(t: TextosDaBio, idioma: IdiomaPainel, { css, js, icone }: AtivosDaBio): string {
  return html`<!doctype html>
<html lang="${idioma}" data-esquema="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.titulo} · ${produto.nome}</title>
<meta name="description" content="${t.descricao}">
<meta property="og:type" content="website"><meta property="og:site_name" content="${produto.nome}">
<meta property="og:title" content="${t.titulo}"><meta property="og:description" content="${t.descricao}">
<link rel="icon" href="${icone.href}" type="image/svg+xml">
<link rel="stylesheet" href="${css.href}" integrity="${css.integrity}">
<script src="${js.href}" integrity="${js.integrity}"></script>
</head>
<body>
<a class="pular" href="#conteudo">${t.pular}</a>
<header class="topo"><a class="marca" href="${enderecoDaBio(idioma)}">${marca}${produto.nome}</a>
<nav aria-label="${t.idiomas}">${idiomas.map(i => html`<a href="${enderecoDaBio(i)}" lang="${i}" hreflang="${i}" aria-label="${i.slice(0, 2).toUpperCase()}: ${nomesDosIdiomas[i]}"${i === idioma && new Html(' aria-current="page"')}>${i.slice(0, 2).toUpperCase()}</a>`)}</nav></header>
<main id="conteudo" tabindex="-1">
<div class="abertura"><div>
<h1>${t.titulo}</h1><p>${t.texto}</p>
<div class="acoes"><a class="acao principal" href="${publicos.inscrever}">${t.inscrever}</a><a class="acao" href="${publicos.entrar}">${t.entrar}</a></div>
</div>${pagamentoDesenhado}</div>
<h2>${t.motivosTitulo}</h2>
<ul class="motivos">${t.motivos.map(([nome, frase], i) => html`<li>${desenho(i)}<div><h3>${nome}</h3><p>${frase}</p></div></li>`)}</ul>
<footer><a href="${publicos.termo}">${t.termos}</a><a href="${enderecoDaDocs(idioma)}">${t.docs}</a></footer>
</main>
</body></html>
`.texto
}
