/** What a merchant may say and allow of their receivables at the registrar (decision 0218). */

/** The registrar's reasons of a contestation: not recognised, duplicated, differs from the contract, no relation, the settled value differs, other. */
export const motivosDaContestacaoDeContrato = ['C01', 'C02', 'C03', 'C04', 'C05', 'C06'] as const
export type MotivoDaContestacaoDeContrato = (typeof motivosDaContestacaoDeContrato)[number]

/** Letters that the merchant's own words have at least, where the reason alone says nothing (C06). */
export const MINIMO_DO_TEXTO = 10
export const MAXIMO_DO_TEXTO = 500
/** A contestation needs words: C06 names no reason. */
export const faltaTexto = (motivo: MotivoDaContestacaoDeContrato, texto: string): boolean =>
  motivo === 'C06' && texto.trim().length < MINIMO_DO_TEXTO

/** Days for which a consent may be given. */
export const validadesDoConsentimento = [30, 90, 180, 365] as const
export type ValidadeDoConsentimento = (typeof validadesDoConsentimento)[number]
