import type * as z from 'zod'
import type { obterNavegacao } from '../../../../shared/contract/casca.ts'
import { padroes } from '../../app/caminhos.ts'

/** An item of the menu as the server answers it (V100). */
export interface Item {
  id: string
  type: z.output<typeof obterNavegacao.response>['default'][number]['type']
  title: string
  chave: string
  icon?: string | undefined
  link?: string | undefined
  exactMatch?: boolean | undefined
  subtitle?: string | undefined
  chaves?: { subtitle?: string | undefined; tooltip?: string | undefined } | undefined
  badge?: { title: string } | undefined
  disabled?: boolean | undefined
  hidden?: boolean | undefined
  tooltip?: string | undefined
  children?: Item[] | undefined
}

const area = (slug: string) => `/painel-administrativo/${encodeURIComponent(slug)}/`

/** R127: a link that starts with `/cliente/` is the signed-in company's; others stay as they are. */
export const caminhoDoLink = (link: string, slug: string): string => link.replace(/^\/cliente\//, () => area(slug))

/** Two addresses of one page (R098, R100), and the page that edits what a list holds. */
const mesmoLugar: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`/${padroes.links}(?=/|$)`), `/${padroes.meusLinks}`],
  [new RegExp(`/${padroes.criarLink}/editar/.*$`), `/${padroes.meusLinks}`],
]

/** What is drawn of the menu: a page that is only found has no row, and what holds nothing that is drawn neither. */
export const desenhados = (itens: readonly Item[]): Item[] =>
  itens
    .filter(item => !item.hidden)
    .map(item => (item.children ? { ...item, children: desenhados(item.children) } : item))
    .filter(item => !item.children || item.children.length > 0)

/** The items that have a page, in the order of the menu. */
export const paginasDe = (itens: readonly Item[]): Item[] =>
  itens.flatMap(item => (item.children ? paginasDe(item.children) : item.link ? [item] : []))

/** The one item where the person is: the longest address that the page's begins with. */
export function itemAberto(itens: readonly Item[], pathname: string, slug: string): string | undefined {
  const aqui = mesmoLugar.reduce((caminho, [padrao, outro]) => caminho.replace(padrao, outro), pathname)
  return paginasDe(itens)
    .map(item => ({ id: item.id, caminho: caminhoDoLink(item.link ?? '', slug), exato: item.exactMatch }))
    .filter(({ caminho, exato }) => aqui === caminho || (!exato && aqui.startsWith(`${caminho}/`)))
    .sort((a, b) => b.caminho.length - a.caminho.length)[0]?.id
}
