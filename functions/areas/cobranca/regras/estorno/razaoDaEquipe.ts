import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Estorno } from '../../../../platform/storage/cobrancas.ts'

/** Reasons that a payment keeps of its refunds; all of them are in the company's chain. */
const guardadas = 10

type Razao = Omit<NonNullable<Estorno['razoes']>[number], 'valor'>
/** The checkout whose refund says what staff decided of it and why, besides what it and those before it say already. */
export const comRazao = (c: Checkout, razao: Razao): Checkout =>
  c.estorno
    ? {
        ...c,
        estorno: {
          ...c.estorno,
          razoes: [...(c.estorno.razoes ?? []), { ...razao, valor: c.estorno.valor }].slice(-guardadas),
        },
      }
    : c
