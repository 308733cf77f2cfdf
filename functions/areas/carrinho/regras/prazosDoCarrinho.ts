/** Every deadline of paying a cart, in ms. The card's own are in cartao/prazos.ts. */

const horaMs = 3_600_000
const diaMs = 24 * horaMs

/** Of a call that works on a cart: enough for one slip's question and payment, or for a capture. */
export const passoMs = 20_000
/** People have this long to look at a cart whose card is held; then the hold is let go. The schemes give seven days. */
export const analiseMs = 5 * diaMs
/** Before the capture's term ends, what was paid until then is captured, whatever is still unknown. */
export const margemDaCapturaMs = diaMs
/** Between two tries of what a provider did not answer, or does only at some hours. */
export const novaConsultaMs = (vezes: number): number => Math.min(30_000 * 2 ** Math.min(vezes, 7), horaMs)
/** A slip is given up when for this long it could not be asked about, or not be paid for the hour. */
export const desistenciaDoCarrinhoMs = 2 * diaMs
