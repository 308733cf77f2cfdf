import { padraoId } from '../ids.ts'

/** txid of an immediate or due charge (API Pix 2.9.0 `TxId`). */
export const padraoTxid = /^[a-zA-Z0-9]{26,35}$/
/** txid inside a static BR Code (Manual de Padrões para Iniciação do Pix): shorter than a charge's. */
export const padraoTxidEstatico = /^[a-zA-Z0-9]{1,25}$/
/** endToEndId of a Pix: E, ISPB, yyyyMMddHHmm in UTC, 11 of the sender's; 32 characters (API Pix `EndToEndId`). */
export const padraoEndToEndId = /^E[0-9A-Z]{8}[0-9]{12}[a-zA-Z0-9]{11}$/
/** Our id of a refund, which makes it idempotent (API Pix `/pix/{e2eid}/devolucao/{id}`). */
export const padraoDevolucaoId = /^[a-zA-Z0-9]{1,35}$/
/** The SPI's id of a refund (`rtrId`): as an endToEndId, from D. */
export const padraoRtrId = /^D[0-9A-Z]{8}[0-9]{12}[a-zA-Z0-9]{11}$/

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
