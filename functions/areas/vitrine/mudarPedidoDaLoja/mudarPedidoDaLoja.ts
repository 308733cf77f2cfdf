import { PedidoEmOutroEstado } from '../../../../shared/contract/erros.ts'
import type { mudarPedidoDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import { link as maquinaDoLink } from '../../../../shared/domain/estados/link.ts'
import { pedidoDaLoja } from '../../../../shared/domain/estados/pedidoDaLoja.ts'
import { eventoDoPassoDoPedido, passosPossiveisDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { devolverCupom } from '../../cobranca/regras/cupomDoPedido.ts'
import { lerPedidoDaLoja } from '../regras/lerPedido.ts'
import { emOutroEstado, trocarPedidoDaLoja } from '../regras/pedidos.ts'
import { pedidoInteiro } from '../vista.ts'

/** Takes an order a step further over the version that was read. Of two people who do it at once, one is told. */
export const mudarPedidoDaLoja: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, body: { passo, rastreio, nota, docFiscal }, sessao: { empresaId } }) =>
    redecide(async () => {
      const antes = await lerPedidoDaLoja(storage, empresaId, id)
      const { nota: _nota, rastreio: _rastreio, docFiscal: _doc, ...resto } = antes
      const codigo = rastreio ?? antes.rastreio
      const doc = docFiscal === undefined ? antes.docFiscal : docFiscal
      const anotado = {
        ...{ ...resto, ...(nota && { nota }) },
        ...{ ...(codigo && { rastreio: codigo }), ...(doc && { docFiscal: doc }) },
      }
      const estado = passo && pedidoDaLoja.next(antes.estado, eventoDoPassoDoPedido[passo])
      if (passo && (!estado || !passosPossiveisDoPedido(antes.estado, antes.entrega.tipo).includes(passo)))
        throw fault(PedidoEmOutroEstado)
      const depois = estado ? emOutroEstado(anotado, estado, clock.now()) : anotado
      const fecha = estado === 'cancelado' ? await fecharLink(storage, id, antes.checkoutId === undefined) : []
      await storage.commit([trocarPedidoDaLoja(antes, depois), ...fecha])
      return pedidoInteiro(depois)
    })

/** The order's own link, which has its id: who was about to pay a cancelled order starts no payment, and its coupon is another order's. */
async function fecharLink(storage: Storage, id: string, semPagamento: boolean): Promise<Write[]> {
  const link = await Link.get(storage, id, { consistent: true })
  const estado = link && maquinaDoLink.next(link.estado, 'Encerrado')
  // what was never paid has used no coupon
  const cupom = link && semPagamento ? await devolverCupom(storage, link) : []
  return link && estado ? [replace(Link, { ...link, estado }, [{ tipo: 'LinkEncerrado' }]), ...cupom] : cupom
}
