import type { iniciarPagamentoDrpx as contrato } from '../../../../shared/contract/checkout.ts'
import { FormaIndisponivel } from '../../../../shared/contract/erros.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDoInicio, iniciarPagamento } from '../iniciarPagamento/iniciarPagamento.ts'

/** Starts a payment from the embedded card document (E039): by card, on links that take cards. */
export const iniciarPagamentoDrpx: UseCase<typeof contrato, DepsDoInicio> = deps => {
  const iniciar = iniciarPagamento(deps)
  return async pedido => {
    if (pedido.body.formaPagamento !== formas.cartao) throw fault(FormaIndisponivel)
    return iniciar(pedido)
  }
}
