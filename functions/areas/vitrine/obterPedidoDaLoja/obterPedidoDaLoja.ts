import type { obterPedidoDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { estornoDoPedido } from '../regras/estornoDoPedido.ts'
import { lerPedidoDaLoja } from '../regras/lerPedido.ts'
import { pedidoInteiro } from '../vista.ts'

/** An order with what may be done next. */
export const obterPedidoDaLoja: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, sessao: { empresaId } }) => {
    const p = await lerPedidoDaLoja(storage, empresaId, id)
    return pedidoInteiro(p, await estornoDoPedido(storage, p))
  }
