import { machine } from './machine.ts'

/**
 * A Pix that belongs to no charge: held from the moment that its PSP confirms it, and sent back to its payer. A refund that
 * the PSP refuses (after 90 days it takes none) leaves it held, for staff; one that lands after all ends it.
 */
export const pixAvulso = machine('PixAvulso', 'retido', {
  retido: { Devolveu: 'devolvido', Recusou: 'recusado' },
  recusado: { Devolveu: 'devolvido' },
  devolvido: {},
})
