import { type Pedido, reconhecer } from '../../../../shared/domain/buscaDaEquipe.ts'
import { lerTxid } from '../../../../shared/domain/pix/txid.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Checkout, donoDoPedido } from '../../../platform/storage/Checkout.ts'
import { pistas, raizDaPista } from '../../../platform/storage/Pista.ts'
import type { Item, Key, Storage } from '../../../platform/storage/port.ts'
import { LinhaDeVenda } from '../../../platform/storage/Venda.ts'

/** Of what one number leads to, the newest. */
const MAXIMO = 25

/** An authorisation as a card's bank gives it: told by its shape, which an NSU of six digits has too. */
const autorizacao = /^[A-Za-z0-9]{6}$/

/**
 * The payments that an e2e id, a txid, an order's id, a card's TID, NSU or authorisation, or a payment's own id names, newest first, among the rows of one
 * company or receiver: what it has no row of is another's, and is not found. At most two queries of an index and two
 * batches of keys; no text of another shape reads anything.
 */
export async function porIdentificador(
  storage: Storage,
  { dono, empresaId }: { dono: string; empresaId: string },
  texto: string,
): Promise<LinhaDeVenda[]> {
  // an order's id is drawn of letters and digits: twenty digits alone are a TID
  const pedidos = reconhecer(texto).filter(p => p.tipo !== 'pedido' || /\D/.test(p.valor))
  const buscas = pedidos.map(pedido => raizesDe(storage, pedido))
  if (autorizacao.test(texto)) buscas.push(noIndice(storage, 'GSI3', pistas.autorizacao(empresaId, texto)))
  const raizes = [...new Map((await Promise.all(buscas)).flat().map(k => [k.PK, k])).values()]
  if (!raizes.length) return []
  const achados = (await storage.getMany(raizes)).map(daRaiz)
  if (!achados.length) return []
  const linhas = await storage.getMany(achados.map(({ id, criadoEm }) => LinhaDeVenda.key({ dono, criadoEm, id })))
  return linhas.map(LinhaDeVenda.parse).sort((a, b) => (a.criadoEm < b.criadoEm ? 1 : -1))
}

/** A payment of a link, or slips paid by card, which are in the same list. */
const daRaiz = (item: Item) => (item._t === Carrinho.name ? Carrinho.parse(item) : Checkout.parse(item))

async function raizesDe(storage: Storage, { tipo, valor }: Pedido): Promise<Key[]> {
  if (tipo === 'id') return [Checkout.key(valor), Carrinho.key(valor)]
  if (tipo === 'txid') return [lerTxid(valor)?.checkoutId ?? []].flat().map(Checkout.key)
  if (tipo === 'pedido') {
    const dono = await donoDoPedido(storage, valor)
    return dono ? [dono.raiz === 'carrinho' ? Carrinho.key(dono.id) : Checkout.key(dono.id)] : []
  }
  if (tipo === 'nsu') return noIndice(storage, 'GSI2', pistas.nsu(valor))
  return tipo === 'e2e' || tipo === 'tid' ? noIndice(storage, 'GSI1', pistas[tipo](valor)) : []
}

async function noIndice(storage: Storage, index: 'GSI1' | 'GSI2' | 'GSI3', pk: string): Promise<Key[]> {
  const { items } = await storage.query({ index, pk, reverse: true, limit: MAXIMO })
  return items.map(raizDaPista)
}
