import type { Storage, Write } from '../../functions/platform/storage/port.ts'
import { type Product, product } from './product.ts'

/** Products with one mistake each about the stock. A checker that does not catch them within a few seeds checks nothing. */

const writing = (change: (w: Write) => Write[]): Product => ({
  ...product,
  alters: deps => {
    const { storage } = deps
    const wrong: Storage = { ...storage, commit: (ws, options) => storage.commit(ws.flatMap(change), options) }
    return { ...deps, storage: wrong }
  },
})
const addsTo = (w: Write, what: string): number =>
  w.op === 'add' && w.key.PK.startsWith('ESTOQUE#') ? (w.add[what] ?? 0) : 0
const isHold = (w: Write): boolean => w.op === 'put' && w.item._t === 'ReservaDeEstoque'

/** It looks whether there is some, and then holds whatever is left by then. */
const holdsWithoutCondition = writing(w => {
  if (w.op !== 'add' || addsTo(w, 'reservado') <= 0) return [w]
  const { when: _when, ...blind } = w
  return [blind]
})
/** What was sold is not remembered: the next message about the payment sells it again. */
const sellsEachTime = writing(w =>
  w.op === 'put' && w.item.estado === 'vendida' && isHold(w)
    ? [{ ...w, item: { ...w.item, estado: 'liberada' } }]
    : [w],
)
/** What is not paid is held on. */
const neverReleases = writing(w => (addsTo(w, 'reservado') < 0 ? [] : [w]))
/** A charge begins, and nothing is held for it. */
const holdsNothing = writing(w => (addsTo(w, 'reservado') > 0 || isHold(w) ? [] : [w]))
/** The payment is known to have sold, and the shelf is never told. */
const sellsFromNowhere = writing(w => (w.op === 'put' && w.item._t === 'MovimentoDeEstoque' && w.item.de ? [] : [w]))

export const wrongWithStock: Record<string, [product: Product, by: RegExp]> = {
  holdsWithoutCondition: [holdsWithoutCondition, /oversold/],
  sellsEachTime: [sellsEachTime, /came twice|sold/],
  neverReleases: [neverReleases, /holds|held/],
  holdsNothing: [holdsNothing, /its stock is undefined/],
  sellsFromNowhere: [sellsFromNowhere, /the stock gave undefined|not the sum/],
}
