import { useState } from 'react'
import type { Menu } from '../../app/aparencia.ts'
import { useMatches, useSearchParams } from '../../app/router.ts'

/** R128, R129: with menu and bar, or the content only. */
const layouts = ['classy', 'empty'] as const
export type Layout = (typeof layouts)[number]
/** K42. */
const padrao: Layout = 'classy'

const layoutDe = (valor: unknown): Layout | undefined => layouts.find(l => l === valor)

/** Pure: the address's word first, then the innermost route's, then the configuration's. */
export const escolherLayout = (daBusca: string | null, dasRotas: readonly unknown[]): Layout =>
  layoutDe(daBusca) ??
  dasRotas
    .map(dados => layoutDe((dados as { layout?: unknown } | undefined)?.layout))
    .filter(l => l !== undefined)
    .at(-1) ??
  padrao

/** The layout of the page that is open: `?layout=`, or `handle: { layout: 'empty' }` of its route. */
export function useLayout(): Layout {
  const [busca] = useSearchParams()
  return escolherLayout(
    busca.get('layout'),
    useMatches().map(m => m.handle),
  )
}

/** Widths of the menu beside the content (002 §9). */
export const larguras = { default: '280px', compact: '112px', dense: '80px', thin: '80px' } as const satisfies Record<
  Menu,
  string
>

const CHAVE = 'preferencia-menu-aberto'
/** S122: beside the content (from 1440 px) the menu is open or closed, and stays as it was left. */
export function useMenuAberto() {
  const [aberto, setAberto] = useState(() => localStorage.getItem(CHAVE) !== 'nao')
  return {
    aberto,
    alternar: () => {
      localStorage.setItem(CHAVE, aberto ? 'nao' : 'sim')
      setAberto(!aberto)
    },
  }
}
