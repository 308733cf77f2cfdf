import type { verificarPagamentoPix as contrato } from '../../../../shared/contract/checkout.ts'
import { CheckoutNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import {
  aConfirmar,
  caminhoDoComprovante,
  deixouDeEsperar,
  estaPago,
  pixExpirado,
} from '../../cobranca/vista/checkout.ts'

/** Whether the Pix was paid (E051): one eventually consistent read of the root, and nothing else, ever. */
export const verificarPagamentoPix: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params }) => {
    const c = await Checkout.get(deps.storage, params.id)
    if (!c) throw fault(CheckoutNaoEncontrado)
    const pago = estaPago(c)
    // told of by the PSP, which has not confirmed it yet: nothing has run out for who paid
    const confirmando = !pago && aConfirmar(c)
    // another amount arrived, or another method was tried: whether this Pix has run out says nothing any more
    const outraEtapa = !pago && deixouDeEsperar(c)
    const expirado = !pago && !confirmando && !outraEtapa && pixExpirado(c, deps.clock.now())
    return {
      ...{ pago, expirado },
      ...(confirmando && { confirmando }),
      ...(outraEtapa && { outraEtapa }),
      link: pago ? caminhoDoComprovante(c) : null,
    }
  }
