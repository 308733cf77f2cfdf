import { PedidoEmOutroEstado } from '../../../../shared/contract/erros.ts'
import type { mudarPedidoDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import { link as maquinaDoLink } from '../../../../shared/domain/estados/link.ts'
import { pedidoDaLoja } from '../../../../shared/domain/estados/pedidoDaLoja.ts'
import { eventoDoPassoDoPedido, passosPossiveisDoPedido } from '../../../../shared/domain/pedidoDaLoja.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link, usosDoLink } from '../../../platform/storage/Link.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { devolverCupom } from '../../cobranca/regras/cupomDoPedido.ts'
import { aindaPodeSerPago, retirarDoCheckout } from '../../cobranca/regras/retirarCobranca.ts'
import { estornoDoPedido } from '../regras/estornoDoPedido.ts'
import { lerPedidoDaLoja } from '../regras/lerPedido.ts'
import { emOutroEstado, trocarPedidoDaLoja } from '../regras/pedidos.ts'
import { pedidoInteiro } from '../vista.ts'

/** Takes an order a step further over the version that was read. Of two people who do it at once, one is told. */
export const mudarPedidoDaLoja: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, body: { passo, rastreio, nota, docFiscal }, sessao: { empresaId } }) => {
    const depois = await redecide(async () => {
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
      const fecha = estado === 'cancelado' ? await fecharLink(storage, id) : []
      await storage.commit([trocarPedidoDaLoja(antes, depois), ...fecha])
      return depois
    })
    if (passo === 'cancelar' && depois.checkoutId === undefined) await largarCobranca(storage, id)
    return pedidoInteiro(depois, await estornoDoPedido(storage, depois))
  }

/** The order's own link, which has its id: who was about to pay a cancelled order starts no payment. */
async function fecharLink(storage: Storage, id: string): Promise<Write[]> {
  const link = await Link.get(storage, id, { consistent: true })
  const estado = link && maquinaDoLink.next(link.estado, 'Encerrado')
  return link && estado ? [replace(Link, { ...link, estado }, [{ tipo: 'LinkEncerrado' }])] : []
}

/**
 * What was announced of a cancelled order is withdrawn. Its coupon is another order's only where nothing can be paid of it
 * any more: a card on its way, or money that came before the order heard of it, keeps it (decision 0243).
 */
async function largarCobranca(storage: Storage, id: string): Promise<void> {
  const link = await Link.get(storage, id, { consistent: true })
  if (!link) return
  const cobrancas = (await usosDoLink(storage, link)).map(u => u.checkoutId)
  await Promise.all(cobrancas.map(c => retirarDoCheckout(storage, c)))
  const lidas = await Promise.all(cobrancas.map(c => Checkout.get(storage, c, { consistent: true })))
  if (lidas.some(c => c && aindaPodeSerPago(c))) return
  const writes = await devolverCupom(storage, link)
  if (writes.length) await storage.commit(writes)
}
