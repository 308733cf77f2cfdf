import type { Centavos } from './dinheiro.ts'
import type { EventoDoPedidoDeCompra } from './estados/pedidoDeCompra.ts'

/** What a company buys of its suppliers. Pure. */

export const limitesDasCompras = {
  ...{ itens: 30, nome: 80, contato: 60, observacao: 500, prazo: 365 },
} as const

export interface ItemDaCompra {
  estoque: string
  quantidade: number
  /** Of one unit (centavos). */
  custo: Centavos
  recebido: number
}
/** What a purchase costs in all (centavos). */
export const totalDaCompra = (itens: readonly Pick<ItemDaCompra, 'quantidade' | 'custo'>[]): Centavos =>
  itens.reduce((soma, i) => soma + i.quantidade * i.custo, 0)

export interface Recebimento<I extends ItemDaCompra> {
  itens: I[]
  evento: EventoDoPedidoDeCompra
}
/**
 * What a delivery makes of a purchase: each item with what came of it, and whether anything is still missing.
 * @returns the field that is wrong instead, where something came that was not asked for, more than is missing, or nothing
 */
export function receber<I extends ItemDaCompra>(
  itens: readonly I[],
  chegaram: readonly { estoque: string; quantidade: number }[],
): Recebimento<I> | { campo: string; mensagem: string } {
  for (const [n, c] of chegaram.entries()) {
    const i = itens.find(item => item.estoque === c.estoque)
    if (!i) return { campo: `itens.${n}.estoque`, mensagem: 'este item não é do pedido' }
    if (chegaram.findIndex(o => o.estoque === c.estoque) !== n)
      return { campo: `itens.${n}.estoque`, mensagem: 'este item já está na lista' }
    const faltam = i.quantidade - i.recebido
    if (c.quantidade > faltam) return { campo: `itens.${n}.quantidade`, mensagem: `faltam só ${faltam} deste item` }
  }
  const depois = itens.map(i => ({
    ...i,
    recebido: i.recebido + (chegaram.find(c => c.estoque === i.estoque)?.quantidade ?? 0),
  }))
  return { itens: depois, evento: depois.every(i => i.recebido === i.quantidade) ? 'Recebeu' : 'RecebeuParte' }
}
