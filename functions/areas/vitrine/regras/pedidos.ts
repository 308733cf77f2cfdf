import { type EstadoDoPedido, pedidoDaLoja } from '../../../../shared/domain/estados/pedidoDaLoja.ts'
import { eventoDoPedido } from '../../../../shared/domain/eventos/pedidoDaLoja.ts'
import { urlDaLoja } from '../../../../shared/domain/lojaOnline.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import { redecide, type Storage, type Write } from '../../../platform/storage/port.ts'

/** Pure: the order in another state, with its moment in its history. */
export const emOutroEstado = (p: PedidoDaLoja, estado: EstadoDoPedido, em: number): PedidoDaLoja => ({
  ...p,
  estado,
  historia: [...p.historia, { estado, em }],
})
/** Replaces an order over the version that was read, and tells its buyer what is new in it (decision 0154). */
export const trocarPedidoDaLoja = (antes: PedidoDaLoja, depois: PedidoDaLoja): Write =>
  replace(PedidoDaLoja, { ...depois, versao: antes.versao }, novidadesDoPedido(antes, depois))

/** Pure: what its buyer is told of: the state that it came into, counted, that it waits for their payment, and that their withdrawal was taken. */
export function novidadesDoPedido(antes: PedidoDaLoja, depois: PedidoDaLoja): PedidoDaLoja['ev'] {
  const passo = depois.historia.length
  const { estado } = depois
  return [
    ...(passo > antes.historia.length && estado !== 'recebido'
      ? [{ tipo: eventoDoPedido[estado], ref: String(passo) }]
      : []),
    ...(depois.lembradoEm !== undefined && antes.lembradoEm === undefined ? [{ tipo: 'PedidoLembrado' } as const] : []),
    ...(depois.desistencia && !antes.desistencia ? [{ tipo: 'PedidoDesistiu' } as const] : []),
  ]
}

/** Where its buyer follows it: an address that only they have. */
export const urlDoPedido = (pagarUrl: string, slug: string, p: Pick<PedidoDaLoja, 'id' | 'chave'>): string =>
  `${urlDaLoja(pagarUrl, slug)}/pedido/${enderecoDoPedido(p)}`
/** Its page's address at the shop, after `/pedido/`: its id and its key together. */
export const enderecoDoPedido = ({ id, chave }: Pick<PedidoDaLoja, 'id' | 'chave'>): string => `${id}${chave}`

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
