import { createHash } from 'node:crypto'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { cantos, escalaDaMarca, fundos, papel, temaPadrao } from '../../../../shared/domain/tema.ts'
import { Html, html } from '../../../../shared/html.ts'
import { produto } from '../../../../shared/produto.ts'
import { cabecalhosDeSeguranca, cacheDaPagina } from '../../../platform/pagina/cabecalhos.ts'
import type { Empresa } from '../../../platform/storage/Empresa.ts'
import type { LinhaDeLink } from '../../../platform/storage/Lista.ts'
import { urlDoLink } from '../../links/vista/link.ts'
import type { Pagina } from './abrirPagina.ts'

/**
 * A company's card at its own address (R085): who it is, and the links that it chose to show. A document without a script,
 * as a shop's (decision 0157).
 */

const cores = (lado: 0 | 1, tema: NonNullable<Empresa['tema']>) => {
  const { brand, 'brand-strong': forte, 'brand-soft': suave } = escalaDaMarca(tema.cor)
  const daMarca = `--canvas:${fundos[tema.fundo][lado]};--papel:${papel[lado]};--marca:${brand[lado]};--forte:${forte[lado]};--suave:${suave[lado]}`
  return lado === 0
    ? `${daMarca};--linha:#E3E8EF;--tinta:#0B1B2B;--tinta2:#44546A;--foco:#2F6BFF`
    : `${daMarca};--linha:#24324A;--tinta:#EAF0F8;--tinta2:#A9B6C9;--foco:#84ADFF`
}
const estilo = (tema: NonNullable<Empresa['tema']>) =>
  `:root{color-scheme:light dark;${cores(0, tema)};--r:${cantos[tema.cantos].card}px}
@media (prefers-color-scheme:dark){:root{${cores(1, tema)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--tinta);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
main,footer{max-width:560px;margin:0 auto;padding:24px 16px}
header{display:flex;align-items:center;gap:16px}
header img,header .letra{width:64px;height:64px;flex:none;border-radius:var(--r);object-fit:contain}
header .letra{display:flex;align-items:center;justify-content:center;background:var(--suave);color:var(--forte);font-size:28px;font-weight:700}
h1{font-size:28px;line-height:1.25;margin:0;overflow-wrap:anywhere;min-width:0}
h2{font-size:18px;margin:32px 0 12px}
.menor{font-size:14px;color:var(--tinta2);margin:4px 0}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li a{display:flex;gap:16px;justify-content:space-between;align-items:baseline;min-height:56px;padding:16px;background:var(--papel);border:1px solid var(--linha);border-radius:var(--r);color:var(--tinta);text-decoration:none}
li a:hover{border-color:var(--marca)}
li a span{min-width:0;overflow-wrap:anywhere;font-weight:600}
li a strong{white-space:nowrap;font-variant-numeric:tabular-nums}
:focus-visible{outline:3px solid var(--foco);outline-offset:2px}
footer{border-top:1px solid var(--linha);margin-top:32px}
@media (prefers-contrast:more){:root{--linha:#7A889E;--tinta2:var(--tinta)}}`.replace(/\n/g, '')

const sha = (texto: string) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`

/** The document, with the address of each link; `links` are those that take payments now, at least one. */
export function cartaoDaEmpresa(empresa: Empresa, links: readonly LinhaDeLink[], pagarUrl: string): Pagina {
  const { nomeComercial: nome, logo } = empresa
  const css = estilo(empresa.tema ?? temaPadrao)
  const item = (l: LinhaDeLink) =>
    html`<li><a href="${urlDoLink(pagarUrl, empresa.slug, l.id)}"><span>${l.nome}</span><strong>${formatarReais(l.valor)}</strong></a></li>`
  const documento = html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<title>${nome}</title><meta name="robots" content="noindex"><style>${new Html(css)}</style></head>
<body><main><header>${logo?.startsWith('data:image/') ? html`<img src="${logo}" alt="">` : html`<span class="letra" aria-hidden="true">${[...nome][0]?.toUpperCase()}</span>`}
<div><h1>${nome}</h1>${empresa.verificada && html`<p class="menor">Empresa verificada</p>`}</div></header>
<h2 id="pagar">O que você pode pagar aqui</h2><ul aria-labelledby="pagar">${links.map(item)}</ul></main>
<footer><p class="menor">${empresa.razaoSocial} · CNPJ ${formatarDocumento(empresa.cnpj)}</p><p class="menor">Pagamentos processados por ${produto.nome}.</p></footer></body></html>`
  return {
    status: 200,
    html: documento.texto,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheDaPagina,
      'content-security-policy': `default-src 'none'; style-src ${sha(css)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ...cabecalhosDeSeguranca,
      'cache-tag': `emp-${empresa.id}`,
    },
  }
}
