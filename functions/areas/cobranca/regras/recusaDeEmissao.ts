import { PagamentoRecusado } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'

/** A provider proved that there is no charge: the payer may correct their data or try again (V040), by any method. */
export function recusaDeEmissao(checkoutId: string, descricao: string) {
  const retornoUsuario = {
    trocaPagador: true,
    trocaCartao: false,
    permiteReprocessar: true,
    descricao,
    message: descricao,
  }
  return fault(PagamentoRecusado, { checkoutId, descricao, retornoUsuario })
}
