import { useSyncExternalStore } from 'react'

const avisarMudanca = (mudou: () => void) => {
  addEventListener('online', mudou)
  addEventListener('offline', mudou)
  return () => {
    removeEventListener('online', mudou)
    removeEventListener('offline', mudou)
  }
}
/** Whether the device has a network at all: without one nothing is charged. */
export const useRede = (): boolean => useSyncExternalStore(avisarMudanca, () => navigator.onLine)

/** Pure: an amount after a key of the pad: centavos come from the right, as on a card terminal. */
export function digitar(centavos: number, tecla: string): number {
  if (tecla === 'apagar') return Math.floor(centavos / 10)
  const depois = Number(`${centavos}${tecla}`)
  return depois > MAXIMO_DIGITADO ? centavos : depois
}
const MAXIMO_DIGITADO = 9_999_999_99
