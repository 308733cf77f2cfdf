import type { Centavos } from './dinheiro.ts'
import type { EstadoDoPedido } from './estados/pedidoDaLoja.ts'

/** What a shop sold lately: pure. */

export const limitesDoResumo = { dias: 30, pedidos: 400, produtos: 5 } as const

interface PedidoVendido {
  estado: EstadoDoPedido
  /** What settled it; an order that was never paid has none. */
  checkoutId?: string | undefined
  total: Centavos
  linhas: readonly { nome: string; quantidade: number; unitario: Centavos }[]
}
/** It was paid, and its goods are not back. */
const vendeu = ({ checkoutId, estado }: PedidoVendido): boolean => checkoutId !== undefined && estado !== 'devolvido'

/** Orders, those that were paid with what they came to, those that wait for the shop, and what sells most, by units. */
export function resumirPedidos(pedidos: readonly PedidoVendido[]) {
  const vendidos = pedidos.filter(vendeu)
  const produtos = new Map<string, { nome: string; quantidade: number; valor: Centavos }>()
  for (const { nome, quantidade, unitario } of vendidos.flatMap(p => p.linhas)) {
    const antes = produtos.get(nome) ?? { nome, quantidade: 0, valor: 0 }
    const valor = antes.valor + quantidade * unitario
    produtos.set(nome, { nome, quantidade: antes.quantidade + quantidade, valor })
  }
  return {
    ...{ pedidos: pedidos.length, pagos: vendidos.length },
    vendido: vendidos.reduce((soma, p) => soma + p.total, 0),
    aSeparar: pedidos.filter(p => p.estado === 'pago').length,
    maisVendidos: [...produtos.values()]
      .sort((a, b) => b.quantidade - a.quantidade || b.valor - a.valor || (a.nome < b.nome ? -1 : 1))
      .slice(0, limitesDoResumo.produtos),
  }
}
