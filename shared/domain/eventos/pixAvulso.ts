import type { Entidade } from './linha.ts'

/** A Pix that belongs to no charge goes back to its payer. */
export const pixAvulso = {
  raizes: ['PIX#'],
  ev: { DevolverPix: { ref: 'e2eid', filas: ['devolucoes'] } },
} as const satisfies Entidade
