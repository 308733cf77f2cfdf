import type { Centavos } from './dinheiro.ts'

/** What each seller of a counter sold (decision 0259): pure. */

/** Days that one report adds up at most. */
export const DIAS_DO_RELATORIO = 92

interface Venda {
  operador: { id: string; nome: string }
  valor: Centavos
  devolvido: Centavos
}
/** By seller: sales, what they came to less what went back, and what went back; the most first. A seller has the name of the last sale. */
export function somarPorOperador(vendas: readonly Venda[]) {
  const somas = new Map<string, { operador: string; vendas: number; valor: Centavos; devolvido: Centavos }>()
  for (const { operador, valor, devolvido } of vendas) {
    const antes = somas.get(operador.id) ?? { operador: operador.nome, vendas: 0, valor: 0, devolvido: 0 }
    somas.set(operador.id, {
      operador: operador.nome,
      vendas: antes.vendas + 1,
      valor: antes.valor + valor - devolvido,
      devolvido: antes.devolvido + devolvido,
    })
  }
  return [...somas.values()].sort((a, b) => b.valor - a.valor || (a.operador < b.operador ? -1 : 1))
}
