/**
 * Item sizes and capacity units, exact: budgets are asserted on them.
 * Sources: "DynamoDB item sizes and formats" and "read and write operations" of the developer guide; what they leave open
 * (index writes, transactions, replays) follows figures that the public conformance suite captured from AWS in 2026.
 */
import type { AttributeValue, Item } from './types.ts'

/** 400 KB. */
export const maxItemBytes = 409_600

/** Bytes of an item: UTF-8 names and values. */
export function itemBytes(item: Item): number {
  let sum = 0
  for (const name in item) sum += Buffer.byteLength(name) + valueBytes(item[name]!)
  return sum
}

function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S)
  if (value.N !== undefined) return numberBytes(value.N)
  if (value.B !== undefined) return base64Bytes(value.B)
  if (value.BOOL !== undefined || value.NULL !== undefined) return 1
  if (value.SS) return value.SS.reduce((sum, s) => sum + Buffer.byteLength(s), 0)
  if (value.NS) return value.NS.reduce((sum, n) => sum + numberBytes(n), 0)
  if (value.BS) return value.BS.reduce((sum, b) => sum + base64Bytes(b), 0)
  if (value.L) return value.L.reduce((sum, v) => sum + 1 + valueBytes(v), 3)
  return 3 + Object.keys(value.M ?? {}).length + itemBytes(value.M ?? {})
}

const base64Bytes = (text: string) => (text.length / 4) * 3 - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0)

/** One byte, one per two digits aligned to powers of a hundred, one more when negative. `text` is a plain decimal. */
function numberBytes(text: string): number {
  const negative = text.startsWith('-')
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '').length
  if (significant === 0) return 1
  const exponent = digits.length - fraction.length - 1
  const misaligned = significant % 2 === 0 && exponent % 2 === 0
  return 1 + Math.ceil(significant / 2) + (misaligned ? 1 : 0) + (negative ? 1 : 0)
}

/** Units of one write: 1 per KB begun, at least 1. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1024))

/** Units of one read: 1 per 4 KB begun, at least 1; half when eventually consistent. */
export const readUnits = (bytes: number, consistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (consistent ? 1 : 0.5)

/** Units spent on a table and on each of its indexes. */
export interface Units {
  table: number
  indexes: Record<string, number>
}

export function addUnits(to: Units, more: Units): Units {
  to.table += more.table
  for (const [name, units] of Object.entries(more.indexes)) to.indexes[name] = (to.indexes[name] ?? 0) + units
  return to
}

/**
 * The answer's `ConsumedCapacity`, undefined when it was not asked for. Index units are part of the total. Transactional
 * calls (`split`) also say whether the units were read or written; others do not.
 */
export function consumed(mode: unknown, table: string, units: Units, split?: 'Read' | 'Write'): object | undefined {
  if (mode !== 'TOTAL' && mode !== 'INDEXES') return undefined
  const figures = (n: number) => ({ CapacityUnits: n, ...(split && { [`${split}CapacityUnits`]: n }) })
  const indexes = Object.entries(units.indexes)
  const total = indexes.reduce((sum, [, n]) => sum + n, units.table)
  return {
    TableName: table,
    ...figures(total),
    ...(mode === 'INDEXES' && {
      Table: figures(units.table),
      ...(indexes.length > 0 && {
        GlobalSecondaryIndexes: Object.fromEntries(indexes.map(([name, n]) => [name, figures(n)])),
      }),
    }),
  }
}
