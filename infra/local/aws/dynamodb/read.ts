/** GetItem, BatchGetItem, Query and Scan. */
import { AwsError } from '../json.ts'
import { attempt, cancel, reasonOf } from './cancelled.ts'
import { checked, createKey, keyOf, mapPaths, passesFilter, type Request, rangeOf, refuseKeyPaths } from './dynalite.ts'
import type { Engine } from './engine.ts'
import { indexPosition } from './indexes.ts'
import * as keys from './keys.ts'
import type { Range } from './kv.ts'
import { addUnits, consumed, itemBytes, readUnits, type Units } from './size.ts'
import type { IndexDefinition, Item, Table } from './types.ts'
import { consumedOf, refuseByFault, refuseSameItemTwice } from './write.ts'

const pageBytes = 1024 * 1024
const batchBytes = 16 * 1024 * 1024

export function getItem(engine: Engine, input: Record<string, unknown>): object {
  const request = checked('GetItem', input)
  refuseByFault(engine)
  const { item, units, table } = readOne(engine, request)
  const capacity = consumed(request.ReturnConsumedCapacity, table.TableName, units)
  return { ...(item && { Item: item }), ...(capacity && { ConsumedCapacity: capacity }) }
}

/** One item by key, projected, and what reading it costs: a missing item costs as much as the smallest one. */
export function readOne(engine: Engine, request: Request) {
  const table = engine.table(request.TableName)
  const key = keyOf(table, request.Key ?? {})
  refuseKeyPaths(table, request)
  const found = engine.item(table, key)
  const bytes = found ? itemBytes(found) : 0
  const units: Units = { table: readUnits(bytes, request.ConsistentRead === true), indexes: {} }
  return { table, item: found && projected(request, found), bytes, units }
}

const projected = (request: Pick<Request, '_projection'>, item: Item): Item =>
  request._projection ? mapPaths(request._projection.paths, item) : item

/** Up to 100 keys and 16 MB; the keys beyond are UnprocessedKeys. */
export function batchGet(engine: Engine, input: Record<string, unknown>): object {
  const request = checked('BatchGetItem', input)
  refuseByFault(engine)
  const Responses: Record<string, Item[]> = {}
  const UnprocessedKeys: Record<string, object> = {}
  const spent = new Map<string, Units>()
  let total = 0
  for (const [TableName, wanted] of Object.entries(request.RequestItems ?? {})) {
    const units: Units = { table: 0, indexes: {} }
    const found: Item[] = []
    const left: Item[] = []
    for (const Key of wanted.Keys ?? []) {
      const one = readOne(engine, { ...wanted, TableName, Key })
      total += one.bytes
      if (total > batchBytes) left.push(Key)
      else {
        addUnits(units, one.units)
        if (one.item) found.push(one.item)
      }
    }
    Responses[TableName] = found
    if (left.length > 0) {
      UnprocessedKeys[TableName] = { ...(input.RequestItems as Record<string, object>)[TableName], Keys: left }
    }
    spent.set(TableName, units)
  }
  const capacity = consumedOf(request.ReturnConsumedCapacity, spent)
  return { Responses, UnprocessedKeys, ...(capacity && { ConsumedCapacity: capacity }) }
}

/** One page of a Query or a Scan. Size and units count what was read: filter and projection come after. */
export async function page(
  engine: Engine,
  operation: 'Query' | 'Scan',
  input: Record<string, unknown>,
): Promise<object> {
  const request = checked(operation, input)
  refuseHalfAsked(input)
  refuseByFault(engine)
  const table = engine.table(request.TableName)
  const index = table.GlobalSecondaryIndexes?.find(each => each.IndexName === request.IndexName)
  const range = rangeIn(table, index, request, rangeOf(operation, request, table))
  const { read, more, bytes } = await readPage(index ? engine.lag : engine.kv, range, request.Limit)
  const kept = read.filter(item => passesFilter(request, item)).map(item => projected(request, item))
  const units = readUnits(bytes, request.ConsistentRead === true)
  const spent: Units = index ? { table: 0, indexes: { [index.IndexName]: units } } : { table: units, indexes: {} }
  const last = more ? read.at(-1) : undefined
  const capacity = consumed(request.ReturnConsumedCapacity, table.TableName, spent)
  return {
    Count: kept.length,
    ScannedCount: read.length,
    ...(request.Select !== 'COUNT' && { Items: kept }),
    ...(last && { LastEvaluatedKey: startKey(table, index, last) }),
    ...(capacity && { ConsumedCapacity: capacity }),
  }
}

/** What AWS does not take alone, and the library behind us does. */
function refuseHalfAsked(input: Record<string, unknown>): void {
  const refuse = (message: string) => {
    throw new AwsError('ValidationException', message)
  }
  const { Select, ProjectionExpression, AttributesToGet, Segment, TotalSegments } = input
  if (Select === 'SPECIFIC_ATTRIBUTES' && ProjectionExpression === undefined && AttributesToGet === undefined)
    refuse('Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES')
  const alone = (missing: string, present: string) =>
    refuse(
      `The ${missing} parameter is required but was not present in the request when parameter ${present} is present`,
    )
  if (Segment !== undefined && TotalSegments === undefined) alone('TotalSegments', 'Segment')
  if (TotalSegments !== undefined && Segment === undefined) alone('Segment', 'TotalSegments')
}

/** The range in the store: moved to its table or index, and begun after ExclusiveStartKey by OUR positions. */
function rangeIn(table: Table, index: IndexDefinition | undefined, request: Request, range: Range): Range {
  const prefix = index ? keys.index(table.TableName, index.IndexName) : keys.items(table.TableName)
  const whole = keys.moved(range, prefix)
  const from = request.ExclusiveStartKey
  if (!from) return whole
  const after = prefix + (index ? indexPosition(table, index.KeySchema, from) : createKey(from, table))
  const { gt: _gt, gte, lt, lte, ...rest } = whole
  return range.reverse
    ? { ...rest, ...(gte === undefined ? { gt: _gt ?? prefix } : { gte }), lt: after }
    : { ...rest, gt: after, ...(lte === undefined ? { lt: lt ?? `${prefix}~` } : { lte }) }
}

async function readPage(
  store: { entries(range: Range): AsyncIterable<[string, string]> },
  range: Range,
  limit?: number,
) {
  const read: Item[] = []
  let bytes = 0
  for await (const [, text] of store.entries(limit === undefined ? range : { ...range, limit })) {
    const item = JSON.parse(text) as Item
    const size = itemBytes(item)
    if (bytes + size > pageBytes && read.length > 0) return { read, bytes, more: true }
    bytes += size
    read.push(item)
  }
  // As in AWS, a page that is full has a LastEvaluatedKey even when nothing follows.
  return { read, bytes, more: limit !== undefined && read.length >= limit }
}

/** Table keys and, in an index, its keys too. */
function startKey(table: Table, index: IndexDefinition | undefined, item: Item): Item {
  const names = [...table.KeySchema, ...(index?.KeySchema ?? [])].map(element => element.AttributeName)
  return Object.fromEntries(names.map(name => [name, item[name]!]))
}

/**
 * Up to 100 items read at one moment; each costs two units per 4 KB. A key that is not the table's cancels the whole, with
 * a reason for each; an item that is asked for twice is refused before.
 */
export async function transactGet(engine: Engine, input: Record<string, unknown>): Promise<object> {
  const wanted = input.TransactItems as { Get?: Record<string, unknown> }[] | undefined
  if (!Array.isArray(wanted) || wanted.length < 1 || wanted.length > 100) {
    throw new AwsError('ValidationException', 'Member must have length between 1 and 100: transactItems')
  }
  const requests = wanted.map(({ Get }) => checked('GetItem', { ...Get, ConsistentRead: true }))
  const located = requests.map(request => {
    const table = engine.table(request.TableName)
    return { table, key: () => keyOf(table, request.Key ?? {}) }
  })
  const refused = located.map(({ key }) => attempt(key))
  if (refused.some(error => error)) cancel(refused.map(reasonOf))
  refuseSameItemTwice(located, 'Transaction request cannot include multiple operations on one item')
  refuseByFault(engine)
  const spent = new Map<string, Units>()
  // In the writers' queue: no transaction can commit between two of these reads.
  const found = await engine.exclusive(async () => requests.map(request => readOne(engine, request)))
  for (const { table, units } of found) {
    const sum = spent.get(table.TableName) ?? { table: 0, indexes: {} }
    spent.set(table.TableName, addUnits(sum, { table: units.table * 2, indexes: {} }))
  }
  const capacity = consumedOf(input.ReturnConsumedCapacity, spent, 'Read')
  return {
    Responses: found.map(({ item }) => (item ? { Item: item } : {})),
    ...(capacity && { ConsumedCapacity: capacity }),
  }
}
