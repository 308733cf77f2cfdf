import { esperas } from '../../functions/areas/integracoes/regras/esperasDaEntrega.ts'
import { cartoesMagicos, cartoesTresDs, valoresMagicos } from '../../functions/sandbox/index.ts'
import { CHAMADAS_POR_MINUTO, type Escopo, escopos } from '../../shared/contract/escopos.ts'
import { envelopeDe, tiposDeEvento } from '../../shared/contract/eventos.ts'
import { eventosDoEmbutido, MAXIMO_DE_ORIGENS } from '../../shared/domain/embutido.ts'
import { Html, html } from '../../shared/html.ts'
import { produto } from '../../shared/produto.ts'
import { idiomas, nomesDosIdiomas } from '../../shared/textos/painel.ts'
import type { TextosDaDocs } from '../../shared/textos/pt-BR/docs.ts'
import { enderecoDaBio, enderecoDaDocs } from '../../web/src/app/caminhos.ts'
import { marcaSvg } from '../../web/src/pagador/imagens.ts'
import { esquema } from '../contrato.ts'
import { exemploDe } from '../eventosPublicados.ts'
import { amostras } from './amostras.ts'
import { camposDe } from './esquemas.ts'
import { codigo, codigoCurto, type Pagina, paragrafos, rico, secao, tabela } from './pecas.ts'
import { referencia, tabelaDeErros } from './referencia.ts'

/** The developers' page in one language: static, whole without a script, made from the contract. */
export interface Ativos {
  css: { href: string; integrity: string }
  js: { href: string; integrity: string }
  icone: { href: string }
}

export function paginaDaDocs(p: Pagina, { css, js, icone }: Ativos): string {
  const { t, idioma } = p
  return html`<!doctype html>
<html lang="${idioma}" data-esquema="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${t.resumo}">
<title>${t.titulo} · ${produto.nome}</title>
<link rel="icon" href="${icone.href}" type="image/svg+xml">
<link rel="stylesheet" href="${css.href}" integrity="${css.integrity}">
<script src="${js.href}" integrity="${js.integrity}"></script>
</head>
<body>
<a class="pular" href="#conteudo">${t.pular}</a>
<header class="topo"><a class="marca" href="${enderecoDaBio(idioma)}">${new Html(marcaSvg.replace('<svg ', '<svg aria-hidden="true" '))}${produto.nome}<small>API</small></a>
<nav aria-label="${t.idiomas}">${idiomas.map(i => html`<a href="${enderecoDaDocs(i)}" lang="${i}" hreflang="${i}" aria-label="${i.slice(0, 2).toUpperCase()}: ${nomesDosIdiomas[i]}"${i === idioma && new Html(' aria-current="page"')}>${i.slice(0, 2).toUpperCase()}</a>`)}</nav>
<a class="entrar" href="/login">${t.entrar}</a></header>
<div class="moldura">
<nav class="indice" aria-label="${t.navegacao}"><h2>${t.navegacao}</h2><details><summary>${t.navegacao}</summary><ul>
${(Object.keys(t.secoes) as (keyof TextosDaDocs['secoes'])[]).map(id => html`<li><a href="#${id}">${t.secoes[id]}</a></li>`)}</ul></details></nav>
<main id="conteudo" tabindex="-1">
<h1>${t.titulo}</h1><p class="resumo">${t.resumo}</p><p><a class="contrato" href="/docs/openapi.json">${t.contrato}</a></p>
${[inicio, acesso, teste, idempotencia, formatos, paginas, erros, avisos, eventos, embutido, comprovantes, referencia, mudancas].map(parte => parte(p))}
</main></div>
</body></html>
`.texto
}

const inicio = (p: Pagina) => {
  const exemplos = [amostras.chave, amostras.listar, amostras.criar, undefined]
  const passos = p.t.inicio.map((texto, i) => {
    const amostra = exemplos[i]
    return html`<li><p>${rico(texto)}</p>${amostra && codigo(p, amostra, `${p.t.exemplo} ${i + 1}`)}</li>`
  })
  return secao(p, 'inicio', html`<ol class="passos">${passos}</ol>`)
}

const acesso = (p: Pagina) =>
  secao(
    p,
    'acesso',
    paragrafos(p.t.acesso.map(texto => texto.replace('{limite}', String(CHAMADAS_POR_MINUTO)))),
    tabela(
      p.t.permissao,
      [p.t.permissao, p.t.abre],
      (Object.keys(escopos) as Escopo[]).map(e => [codigoCurto(e), p.rotulo(`escopo.${e}`)]),
    ),
  )

const agrupado = (numero: string) => numero.replace(/(\d{4})(?=\d)/g, '$1 ')
const emReais = (centavos: number) =>
  `R$ ${(centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
/** The simulators' words are Portuguese. */
const efeito = (texto: string) => html`<span lang="pt-BR">${texto}</span>`
/** One that is approved and one of each way to be refused, then 3-D Secure's, then who never answers. */
const ORDINARIOS = 9
const cartoes = () => [
  ...cartoesMagicos.slice(0, ORDINARIOS),
  ...cartoesTresDs.slice(0, 4).map(c => ({ ...c, efeito: `3-D Secure: ${c.efeito}` })),
  ...cartoesMagicos.filter(c => c.numero.startsWith('40000088')),
]

const teste = (p: Pagina) =>
  secao(
    p,
    'teste',
    paragrafos(p.t.teste),
    tabela(
      p.t.cartao,
      [p.t.cartao, p.t.efeito],
      cartoes().map(c => [codigoCurto(agrupado(c.numero)), efeito(c.efeito)]),
    ),
    tabela(
      p.t.valor,
      [p.t.valor, p.t.efeito],
      valoresMagicos.map(v => [emReais(v.valor), efeito(v.efeito)]),
    ),
  )

const idempotencia = (p: Pagina) => secao(p, 'idempotencia', paragrafos(p.t.idempotencia))
const formatos = (p: Pagina) =>
  secao(p, 'formatos', html`<ul>${p.t.formatos.map(texto => html`<li>${rico(texto)}</li>`)}</ul>`)
const paginas = (p: Pagina) =>
  secao(p, 'paginas', paragrafos(p.t.paginas), codigo(p, amostras.paginar, p.t.secoes.paginas))
const erros = (p: Pagina) =>
  secao(p, 'erros', paragrafos(p.t.erros), codigo(p, amostras.erro, p.t.exemplo), tabelaDeErros(p))

function espera(ms: number): string {
  const minutos = ms / 60_000
  if (minutos < 1) return `${ms / 1000} s`
  return minutos < 60 ? `${minutos} min` : `${minutos / 60} h`
}

function avisos(p: Pagina): Html {
  const { t } = p
  const [padrao, responder, tentativas, repetidos, falhando, painel] = t.webhooks
  return secao(
    p,
    'webhooks',
    paragrafos([padrao, responder, tentativas.replace('{tentativas}', String(esperas.length + 1))]),
    html`<ul class="esperas">${esperas.map(ms => html`<li>${espera(ms)}</li>`)}</ul>`,
    paragrafos([repetidos, falhando, painel]),
    html`<h3 id="assinatura">${t.conferir}</h3>`,
    paragrafos(t.conferirTexto),
    codigo(p, amostras.receber, 'Node.js, TypeScript'),
    html`<h3>${t.naMao}</h3>`,
    codigo(p, amostras.conferirNaMao, t.naMao),
  )
}

const eventos = (p: Pagina) =>
  secao(
    p,
    'eventos',
    paragrafos([p.t.eventosTexto]),
    tiposDeEvento.map(tipo => {
      const campos = camposDe(esquema(envelopeDe(tipo)))
      return html`<details class="item" id="evento-${tipo}"><summary>${codigoCurto(tipo)}<strong>${p.rotulo(`evento.${tipo}`)}</strong></summary><div class="dentro"><p>${rico(p.t.eventos[tipo])}</p>
${tabela(
  tipo,
  [p.t.campo, p.t.tipo],
  campos.map(c => [
    codigoCurto(c.nome),
    html`${codigoCurto(c.tipo)}${c.descricao && html`<small lang="pt-BR">${c.descricao}</small>`}`,
  ]),
)}
${codigo(p, JSON.stringify(exemploDe(tipo), null, 2), `${p.t.exemplo}: ${tipo}`)}</div></details>`
    }),
  )

const embutido = (p: Pagina): Html => {
  const { t } = p
  const { como, antes, depois, evento, significado, porEvento } = t.embutido
  return secao(
    p,
    'embutido',
    paragrafos(como.map(texto => texto.replace('{origens}', String(MAXIMO_DE_ORIGENS)))),
    codigo(p, amostras.embutir, 'HTML'),
    paragrafos(antes),
    tabela(
      evento,
      [evento, significado],
      eventosDoEmbutido.map(e => [codigoCurto(e), rico(porEvento[e])]),
    ),
    paragrafos(depois),
  )
}

const comprovantes = (p: Pagina): Html => {
  const { como, antes, significado, porCampo } = p.t.comprovantes
  return secao(
    p,
    'comprovantes',
    paragrafos(como),
    codigo(p, amostras.conferirComprovante, 'Node.js'),
    html`<h3>${p.t.naMao}</h3>`,
    codigo(p, amostras.conferirComprovanteNaMao, 'openssl'),
    paragrafos(antes),
    tabela(
      p.t.secoes.comprovantes,
      [p.t.campo, significado],
      Object.entries(porCampo).map(([campo, texto]) => [codigoCurto(campo), rico(texto)]),
    ),
  )
}

const mudancas = (p: Pagina) =>
  secao(
    p,
    'mudancas',
    html`<ul>${p.t.mudancas.map(([dia, texto]) => html`<li><time datetime="${dia}"><strong>${new Date(`${dia}T12:00:00Z`).toLocaleDateString(p.idioma, { dateStyle: 'medium', timeZone: 'UTC' })}</strong></time>. ${rico(texto)}</li>`)}</ul>`,
  )
