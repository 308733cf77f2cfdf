import { useLayoutEffect, useRef } from 'react'

/**
 * What had the focus goes away with its screen, by itself: the focus goes to the next one's heading, never to the page's
 * beginning (2.4.3). A payer who is elsewhere on the page stays there.
 */
export function useFocoNoDesfecho(momento: string): void {
  const anterior = useRef(momento)
  useLayoutEffect(() => {
    if (anterior.current === momento) return
    anterior.current = momento
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#pagamento h2')?.focus({ preventScroll: true })
  }, [momento])
}
