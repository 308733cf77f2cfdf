/**
 * What a company pays us of a card sale, by the number of its instalments (decision 0206). A contract has one percent, and
 * may have bands: each holds from its first number of instalments until the next one begins, so that they share out
 * every number and leave none to two of them.
 */
export interface FaixaDoCartao {
  /** From so many instalments on. */
  de: number
  percentual: number
}
export interface TaxaDoCartao {
  /** Of a sale with fewer instalments than the first band has; of every sale where there is no band. */
  percentual: number
  faixas?: readonly FaixaDoCartao[] | undefined
}

/** The instalments that a sale by card may have. */
export const MAXIMO_DE_PARCELAS = 12

/** Pure: percent of a sale with so many instalments. */
export const taxaDoCartao = ({ percentual, faixas = [] }: TaxaDoCartao, parcelas: number): number =>
  faixas.findLast(f => f.de <= parcelas)?.percentual ?? percentual

const todas = ({ percentual, faixas = [] }: TaxaDoCartao) => [percentual, ...faixas.map(f => f.percentual)]
/** Pure: the most that a sale pays, where its instalments are not known yet. */
export const maiorTaxaDoCartao = (taxa: TaxaDoCartao): number => Math.max(...todas(taxa))
/** Pure: the least. */
export const menorTaxaDoCartao = (taxa: TaxaDoCartao): number => Math.min(...todas(taxa))

export interface TrechoDoCartao {
  de: number
  ate: number
  percentual: number
}
/** Pure: the whole numbers of instalments that share a percent, in order, up to the most there may be. */
export function trechosDoCartao(taxa: TaxaDoCartao, maximo: number = MAXIMO_DE_PARCELAS): TrechoDoCartao[] {
  const inicios = [{ de: 1, percentual: taxa.percentual }, ...(taxa.faixas ?? [])].filter(f => f.de <= maximo)
  return inicios.map((f, n) => ({ de: f.de, ate: (inicios[n + 1]?.de ?? maximo + 1) - 1, percentual: f.percentual }))
}

export type ProblemaDasFaixas = 'inicio' | 'ordem'
/** Pure: bands begin at the second instalment or later, up to the last, each after the one before it. */
export function problemaDasFaixas(faixas: readonly Pick<FaixaDoCartao, 'de'>[]): ProblemaDasFaixas | undefined {
  if (faixas.some(f => !Number.isInteger(f.de) || f.de < 2 || f.de > MAXIMO_DE_PARCELAS)) return 'inicio'
  return faixas.some((f, n) => n > 0 && f.de <= (faixas[n - 1]?.de ?? 0)) ? 'ordem' : undefined
}
