import { useSyncExternalStore } from 'react'

/** Who sells on this device, once they typed their PIN (decision 0244). */
export interface Turno {
  turno: string
  operador: string
}
/** Kept by the page alone: a device that is opened again asks who sells. */
let atual: Turno | undefined
const ouvintes = new Set<() => void>()

export function mudarTurno(novo: Turno | undefined): void {
  atual = novo
  for (const ouvinte of ouvintes) ouvinte()
}
const ouvir = (mudou: () => void) => {
  ouvintes.add(mudou)
  return () => {
    ouvintes.delete(mudou)
  }
}
export const useTurno = (): Turno | undefined => useSyncExternalStore(ouvir, () => atual)
