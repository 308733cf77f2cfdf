import type { Centavos } from './dinheiro.ts'
import { limitesDaCobranca } from './empresa.ts'

/** New prices of many products at once: pure rules. */

export const limitesDoReajuste = { percentual: { minimo: -90, maximo: 900 } } as const

/** Percent of what it costs, tenths at most, below zero where it costs less; or so many centavos more or less. */
export interface Reajuste {
  percentual?: number | undefined
  valor?: Centavos | undefined
}
/** What something of so many centavos costs after it, to the nearest centavo. */
export const reajustado = (preco: Centavos, { percentual, valor = 0 }: Reajuste): Centavos =>
  percentual === undefined ? preco + valor : Math.round((preco * (1000 + Math.round(percentual * 10))) / 1000)

/** Why a price is none: below or above what may be charged, or not above the product's promotion. */
export const problemasDoPreco = ['minimo', 'maximo', 'promocao'] as const
export type ProblemaDoPreco = (typeof problemasDoPreco)[number]
export function problemaDoPreco(preco: Centavos, promocao: { preco: Centavos } | undefined): ProblemaDoPreco | null {
  if (preco < limitesDaCobranca.minimo) return 'minimo'
  if (preco > limitesDaCobranca.maximo) return 'maximo'
  return promocao && promocao.preco >= preco ? 'promocao' : null
}
