import { PedidoEmOutroEstado } from '../../../../shared/contract/erros.ts'
import type { mudarPedidoDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import { link as maquinaDoLink } from '../../../../shared/domain/estados/link.ts'
import { pedidoDaLoja } from '../../../../shared/domain/estados/pedidoDaLoja.ts'
import {
  eventoDoPassoDoPedido,
  type PassoDoPedido,
  passosPossiveisDoPedido,
} from '../../../../shared/domain/pedidoDaLoja.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link, usosDoLink } from '../../../platform/storage/Link.ts'
import type { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
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
    // what may be paid goes first: a process that dies here leaves an order that is cancelled by the same press again
    if (passo === 'cancelar') await largarCobranca(storage, await lerPedidoDaLoja(storage, empresaId, id))
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
      if (passo && (!estado || !pode(antes, passo))) throw fault(PedidoEmOutroEstado)
      const depois = estado ? emOutroEstado(anotado, estado, clock.now()) : anotado
      const cupom = estado === 'cancelado' ? await cupomQueVolta(storage, antes) : []
      await storage.commit([trocarPedidoDaLoja(antes, depois), ...cupom])
      return depois
    })
    return pedidoInteiro(depois, await estornoDoPedido(storage, depois))
  }

const pode = ({ estado, entrega }: PedidoDaLoja, passo: PassoDoPedido): boolean =>
  passosPossiveisDoPedido(estado, entrega.tipo).includes(passo)

/** The charges of an order's own link, which has its id. */
async function cobrancasDo(storage: Storage, id: string): Promise<string[]> {
  const link = await Link.get(storage, id, { consistent: true })
  return link ? (await usosDoLink(storage, link)).map(u => u.checkoutId) : []
}

/**
 * Before an order is cancelled its link is closed, so that a buyer who was about to pay it starts no payment, and what was
 * announced of one that was not paid is withdrawn. The same again finds nothing left to do.
 */
async function largarCobranca(storage: Storage, p: PedidoDaLoja): Promise<void> {
  if (!pode(p, 'cancelar')) return
  await redecide(async () => {
    const link = await Link.get(storage, p.id, { consistent: true })
    const estado = link && maquinaDoLink.next(link.estado, 'Encerrado')
    if (link && estado) await storage.commit([replace(Link, { ...link, estado }, [{ tipo: 'LinkEncerrado' }])])
  })
  if (p.checkoutId !== undefined) return
  await Promise.all((await cobrancasDo(storage, p.id)).map(c => retirarDoCheckout(storage, c)))
}

/**
 * The coupon of a cancelled order is another order's only where nothing can be paid of this one any more: a card on its way,
 * or money that came before the order heard of it, keeps it (decision 0243).
 */
async function cupomQueVolta(storage: Storage, { id, checkoutId }: PedidoDaLoja): Promise<Write[]> {
  const link = checkoutId === undefined ? await Link.get(storage, id, { consistent: true }) : undefined
  if (!link) return []
  const cobrancas = await cobrancasDo(storage, id)
  const lidas = await Promise.all(cobrancas.map(c => Checkout.get(storage, c, { consistent: true })))
  return lidas.some(c => c && aindaPodeSerPago(c)) ? [] : devolverCupom(storage, link)
}
