import { Checkout } from '../../../platform/storage/Checkout.ts'
import { ReservaDeEstoque } from '../../../platform/storage/Estoque.ts'
import type { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** What went back of an order: centavos, and of what came back to the shelf how many units. */
export interface EstornoDoPedido {
  valor: number
  itens: { nome: string; quantidade: number }[]
}

/** What went back of an order, as its payment stands; undefined where nothing did. Nothing is read of one that was not paid. */
export async function estornoDoPedido(
  storage: Storage,
  { checkoutId }: Pick<PedidoDaLoja, 'checkoutId'>,
): Promise<EstornoDoPedido | undefined> {
  if (checkoutId === undefined) return undefined
  const itens = await storage.getMany([Checkout.key(checkoutId), ReservaDeEstoque.key(checkoutId)])
  const pago = itens.find(i => i._t === Checkout.name)
  const valor = pago ? (Checkout.parse(pago).estornado ?? 0) : 0
  if (valor === 0) return undefined
  const reserva = itens.find(i => i._t === ReservaDeEstoque.name)
  const vendidos = reserva ? ReservaDeEstoque.parse(reserva) : undefined
  const voltou = (i: ReservaDeEstoque['itens'][number]) =>
    i.voltou ?? (vendidos?.estado === 'devolvida' ? i.quantidade : 0)
  return {
    valor,
    itens: (vendidos?.itens ?? []).flatMap(i => (voltou(i) > 0 ? [{ nome: i.nome, quantidade: voltou(i) }] : [])),
  }
}

/** Pure: the same in one line: "R$ 60,00 (1 × Bolo de cenoura)", `escrever` being how an amount is written. */
export const dizerEstorno = ({ valor, itens }: EstornoDoPedido, escrever: (centavos: number) => string): string =>
  [escrever(valor), itens.length > 0 && `(${itens.map(i => `${i.quantidade} × ${i.nome}`).join(', ')})`]
    .filter(Boolean)
    .join(' ')
