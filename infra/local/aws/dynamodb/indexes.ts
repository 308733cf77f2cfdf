/** Global secondary indexes: which rows a change of an item adds, replaces or removes in each, and what that costs. */
import { AwsError } from '../json.ts'
import { createKey } from './dynalite.ts'
import { itemBytes, writeUnits } from './size.ts'
import type { AttributeValue, IndexDefinition, Item, Table } from './types.ts'

export interface IndexChange {
  index: string
  /** Position in the index → projected item, undefined when it leaves. */
  writes: [string, Item | undefined][]
  units: number
}

/**
 * Units per index, as captured from AWS: joining or leaving costs the entry; a change in place costs the larger image; a
 * move costs a removal and an insertion, each rounded by itself; an entry that does not change costs nothing.
 */
export function indexEntries(table: Table, old: Item | undefined, next: Item | undefined): IndexChange[] {
  return (table.GlobalSecondaryIndexes ?? []).map(definition => {
    const before = entryOf(table, definition, old)
    const after = entryOf(table, definition, next)
    const change: IndexChange = { index: definition.IndexName, writes: [], units: 0 }
    if (before && after && before.position === after.position) {
      if (sameItem(before.item, after.item)) return change
      change.writes.push([after.position, after.item])
      change.units = Math.max(before.units, after.units)
      return change
    }
    if (before) change.writes.push([before.position, undefined])
    if (after) change.writes.push([after.position, after.item])
    change.units = (before?.units ?? 0) + (after?.units ?? 0)
    return change
  })
}

/** Sparse: an item without all the key attributes is not in the index. */
function entryOf(table: Table, { KeySchema, Projection }: IndexDefinition, item: Item | undefined) {
  const indexKeys = KeySchema.map(key => key.AttributeName)
  if (!item || indexKeys.some(name => item[name] === undefined)) return undefined
  const kept = [...indexKeys, ...table.KeySchema.map(key => key.AttributeName), ...(Projection.NonKeyAttributes ?? [])]
  const projected: Item =
    Projection.ProjectionType === 'ALL'
      ? item
      : Object.fromEntries(kept.filter(name => item[name]).map(name => [name, item[name]!]))
  return {
    position: indexPosition(table, KeySchema, item),
    item: projected,
    units: writeUnits(itemBytes(projected)),
  }
}

/** Where an item (or an ExclusiveStartKey) stands in an index: by the index's key, then by the table's. */
export const indexPosition = (table: Table, keySchema: IndexDefinition['KeySchema'], item: Item): string =>
  createKey(item, table, keySchema) + createKey(item, table)

/** An index key that is present must not be empty; dynalite does not look. Throws ValidationException. */
export function refuseEmptyIndexKeys(table: Table, item: Item): void {
  for (const { IndexName, KeySchema } of table.GlobalSecondaryIndexes ?? []) {
    for (const { AttributeName } of KeySchema) {
      const { S, B } = item[AttributeName] ?? {}
      if (S !== '' && B !== '') continue
      throw new AwsError(
        'ValidationException',
        'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
          `The AttributeValue for a key attribute cannot contain an empty ${S === '' ? 'string' : 'binary'} value. ` +
          `IndexName: ${IndexName}, IndexKey: ${AttributeName}`,
      )
    }
  }
}

/** Equal whatever the order of attributes. */
export function sameItem(a: Item, b: Item): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every(name => b[name] !== undefined && same(a[name]!, b[name]))
}

function same(a: AttributeValue, b: AttributeValue): boolean {
  if (a.M && b.M) return sameItem(a.M, b.M)
  if (a.L && b.L) return a.L.length === b.L.length && a.L.every((value, n) => same(value, b.L![n]!))
  return JSON.stringify(a) === JSON.stringify(b)
}
