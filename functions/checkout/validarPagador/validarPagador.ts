import type { validarPagador as contrato } from '../../../shared/contract/checkout.ts'
import { CheckoutNaoEncontrado, EtapaInvalida } from '../../../shared/contract/erros.ts'
import { colunasCheckout } from '../../../shared/domain/estados/checkout.ts'
import { fault } from '../../http/fault.ts'
import type { UseCase } from '../../http/handle.ts'
import { recusarEmManutencao } from '../../runtime/manutencao.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import { Checkout } from '../../storage/Checkout.ts'
import type { Storage } from '../../storage/port.ts'
import { veredito } from './veredito.ts'

/** Reads anew whether the registered payer may pay (E041): one consistent read, and nothing changes. */
export const validarPagador: UseCase<typeof contrato, Base & { storage: Storage; params: Parametros<'manutencao'> }> =
  deps =>
  async ({ body }) => {
    await recusarEmManutencao(deps.params)
    const c = await Checkout.get(deps.storage, body.checkout, { consistent: true })
    if (!c) throw fault(CheckoutNaoEncontrado)
    const name = veredito(c.estado, c.bloqueio)
    if (!name) throw fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: colunasCheckout[c.estado].proximaEtapa })
    return { name }
  }
