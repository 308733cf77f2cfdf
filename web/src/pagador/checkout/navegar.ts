import { destinoSeguro } from './fluxo.ts'

/**
 * Leaves the page. By default without a way back, because the state left behind no longer exists; `comVolta` keeps one.
 * Unsafe addresses are ignored.
 */
export function ir(para: string, comVolta = false): void {
  const destino = destinoSeguro(para, location.origin)
  if (!destino) return
  if (comVolta) location.assign(destino)
  else location.replace(destino)
}

/** Waits, in ms. */
export const esperar = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
