import { contas } from './contas.ts'

/** Who holds our money, each asked by itself: what all of them hold must be what the books say (decision 0061). */
export const fontesDeFora = ['pix', 'repasse', 'contas', 'banco', 'adquirente'] as const
export type FonteDeFora = (typeof fontesDeFora)[number]

/**
 * What a reading came to. `incerta`: a source did not answer, or what moved around the reading may explain the
 * difference; it is no shortfall and no proof.
 */
export const situacoesDeFora = ['certa', 'falta', 'sobra', 'incerta'] as const
export type SituacaoDeFora = (typeof situacoesDeFora)[number]

/** The accounts of the journal that stand for what the sources hold. */
export const contasDeFora = [
  contas.pspPix,
  contas.pspPix2,
  contas.repasse,
  contas.pagamentoDeBoleto,
  contas.registrador,
  contas.adquirente,
] as const
/** Accounts of ours that no source stands for: with those above, all that is not owed to companies, receivers and payers. */
export const contasNossas = [contas.aReceber, contas.contestacoes, contas.receita, contas.retirando] as const
