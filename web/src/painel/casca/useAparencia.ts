import { useSyncExternalStore } from 'react'
import { aparencia } from '../../app/aparencia.ts'

/** How the panel looks on this device, as it is now. */
export const useAparencia = () => useSyncExternalStore(aparencia.assinar, aparencia.ler)
