import type { reservarSaldo as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDoCarrinho } from '../regras/gravarPedido.ts'
import { doPedido, passoDado, pedidoDe } from '../regras/passoInterno.ts'
import { reservarBoleto } from '../regras/passosDoCarrinho.ts'

/** Asks about a slip right before it is paid (E116): one whose total moved is not paid. Nothing moves yet. */
export const reservarSaldo: UseCase<typeof contrato, DepsDoCarrinho> =
  deps =>
  async ({ params: { carrinho, consulta }, contexto }) => {
    const p = await reservarBoleto(deps, await pedidoDe(deps.storage, carrinho, consulta), consulta, contexto.prazo)
    return { ...passoDado(p, consulta), pagamento: doPedido(p, consulta)?.pagamento?.id ?? null }
  }
