import { estadosDaAssinatura } from './estados/assinaturaDePlano.ts'

/** What a company may ask of a recurring charge, and for how long. Days are calendar days. */
export const limitesDaRecorrencia = {
  ciclos: { minimo: 1, maximo: 600 },
  /** Shorter, a slip that its bank tells of late would suspend who paid. */
  carencia: { minimo: 5, maximo: 60, padrao: 15 },
  diasDeTeste: { minimo: 0, maximo: 90 },
  /** How far ahead the first charge may be due. */
  primeiro: { minimo: 1, maximo: 400 },
  planos: 100,
} as const
/** What its company decides of a subscription. */
export const decisoesDaRecorrencia = ['pausar', 'retomar', 'cancelar'] as const
export type DecisaoDaRecorrencia = (typeof decisoesDaRecorrencia)[number]
/** With the one that says to what. */
export const decisoesDaEmpresa = [...decisoesDaRecorrencia, 'mudarValor'] as const
/** Why its price may not change: it charges nothing now, its payer authorised this amount, or its last charge is made. */
export const recusasDaMudanca = ['situacao', 'pixAutomatico', 'cartao', 'ultima'] as const
export type RecusaDaMudanca = (typeof recusasDaMudanca)[number]
/**
 * What a payer decides on their own page, each by a code that their phone received: a pause where their company lets them,
 * the end of it, slips instead of Pix Automático or a card, Pix Automático instead of slips. A cancel asks for no code: two taps are enough.
 */
export const decisoesDoPagador = ['pausar', 'retomar', 'boleto', 'pixAutomatico'] as const
export type DecisaoDoPagador = (typeof decisoesDoPagador)[number]
/** How a cycle's charge stands, as people read it. */
export const situacoesDoCiclo = ['aberta', 'atrasada', 'paga', 'retirada'] as const
/**
 * How a subscription is charged: a slip with a Pix on it for each cycle, debits that the payer authorised once, or the card
 * that they had kept for it.
 */
export const formasDaRecorrencia = ['boleto', 'pixAutomatico', 'cartao'] as const
/** Those that a company asks for: a card is its payer's to give, on their own page. */
export const formasDaEmpresa = ['boleto', 'pixAutomatico'] as const
export type FormaDaEmpresa = (typeof formasDaEmpresa)[number]

/** A mandate is for what repeats: its first cycle is paid with the code that authorises it. */
export const CICLOS_MINIMOS_DO_MANDATO = 2
/** Why a charge was not paid in its time: its day passed, or the payer's bank did not debit it, or their card was denied. */
export const motivosDaFalha = ['atraso', 'debito', 'cartao'] as const
export type MotivoDaFalha = (typeof motivosDaFalha)[number]
/** By what a list of subscriptions may be narrowed: a state, or all that are charged now. */
export const situacoesProcuradas = ['vigentes', ...estadosDaAssinatura] as const
