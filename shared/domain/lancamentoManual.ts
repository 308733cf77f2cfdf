import { contas, especieDa } from './contas.ts'

/** What a manual entry of the provider's books may be (R118, decision 0086). */

/** What it is for; the reason in words stands beside it. */
export const modelosDoLancamento = ['ajuste', 'tarifa', 'perda', 'correcaoDeTaxa', 'acertoDeConta'] as const

/** Our own accounts that a person may write on: our result, and what others hold for us. */
export const contasProprias = [
  contas.receita,
  contas.contestacoes,
  contas.onus,
  contas.tributos,
  contas.pspPix,
  contas.pspPix2,
  contas.registrador,
  contas.adquirente,
  contas.repasse,
  contas.pagamentoDeBoleto,
] as const

export const limitesDoLancamento = { pernas: 8, motivoMinimo: 15, motivoMaximo: 300 } as const

export interface PernaManual {
  conta: string
  /** Centavos: a credit when positive. */
  valor: number
}

/** Why legs are no entry: what is wrong, and with which account. */
export type ErroDasPernas = 'poucas' | 'zero' | 'repetida' | 'soma'

/** Pure: an entry has two legs or more, none of nothing, no account twice, and they sum to zero. */
export function erroDasPernas(pernas: readonly PernaManual[]): ErroDasPernas | undefined {
  if (pernas.length < 2) return 'poucas'
  if (pernas.some(p => p.valor === 0)) return 'zero'
  if (new Set(pernas.map(p => p.conta)).size !== pernas.length) return 'repetida'
  return pernas.reduce((s, p) => s + p.valor, 0) === 0 ? undefined : 'soma'
}

/** Whether a person may write on it: an own account of the list, or what a company or receiver may take out. */
export const contaDeMao = (conta: string): boolean =>
  (contasProprias as readonly string[]).includes(conta) || especieDa(conta) === 'disponivel'

/** What moves: the sum of its credits, in centavos. */
export const valorMovido = (pernas: readonly PernaManual[]): number =>
  pernas.reduce((s, { valor }) => s + Math.max(0, valor), 0)
