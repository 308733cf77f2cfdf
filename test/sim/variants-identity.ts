import { Checkout } from '../../functions/storage/Checkout.ts'
import { replace } from '../../functions/storage/entity.ts'
import type { Storage } from '../../functions/storage/port.ts'
import { type Product, product } from './product.ts'

/** Products that leave out a check before a card. A checker that does not catch them checks nothing. */

/** Reads of the root that know nothing of the payer's contact. */
const withoutContact = (storage: Storage): Storage => ({
  ...storage,
  async get(key, options) {
    const item = await storage.get(key, options)
    if (item?._t !== Checkout.name) return item
    const { contato: _contato, ...rest } = item
    return rest as typeof item
  },
})

/** Asks for the token the first time, and forgets it once a card was denied or another method failed. */
const forgetsTheToken: Product = {
  ...product,
  reprocessarPagamento: deps => product.reprocessarPagamento({ ...deps, storage: withoutContact(deps.storage) }),
}

/** Who proved one phone keeps that for whatever phone is typed next. */
const keepsAnotherPhones: Product = {
  ...product,
  registrarPagador: deps => async request => {
    const before = await Checkout.get(deps.storage, request.body.checkout, { consistent: true })
    const answer = await product.registrarPagador(deps)(request)
    const after = await Checkout.get(deps.storage, request.body.checkout, { consistent: true })
    if (after && before?.contato === 'validado')
      await deps.storage.commit([replace(Checkout, { ...after, contato: 'validado' }, [])])
    return answer
  },
}

/** Each wrong product, and what it must be caught doing. */
export const wrongWithIdentity: Record<string, [Product, RegExp]> = {
  'forgets the token after a denial': [forgetsTheToken, /charges a card before the token/],
  'keeps the proof of another phone': [keepsAnotherPhones, /has a contact nobody proved/],
}
