import { useSyncExternalStore } from 'react'

/** Wide enough for seven columns of words: the breakpoint `lg` (K35). */
const consulta = matchMedia('(min-width: 976px)')
const assinar = (ouvinte: () => void) => {
  consulta.addEventListener('change', ouvinte)
  return () => consulta.removeEventListener('change', ouvinte)
}
export const useLargo = (): boolean => useSyncExternalStore(assinar, () => consulta.matches)
