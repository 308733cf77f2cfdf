import type { Centavos } from './dinheiro.ts'

/**
 * What of a sale's fee falls on one of its instalments: by the instalment's part of what the sale left its accounts, to the
 * nearest centavo. What the instalment is now, after refunds, does not matter: its `original` does.
 * @param venda `total`: what was charged; `taxa`: our fee of it, both in centavos. @returns undefined where a sale left nothing.
 */
export function taxaDaParcela(original: Centavos, venda: { total: Centavos; taxa: Centavos }): Centavos | undefined {
  const liquido = venda.total - venda.taxa
  return liquido > 0 ? Math.round((original * venda.taxa) / liquido) : undefined
}
