import type { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'

interface Somada {
  nome: string
  quantidade: number
  sku?: string | undefined
}
/** Pure: what all of these orders take from the shelves, equal names and codes added up, by name. */
export function somarLinhas(pedidos: readonly Pick<PedidoDaLoja, 'linhas'>[]): Somada[] {
  const somadas = new Map<string, Somada>()
  for (const { nome, sku, quantidade } of pedidos.flatMap(p => p.linhas)) {
    const qual = `${sku ?? ''} ${nome}`
    somadas.set(qual, { nome, sku, quantidade: (somadas.get(qual)?.quantidade ?? 0) + quantidade })
  }
  return [...somadas.values()].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}
