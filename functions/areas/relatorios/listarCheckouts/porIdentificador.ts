import { type Pedido, reconhecer } from '../../../../shared/domain/buscaDaEquipe.ts'
import { lerTxid } from '../../../../shared/domain/pix/txid.ts'
import { Checkout, donoDoPedido } from '../../../platform/storage/Checkout.ts'
import { pistas } from '../../../platform/storage/Pista.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { LinhaDeVenda } from '../../../platform/storage/Venda.ts'

/** Of what one number leads to, the newest. */
const MAXIMO = 25

/**
 * The payments that an e2e id, a txid, an order's id or a checkout's own id names, newest first, among the rows of one
 * company or receiver: what it has no row of is another's, and is not found. At most two queries of an index and two
 * batches of keys; no text of another shape reads anything.
 */
export async function porIdentificador(storage: Storage, dono: string, texto: string): Promise<LinhaDeVenda[]> {
  const ids = (await Promise.all(reconhecer(texto).map(pedido => checkoutsDe(storage, pedido)))).flat()
  if (!ids.length) return []
  const checkouts = (await storage.getMany(ids.map(Checkout.key))).map(Checkout.parse)
  if (!checkouts.length) return []
  const linhas = await storage.getMany(checkouts.map(({ id, criadoEm }) => LinhaDeVenda.key({ dono, criadoEm, id })))
  return linhas.map(LinhaDeVenda.parse).sort((a, b) => (a.criadoEm < b.criadoEm ? 1 : -1))
}

async function checkoutsDe(storage: Storage, { tipo, valor }: Pedido): Promise<string[]> {
  if (tipo === 'id') return [valor]
  if (tipo === 'txid') return [lerTxid(valor)?.checkoutId ?? []].flat()
  if (tipo === 'pedido') {
    const dono = await donoDoPedido(storage, valor)
    return dono?.raiz === 'checkout' ? [dono.id] : []
  }
  if (tipo !== 'e2e') return []
  const { items } = await storage.query({ index: 'GSI1', pk: pistas.e2e(valor), reverse: true, limit: MAXIMO })
  return items.map(({ PK }) => PK.slice(4))
}
