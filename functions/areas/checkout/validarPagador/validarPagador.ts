import type { validarPagador as contrato } from '../../../../shared/contract/checkout.ts'
import { CheckoutNaoEncontrado, EtapaInvalida } from '../../../../shared/contract/erros.ts'
import { colunasCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { recusarEmManutencao } from '../../../platform/runtime/manutencao.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { veredito } from './veredito.ts'

/** Reads anew whether the registered payer may pay (E041): one consistent read, and nothing changes. */
export const validarPagador: UseCase<typeof contrato, Base & { storage: Storage; gerais: Gerais }> =
  deps =>
  async ({ body }) => {
    await recusarEmManutencao(deps.gerais)
    const c = await Checkout.get(deps.storage, body.checkout, { consistent: true })
    if (!c) throw fault(CheckoutNaoEncontrado)
    const name = veredito(c.estado, c.bloqueio)
    if (!name) throw fault(EtapaInvalida, { checkoutId: c.id, proximaEtapa: colunasCheckout[c.estado].proximaEtapa })
    return { name }
  }
