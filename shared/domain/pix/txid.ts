import { padraoId } from '../ids.ts'
import { type Psp, primeiroPsp, psps } from './psps.ts'

/** What ends the txid of a charge of each issuer. The first PSP's charges end with their cycle, as they always did. */
const marcas: Readonly<Record<Psp, string>> = { bacen: '', bacen2: 'b' }

/**
 * The txid of a checkout's Pix: its 21-character id, the cycle in six digits, and the mark of the PSP that issues it: 27
 * or 28 characters (DESIGN §3, decision 0077). The same cycle gives the same txid, so creating the charge again is the
 * idempotent PUT of the API Pix; a new Pix is a new cycle. Because the issuer is part of it, no txid lives at two PSPs.
 * @throws RangeError when the id is not 21 of [A-Za-z0-9] or the cycle is not 0–999999.
 */
export const txidDe = (checkoutId: string, ciclo: number, psp: Psp = primeiroPsp): string => {
  if (!padraoId.test(checkoutId)) throw new RangeError('checkoutId inválido')
  if (!Number.isInteger(ciclo) || ciclo < 0 || ciclo > 999_999) throw new RangeError('ciclo inválido')
  return checkoutId + String(ciclo).padStart(6, '0') + marcas[psp]
}

/** The checkout, cycle and issuer of a txid of ours; undefined for another's txid (a webhook may carry one). */
export const lerTxid = (txid: string): { checkoutId: string; ciclo: number; psp: Psp } | undefined => {
  const [, checkoutId, ciclo, marca] = /^([A-Za-z0-9]{21})([0-9]{6})([a-z]?)$/.exec(txid) ?? []
  const psp = psps.find(p => marcas[p] === marca)
  return checkoutId && ciclo && psp ? { checkoutId, ciclo: Number(ciclo), psp } : undefined
}

/** The issuer of a charge; one without a txid, or under another's, is from before there were two PSPs. */
export const emissorDe = (txid: string | undefined): Psp => (txid && lerTxid(txid)?.psp) || primeiroPsp
