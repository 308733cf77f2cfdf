import { type KeyboardEvent, useEffect, useState } from 'react'

/**
 * A button of the bar whose menu or box comes when it is first called for: the pointer on it has it come, a press opens it.
 * Until then the button says what it will open; `aberto` opens a frame after what it opens is there, as by a press.
 */
export function useChamada(buscar: () => void, abre: 'dialog' | 'menu') {
  const [chamada, setChamada] = useState(false)
  const chamar = () => setChamada(true)
  return {
    chamada,
    doBotao: {
      'aria-haspopup': abre,
      'aria-expanded': false,
      onPointerEnter: buscar,
      onFocus: buscar,
      onClick: chamar,
      onKeyDown: (e: KeyboardEvent) => {
        if (abre !== 'menu' || (e.key !== 'ArrowDown' && e.key !== 'ArrowUp')) return
        e.preventDefault()
        chamar()
      },
    } as const,
  }
}

/** Open or not: opened once it stands in the page. */
export function useAbertura() {
  const [aberto, setAberto] = useState(false)
  useEffect(() => setAberto(true), [])
  return [aberto, setAberto] as const
}
