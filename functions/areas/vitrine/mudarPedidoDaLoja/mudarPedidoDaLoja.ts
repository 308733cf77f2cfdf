import { PedidoEmOutroEstado } from '../../../../shared/contract/erros.ts'
import type { mudarPedidoDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import { pedidoDaLoja } from '../../../../shared/domain/estados/pedidoDaLoja.ts'
import { eventoDoPassoDoPedido, passosPossiveisDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerPedidoDaLoja } from '../regras/lerPedido.ts'
import { emOutroEstado, trocarPedidoDaLoja } from '../regras/pedidos.ts'
import { pedidoInteiro } from '../vista.ts'

/** Takes an order a step further over the version that was read. Of two people who do it at once, one is told. */
export const mudarPedidoDaLoja: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, body: { passo, rastreio, nota }, sessao: { empresaId } }) =>
    redecide(async () => {
      const antes = await lerPedidoDaLoja(storage, empresaId, id)
      const { nota: _nota, rastreio: _rastreio, ...resto } = antes
      const codigo = rastreio ?? antes.rastreio
      const anotado = { ...resto, ...(nota && { nota }), ...(codigo && { rastreio: codigo }) }
      const estado = passo && pedidoDaLoja.next(antes.estado, eventoDoPassoDoPedido[passo])
      if (passo && (!estado || !passosPossiveisDoPedido(antes.estado, antes.entrega.tipo).includes(passo)))
        throw fault(PedidoEmOutroEstado)
      const depois = estado ? emOutroEstado(anotado, estado, clock.now()) : anotado
      await storage.commit([trocarPedidoDaLoja(antes, depois)])
      return pedidoInteiro(depois)
    })
