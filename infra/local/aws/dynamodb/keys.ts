/**
 * The key space of the store. One letter says what a row is; names of tables and indexes hold no slash, and the part after
 * them is dynalite's ordered encoding (hash prefix, hash key, range key), whose characters all sort below '~'.
 *
 * | t/table                        | table definition            | i/table/key               | item          |
 * | x/table/index/indexKey+itemKey | projected item              | e/table/expiry/itemKey    | expiring item |
 * | s/table/sequence               | stream record               | k/token                   | transaction token |
 * | m/sequence, m/trim/table       | last sequence, trim horizon |                           |               |
 */
import type { Range } from './kv.ts'

export const tableRow = (table: string) => `t/${table}`
export const items = (table: string) => `i/${table}/`
export const index = (table: string, name: string) => `x/${table}/${name}/`
export const indexes = (table: string) => `x/${table}/`
export const expiries = (table: string) => `e/${table}/`
export const expiryRow = (table: string, second: number, key: string) =>
  `e/${table}/${String(second).padStart(12, '0')}/${key}`
export const streamRows = (table: string) => `s/${table}/`
export const streamRow = (table: string, sequence: number) => `s/${table}/${sequenceText(sequence)}`
export const tokens = 'k/'
export const tokenRow = (token: string) => `k/${token}`
export const sequenceRow = 'm/sequence'
export const trimRow = (table: string) => `m/trim/${table}`

/** A stream's SequenceNumber: 21 digits, so that text order is number order. */
export const sequenceText = (sequence: number): string => `1${String(sequence).padStart(20, '0')}`
export const sequenceOf = (text: string): number => Number(text.slice(1))

/** Every row whose key begins with `prefix`. */
export const under = (prefix: string): Range => ({ gte: prefix, lt: `${prefix}~` })

/** A range of dynalite's, moved under `prefix`. */
export function moved(range: Range, prefix: string): Range {
  const { gt, gte, lt, lte, reverse } = range
  return {
    ...(gt !== undefined ? { gt: prefix + gt } : { gte: prefix + (gte ?? '') }),
    ...(lte !== undefined ? { lte: prefix + lte } : { lt: prefix + (lt ?? '~') }),
    ...(reverse && { reverse }),
  }
}
