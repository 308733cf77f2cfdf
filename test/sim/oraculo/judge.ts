import type { World } from '../world.ts'
import { Expected } from './expected.ts'
import {
  carts,
  encumbrances,
  orders,
  payouts,
  sales,
  slipsOfBalance,
  takenOffers,
  waitingLots,
  waitingTransfers,
} from './facts.ts'
import { cart, encumbered, endowment, order, payout, slipOfBalance, taken, waiting } from './money-out.ts'
import { sale } from './sale.ts'

/** What every account must hold now that a story is over, by what happened in it. */
export function expectedOf(world: World): Expected {
  const expected = new Expected()
  for (const [account, centavos] of world.endowed) endowment(expected, account, centavos)
  for (const s of sales(world)) sale(expected, s)
  for (const c of carts(world)) cart(expected, c)
  for (const centavos of slipsOfBalance(world)) slipOfBalance(expected, 'aurora', centavos)
  for (const p of payouts(world)) payout(expected, p)
  for (const o of orders(world)) order(expected, o)
  for (const e of encumbrances(world)) encumbered(expected, e)
  for (const w of waitingTransfers(world)) waiting(expected, w)
  for (const w of waitingLots(world)) waiting(expected, w)
  for (const t of takenOffers(world)) taken(expected, t)
  return expected
}

/** What the product's balances say, account by account. */
export const balancesOf = (world: World): Map<string, number> =>
  new Map(world.table.all<{ conta: string; disponivel: number }>('Saldo').map(s => [s.conta, s.disponivel]))
