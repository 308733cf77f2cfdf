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

/**
 * What was set apart for taxes of a sale falls on the company's instalments alone, by each one's part of what the company
 * has of it, to the nearest centavo.
 * @param venda centavos: what was charged, our fee, what went to receivers and what was set apart; the rest is the company's
 */
export function tributosDaParcela(
  original: Centavos,
  {
    valor,
    taxa,
    recebedores,
    tributos,
  }: { valor: Centavos; taxa: Centavos; recebedores: Centavos; tributos: Centavos },
): Centavos {
  const daEmpresa = valor - taxa - recebedores - tributos
  return daEmpresa > 0 ? Math.round((original * tributos) / daEmpresa) : 0
}
