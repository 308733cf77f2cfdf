import { Html, html } from '../../shared/html.ts'
import type { IdiomaPainel } from '../../shared/textos/painel.ts'
import type { TextosDaDocs } from '../../shared/textos/pt-BR/docs.ts'
import type { OpenApi } from '../contrato.ts'

/** What the parts of the page are made of. */
export interface Pagina {
  t: TextosDaDocs
  idioma: IdiomaPainel
  /** The panel's words for scopes and events. */
  rotulo: (chave: string) => string
  documento: OpenApi
}

/** Text with `code`, **strong** and [links](https://…), and nothing else. */
export const rico = (texto: string): Html =>
  new Html(
    html`${texto}`.texto
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replace(/\[([^\]]+)\]\((https:[^)\s]+)\)/g, '<a href="$2" rel="noopener">$1</a>'),
  )

export const paragrafos = (textos: readonly string[]): Html[] => textos.map(texto => html`<p>${rico(texto)}</p>`)

/** A sample that can be copied. A long line scrolls, so the keyboard reaches it. */
export const codigo = ({ t }: Pagina, texto: string, rotulo: string): Html =>
  html`<div class="codigo"><pre tabindex="0" role="group" aria-label="${rotulo}"><code>${texto}</code></pre><button type="button" class="copiar" data-copiado="${t.copiado}" hidden>${t.copiar}</button></div>`

/** Columns named by their heads; the first cell of a row is its name. */
export const tabela = (
  rotulo: string,
  colunas: readonly string[],
  linhas: readonly (readonly (Html | string)[])[],
): Html =>
  html`<div class="rolagem" tabindex="0" role="group" aria-label="${rotulo}"><table><thead><tr>${colunas.map(c => html`<th scope="col">${c}</th>`)}</tr></thead><tbody>
${linhas.map(([primeira, ...resto]) => html`<tr><th scope="row">${primeira}</th>${resto.map(c => html`<td>${c}</td>`)}</tr>`)}</tbody></table></div>`

export const codigoCurto = (texto: string): Html => html`<code>${texto}</code>`
export const secao = ({ t }: Pagina, id: keyof TextosDaDocs['secoes'], ...conteudo: (Html | Html[])[]): Html =>
  html`<section id="${id}" aria-labelledby="t-${id}"><h2 id="t-${id}">${t.secoes[id]}</h2>${conteudo.flat()}</section>`
