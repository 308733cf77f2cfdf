import { checkout } from './checkout.ts'
import { link } from './link.ts'
import { cobrancaPix } from './pix.ts'

/** Every state machine, for the drawings and the property tests. */
export const maquinas = [checkout, cobrancaPix, link] as const
