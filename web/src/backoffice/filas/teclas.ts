import { useLayoutEffect, useRef } from 'react'

/** What each letter or digit does now; nothing where it has no act. */
export type Teclas = Partial<Record<string, (() => void) | undefined>>

/** Sheets and questions that are open: one on its way out asks nothing any more. */
const abertas = ':is([role="dialog"], [role="alertdialog"]):not([data-state="closed"])'

/** Letters and digits act on the case while no field is being written in and no question is open over it. */
export function useTeclas(ligadas: boolean, teclas: Teclas): void {
  const agora = useRef(teclas)
  agora.current = teclas
  // from the moment that the case is seen: an effect after the drawing would lose the key of who is quick
  useLayoutEffect(() => {
    if (!ligadas) return
    const tecla = (e: KeyboardEvent) => {
      if (e.ctrlKey || e.metaKey || e.altKey || e.repeat) return
      if (e.target instanceof HTMLElement && e.target.closest('input, textarea, select')) return
      if (document.querySelectorAll(abertas).length > 1) return
      agora.current[e.key.toLowerCase()]?.()
    }
    addEventListener('keydown', tecla)
    return () => removeEventListener('keydown', tecla)
  }, [ligadas])
}
