import { type EstadoDoPedido, pedidoDaLoja } from '../../../../shared/domain/estados/pedidoDaLoja.ts'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'

/** Pure: the order in another state, with its moment in its history. */
export const emOutroEstado = (p: PedidoDaLoja, estado: EstadoDoPedido, em: number): PedidoDaLoja => ({
  ...p,
  estado,
  historia: [...p.historia, { estado, em }],
})
/** Replaces an order over the version that was read. */
export const trocarPedidoDaLoja = (antes: PedidoDaLoja, depois: PedidoDaLoja): Write =>
  PedidoDaLoja.put({ ...depois, versao: antes.versao + 1 }, [{ attr: 'versao', op: '=', value: antes.versao }])

/** When it was last delivered (epoch ms). */
export const entregueEm = (p: PedidoDaLoja): number | undefined => p.historia.findLast(h => h.estado === 'entregue')?.em

/**
 * What settled a shop's link makes its order paid, once: every version of a paid checkout comes here, and one that finds the
 * order paid changes nothing. A link of anything else has no order.
 */
export const pagarPedido = (
  storage: Storage,
  { link, id, pagoEm }: { link: string; id: string; pagoEm: string },
): Promise<void> =>
  redecide(async () => {
    const antes = await PedidoDaLoja.get(storage, link, { consistent: true })
    const estado = antes && antes.checkoutId === undefined ? pedidoDaLoja.next(antes.estado, 'Pagou') : undefined
    if (!antes || !estado) return
    await storage.commit([
      trocarPedidoDaLoja(antes, { ...emOutroEstado(antes, estado, Date.parse(pagoEm)), checkoutId: id }),
    ])
  })
