import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import { BoletoAnterior, PixAnterior, TentativaAnterior } from '../../../platform/storage/anteriores.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { retirarOutras } from './retirarOutras.ts'
import { tentativaViva } from './vence.ts'

/** What a caller adds to the announcement of a charge, in its transaction. */
export interface Preparo {
  mudanca: Partial<Checkout>
  writes: Write[]
  ev?: EventoDe<'Checkout'>[]
}
export type Preparar = (c: Checkout) => Promise<Preparo>
export const nadaAPreparar: Preparar = async () => ({ mudanca: {}, writes: [] })

/** Two preparations in one. */
export const juntar = (a: Preparo, b: Preparo): Preparo => ({
  mudanca: { ...a.mudanca, ...b.mudanca },
  writes: [...a.writes, ...b.writes],
  ev: [...(a.ev ?? []), ...(b.ev ?? [])],
})

/**
 * A finished attempt goes beside the root when another charge takes its place; it still counts for the retry limits.
 */
export function arquivarTentativa(c: Checkout): Preparo {
  if (!c.tentativa || tentativaViva(c.tentativa)) return { mudanca: {}, writes: [] }
  const anterior = { ...c.tentativa, checkoutId: c.id, empresaId: c.empresaId }
  return { mudanca: { tentativa: undefined }, writes: [TentativaAnterior.put(anterior)] }
}

/**
 * Everything that a card takes the place of: kept beside the root, and cancelled where the payer could still pay it.
 */
export function arquivarTudo(c: Checkout): Preparo {
  const anteriores = {
    mudanca: {
      ...(c.pix && { pix: undefined }),
      ...(c.boleto && { boleto: undefined }),
    },
    writes: [
      ...(c.pix ? [PixAnterior.put({ ...c.pix, checkoutId: c.id })] : []),
      ...(c.boleto ? [BoletoAnterior.put({ ...c.boleto, checkoutId: c.id })] : []),
    ],
    ev: retirarOutras(c),
  }
  return juntar(arquivarTentativa(c), anteriores)
}
