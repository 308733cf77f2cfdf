import { Checkout } from '../../../platform/storage/Checkout.ts'
import { type Link, usosDoLink } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { jaLiquidou, semCobrancaViva } from './vence.ts'

/**
 * How many of a limited link's uses are paid, or may still be: what its limit may not go below. Not the number that is
 * shown: list, editor and who opens the link all count by `usosParaAbrir`, where who only started, or gave up, may count
 * too. The company may take such a use away by a lower limit; one with money in it, not. All uses are looked at, a read
 * and a payment's read for each.
 */
export async function usosComDinheiro(
  storage: Storage,
  link: Pick<Link, 'id' | 'limiteUsos' | 'maiorLimite'>,
): Promise<number> {
  const usos = await usosDoLink(storage, link)
  const lidos = await storage.getMany(usos.map(u => Checkout.key(u.checkoutId)))
  return lidos.map(Checkout.parse).filter(c => jaLiquidou(c) || !semCobrancaViva(c)).length
}
