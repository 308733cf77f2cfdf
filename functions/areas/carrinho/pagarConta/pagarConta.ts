import { ConsultaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { pagarConta as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { DepsDoCarrinho } from '../regras/gravarPedido.ts'
import { doPedido, passoDado, pedidoDe } from '../regras/passoInterno.ts'
import { pagarReservado } from '../regras/passosDoCarrinho.ts'

/** Pays a slip under the id that E116 gave its payment (E117), once: asked again it answers what came of it. */
export const pagarConta: UseCase<typeof contrato, DepsDoCarrinho> =
  deps =>
  async ({ params: { carrinho, consulta, transacao }, contexto }) => {
    const p = await pedidoDe(deps.storage, carrinho, consulta)
    if (doPedido(p, consulta)?.pagamento?.id !== transacao) throw fault(ConsultaNaoEncontrada)
    return passoDado(await pagarReservado(deps, p, consulta, contexto.prazo), consulta)
  }
