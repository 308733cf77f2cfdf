import { padraoId } from '../ids.ts'

/**
 * The txid of a checkout's Pix: its 21-character id and the cycle in six digits, 27 characters (DESIGN §3). The same
 * cycle gives the same txid, so creating the charge again is the idempotent PUT of the API Pix; a new Pix is a new cycle.
 * @throws RangeError when the id is not 21 of [A-Za-z0-9] or the cycle is not 0–999999.
 */
export const txidDe = (checkoutId: string, ciclo: number): string => {
  if (!padraoId.test(checkoutId)) throw new RangeError('checkoutId inválido')
  if (!Number.isInteger(ciclo) || ciclo < 0 || ciclo > 999_999) throw new RangeError('ciclo inválido')
  return checkoutId + String(ciclo).padStart(6, '0')
}

/** The checkout and cycle of a txid of ours; undefined for another's txid (a webhook may carry one). */
export const lerTxid = (txid: string): { checkoutId: string; ciclo: number } | undefined => {
  const partes = /^([A-Za-z0-9]{21})([0-9]{6})$/.exec(txid)
  return partes?.[1] && partes[2] ? { checkoutId: partes[1], ciclo: Number(partes[2]) } : undefined
}
