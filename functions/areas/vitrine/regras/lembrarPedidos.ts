import type { Base } from '../../../platform/runtime/needs.ts'
import { PedidoDaLoja, pedidosALembrar } from '../../../platform/storage/PedidoDaLoja.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { trocarPedidoDaLoja } from './pedidos.ts'

const POR_VEZ = 200

/**
 * Orders whose buyers asked to be reminded, and that are not paid by now: each is told of once, whatever comes of the letter.
 * What does not fit before `prazo` waits for the next run. @returns how many were told of
 */
export async function lembrarPedidos(
  { storage, clock, log }: Pick<Base, 'clock' | 'log'> & { storage: Storage },
  prazo: number,
): Promise<number> {
  const agora = clock.now()
  const { items } = await storage.query({
    ...{ index: 'GSI3', pk: pedidosALembrar, limit: POR_VEZ },
    sk: { to: `${new Date(agora).toISOString()}~` },
  })
  let lembrados = 0
  for (const { PK } of items) {
    if (clock.now() > prazo) break
    try {
      if (await lembrar(storage, PK.slice('PEDIDO#'.length), agora)) lembrados++
    } catch (error) {
      // one that fails stays due, and holds up no other
      log.error('order-not-reminded', { item: PK, name: error instanceof Error ? error.name : 'unknown' })
    }
  }
  return lembrados
}

/** Over the version that was read: an order that is paid at this moment is not written about. */
const lembrar = (storage: Storage, id: string, agora: number): Promise<boolean> =>
  redecide(async () => {
    const p = await PedidoDaLoja.get(storage, id, { consistent: true })
    if (p?.lembrarEm === undefined || p.estado !== 'recebido') return false
    const { lembrarEm: _, ...sem } = p
    await storage.commit([trocarPedidoDaLoja(p, { ...sem, lembradoEm: agora })])
    return true
  })
