import type { Checkout } from '../../../platform/storage/Checkout.ts'

type Partes = Pick<Checkout, 'pix' | 'tentativa' | 'boleto'>

/** The latest charge of a checkout, whatever its method; 0 before the first. Workflow executions are `{id}-{ciclo}`. */
export const cicloDe = ({ pix, tentativa, boleto }: Partes): number =>
  Math.max(pix?.ciclo ?? 0, tentativa?.ciclo ?? 0, boleto?.ciclo ?? 0)

/** The number of the next charge: one count for card, slip and Pix, so that no id of a provider comes twice. */
export const proximoCiclo = (c: Partes): number => 1 + cicloDe(c)
