import { Box, chakra } from '@chakra-ui/react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link } from '../app/router.ts'

const forma = {
  fontWeight: 'semibold',
  textAlign: 'start',
  minH: '6',
  cursor: 'pointer',
  borderRadius: 'l1',
  lineClamp: { base: 3, lg: 4 },
  overflowWrap: 'anywhere',
  focusVisibleRing: 'outside',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const

/** A row's door: its name opens what is behind it. Arrows go from door to door (see `Portas`). */
export function Porta({ children, aoAbrir, rotulo }: { children: string; aoAbrir: () => void; rotulo?: string }) {
  return (
    <chakra.button type="button" data-porta aria-label={rotulo} onClick={aoAbrir} {...forma}>
      {children}
    </chakra.button>
  )
}

/** A door to another page, such as a payment's sheet. */
export function PortaPara({ children, para, rotulo }: { children: ReactNode; para: string; rotulo?: string }) {
  return (
    <chakra.span {...forma} display="inline-block" css={{ '& a': { display: 'inline-block', minH: '6' } }}>
      <Link to={para} data-porta aria-label={rotulo}>
        {children}
      </Link>
    </chakra.span>
  )
}

/**
 * Around any list, table or cards: a row (`tr` or `li`) that has a door is one target, pressed anywhere it opens as its
 * door does, and arrows go from door to door.
 */
export const Portas = ({ children }: { children: ReactNode }) => (
  <Box
    onKeyDown={entrePortas}
    onClick={abrirALinha}
    css={{ '& :is(tr, li):has([data-porta])': { cursor: 'pointer', _hover: { bg: 'canvas' } } }}
  >
    {children}
  </Box>
)

const proprios = 'a, button, input, select, textarea, label, summary, [role="menuitem"], [contenteditable]'
/**
 * A press on a row is a press on its door, unless it was on something that acts by itself, ended a selection of text, or
 * asked for another window. The door is what keyboards and screen readers have: the row has no role of its own.
 */
function abrirALinha(evento: MouseEvent<HTMLElement>) {
  const aqui = evento.target instanceof Element ? evento.target : null
  if (!aqui || evento.defaultPrevented || aqui.closest(proprios)) return
  if (evento.ctrlKey || evento.metaKey || evento.shiftKey || window.getSelection()?.toString()) return
  // a list inside the row (why it waits, say) is part of the row
  const porta = aqui.closest(':is(tr, li):has([data-porta])')?.querySelector<HTMLElement>('[data-porta]')
  // where the focus comes back to when the sheet closes
  porta?.focus({ preventScroll: true })
  porta?.click()
}

/** Arrows, Home and End go between the rows' doors; Tab still visits everything. */
function entrePortas(evento: KeyboardEvent<HTMLElement>) {
  const aqui = evento.target instanceof HTMLElement && evento.target.closest<HTMLElement>('[data-porta]')
  if (!aqui) return
  const portas = [...evento.currentTarget.querySelectorAll<HTMLElement>('[data-porta]')].filter(p =>
    p.checkVisibility(),
  )
  const n = portas.indexOf(aqui)
  const para = { ArrowDown: n + 1, ArrowUp: n - 1, Home: 0, End: portas.length - 1 }[evento.key]
  if (para === undefined || !portas[para]) return
  evento.preventDefault()
  portas[para].focus()
}
