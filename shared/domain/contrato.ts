import { porcentagem } from './dinheiro.ts'

/** What a company's contract says that changes from version to version, and what a change would cost. Money in centavos. */

/** Modules that a company's contract may hold. */
export const modulosDoContrato = ['loja', 'pos', 'folha', 'recorrencia', 'cobrancaBoletoParcelado'] as const

/** How far ahead a version may begin. */
export const DIAS_ATE_A_VIGENCIA = 365

export interface Taxas {
  /** Percent of what is paid. */
  pix: { percentual: number }
  /** Centavos for each slip. */
  boleto: { valor: number }
  cartao: { percentual: number }
}
/** What a company was paid in a period, by method: centavos, and how many. */
export interface Movimento {
  pix: { valor: number; quantidade: number }
  boleto: { valor: number; quantidade: number }
  cartao: { valor: number; quantidade: number }
}
export interface Custo {
  pix: number
  boleto: number
  cartao: number
  total: number
}

/**
 * Pure: what fees would have taken of a period, rounded once a method: half a centavo a charge may differ from the sum of
 * the charges.
 */
export function custoDe(taxas: Taxas, movimento: Movimento): Custo {
  const pix = porcentagem(movimento.pix.valor, taxas.pix.percentual)
  const boleto = movimento.boleto.quantidade * taxas.boleto.valor
  const cartao = porcentagem(movimento.cartao.valor, taxas.cartao.percentual)
  return { pix, boleto, cartao, total: pix + boleto + cartao }
}

export type ProblemaDasParcelas = 'sequencia' | 'a-vista'
/** Pure: an instalment table counts from 1 without holes, and what is paid at once bears no interest. */
export function problemaDasParcelas(
  parcelas: readonly { numeroParcela: number; juros: number }[],
): ProblemaDasParcelas | undefined {
  if (parcelas.length === 0 || parcelas.some((p, n) => p.numeroParcela !== n + 1)) return 'sequencia'
  return parcelas[0]?.juros === 0 ? undefined : 'a-vista'
}
