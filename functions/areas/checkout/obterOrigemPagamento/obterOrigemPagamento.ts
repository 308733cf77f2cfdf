import type { obterOrigemPagamento as contrato } from '../../../../shared/contract/checkout.ts'
import { CheckoutNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { origemDoCheckout } from '../../cobranca/vista/linhasDoCheckout.ts'

/** Where a payment comes from (E052), and on which link it was started. One eventually consistent read. */
export const obterOrigemPagamento: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query }) => {
    const c = await Checkout.get(deps.storage, query.checkout)
    if (!c) throw fault(CheckoutNaoEncontrado)
    return { origem: origemDoCheckout(c), link: c.link }
  }
