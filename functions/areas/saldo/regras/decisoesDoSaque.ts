import type { Transferencia } from '../../../platform/storage/Transferencia.ts'

/** What staff may say of a withdrawal that waits for them, and what the machine of transfers hears. */
export const eventosDaDecisao = { liberar: 'Liberou', bloquear: 'Bloqueou', cancelar: 'Cancelou' } as const
export type DecisaoDoSaque = keyof typeof eventosDaDecisao

/** What staff said last of a transfer, by whom and why; null of one that no person looked at. */
export const decisaoDoSaque = ({ decisao: d }: Pick<Transferencia, 'decisao'>) =>
  d ? { ...d, qual: d.qual as DecisaoDoSaque } : null
