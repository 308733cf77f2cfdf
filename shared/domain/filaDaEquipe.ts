import { limiteDoRetidoEmDias, naturezasDoRetido } from './retidos.ts'

/** What waits in the staff's queue, how long it may, and how long one person keeps a case (decision 0088). */

/**
 * What waits in the queue and is decided on the page of what it is about: a change of the general parameters, a counted month
 * of a representative, a month of the books, a person's lost second factor (each by a second person), a client whose papers
 * are read, a lead that nobody took up.
 */
export const naturezasDeOutraPagina = [
  'parametros',
  'comissao',
  'mes',
  'recuperacao',
  'cliente',
  'interessado',
] as const
export type NaturezaDeOutraPagina = (typeof naturezasDeOutraPagina)[number]

/** What is held, and beside it: a receiver in analysis, a contested sale of a card or of a Pix, papers that a payer owes,
 * a document that staff asked a company for,
 * a step of a court order, or of a cart by hand, that waits for a second person, a client whose people a restrictive list names, an unusual movement,
 * a client whose registration is to be looked at anew, a client's ending, or a change of its contract or of its credit policy, that waits for a second person;
 * and what is decided on a page of its own (`naturezasDeOutraPagina`). */
export const naturezasDaFila = [
  ...naturezasDoRetido,
  'recebedor',
  'disputa',
  'contestacao',
  'documentos',
  'documentoPedido',
  'ordemJudicial',
  'listaRestritiva',
  'alerta',
  'passoDoCarrinho',
  'renovacao',
  'encerramento',
  'contrato',
  'politica',
  'lancamento',
  ...naturezasDeOutraPagina,
] as const
export type NaturezaDaFila = (typeof naturezasDaFila)[number]

const DIA = 86_400_000
/**
 * Days, where a case has no deadline of its own: a receiver was told 48 hours; a card's dispute must be answered before the
 * acquirer's week is over; a Pix case is decided by its PSP within seven days of its notice (MED); a court wants its order done in a day,
 * and the Security Council's lists bind at once;
 * an unusual movement is analysed within 45 days of its detection (BCB Circular 3.978/2020, art. 43);
 * a card's hold ends in seven days: a step of its cart is looked at within one;
 * who leaves the platform waits no longer than for a withdrawal; who cannot sign in, and who asks for an account, a day.
 */
export const limiteDaFilaEmDias: Record<NaturezaDaFila, number> = {
  ...limiteDoRetidoEmDias,
  recebedor: 2,
  disputa: 7,
  contestacao: 7,
  documentos: 3,
  documentoPedido: 3,
  ordemJudicial: 1,
  listaRestritiva: 1,
  alerta: 45,
  passoDoCarrinho: 1,
  renovacao: 30,
  encerramento: 2,
  contrato: 2,
  politica: 2,
  lancamento: 2,
  parametros: 2,
  comissao: 10,
  mes: 2,
  recuperacao: 1,
  cliente: 3,
  interessado: 1,
}
/** When a case that waits since `desde` (ms) is late, in ms. */
export const limiteDaFila = (natureza: NaturezaDaFila, desde: number): number =>
  desde + limiteDaFilaEmDias[natureza] * DIA

/** How long a person keeps a case without showing that they are there, and how often the page shows it, in ms. */
export const posseMs = 15 * 60_000
export const renovarPosseMs = 5 * 60_000
