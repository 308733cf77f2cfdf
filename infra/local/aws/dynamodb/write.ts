/** PutItem, UpdateItem, DeleteItem and BatchWriteItem. */
import { AwsError } from '../json.ts'
import { applied, checkCondition, checked, itemKeyOf, keyOf, type Request } from './dynalite.ts'
import { type Change, type Engine, unitsOf } from './engine.ts'
import { refuseEmptyIndexKeys } from './indexes.ts'
import { addUnits, consumed, itemBytes, maxItemBytes, type Units } from './size.ts'
import type { Item, Table } from './types.ts'

export type WriteOperation = 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck'

/** A write whose request is valid, not yet looked at against the item it meets. */
export interface Prepared {
  operation: WriteOperation
  request: Request
  table: Table
  /** Throws ValidationException when the key does not fit the table. */
  key(): string
  /** The change it makes of the current item, and the attributes to return. Throws what AWS would; writes nothing. */
  decide(current: Item | undefined): { change: Change; attributes: Item | undefined }
}

/** Checks types, expressions and table. Throws ValidationException, ResourceNotFoundException. */
export function prepare(engine: Engine, operation: WriteOperation, input: Record<string, unknown>): Prepared {
  const returnOld = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
  const request = checked(operation === 'ConditionCheck' ? 'DeleteItem' : operation, input)
  const table = engine.table(request.TableName)
  const key = () => (request.Item ? itemKeyOf(table, request.Item) : keyOf(table, request.Key ?? {}))
  return {
    operation,
    request,
    table,
    key,
    decide(current) {
      try {
        const change: Change = { table, key: key(), old: current, next: current }
        if (operation === 'ConditionCheck') {
          checkCondition(request, current)
          return { change, attributes: undefined }
        }
        const { next, attributes } = applied(operation, request, table, current)
        if (next) refuseUnstorable(table, next, operation)
        return { change: { ...change, next }, attributes }
      } catch (error) {
        if (returnOld && current && error instanceof AwsError && error.name === 'ConditionalCheckFailedException') {
          throw new AwsError(error.name, error.message, { Item: current })
        }
        throw error
      }
    },
  }
}

function refuseUnstorable(table: Table, item: Item, operation: WriteOperation): void {
  refuseEmptyIndexKeys(table, item)
  if (itemBytes(item) <= maxItemBytes) return
  const what = operation === 'UpdateItem' ? 'Item size to update has' : 'Item size has'
  throw new AwsError('ValidationException', `${what} exceeded the maximum allowed size`)
}

/** One item written, outside any transaction. */
export async function writeItem(
  engine: Engine,
  operation: Exclude<WriteOperation, 'ConditionCheck'>,
  input: Record<string, unknown>,
): Promise<object> {
  const prepared = prepare(engine, operation, input)
  refuseByFault(engine)
  if (engine.faults.transactionConflict?.()) {
    throw new AwsError('TransactionConflictException', 'Transaction is ongoing for the item')
  }
  const { change, attributes } = await engine.exclusive(async () => {
    const decided = prepared.decide(engine.item(prepared.table, prepared.key()))
    await engine.commit([decided.change])
    return decided
  })
  const capacity = consumed(input.ReturnConsumedCapacity, prepared.table.TableName, unitsOf(change))
  return { ...(attributes && { Attributes: attributes }), ...(capacity && { ConsumedCapacity: capacity }) }
}

export function refuseByFault(engine: Engine): void {
  if (!engine.faults.throttle?.()) return
  throw new AwsError('ThrottlingException', 'Throughput exceeds the current capacity of your table or index')
}

/** Up to 25 puts and deletes, each by itself: a batch is not atomic in AWS either. */
export async function batchWrite(engine: Engine, input: Record<string, unknown>): Promise<object> {
  checked('BatchWriteItem', input)
  refuseByFault(engine)
  const requests = input.RequestItems as Record<string, { PutRequest?: object; DeleteRequest?: object }[]>
  const prepared = Object.entries(requests).flatMap(([TableName, writes]) =>
    writes.map(({ PutRequest, DeleteRequest }) =>
      PutRequest
        ? prepare(engine, 'PutItem', { ...PutRequest, TableName })
        : prepare(engine, 'DeleteItem', { ...DeleteRequest, TableName }),
    ),
  )
  refuseSameItemTwice(prepared, 'Provided list of item keys contains duplicates')
  const spent = new Map<string, Units>()
  await engine.exclusive(async () => {
    for (const write of prepared) {
      const { change } = write.decide(engine.item(write.table, write.key()))
      await engine.commit([change])
      const units = spent.get(write.table.TableName) ?? { table: 0, indexes: {} }
      spent.set(write.table.TableName, addUnits(units, unitsOf(change)))
    }
  })
  const capacity = consumedOf(input.ReturnConsumedCapacity, spent)
  return { UnprocessedItems: {}, ...(capacity && { ConsumedCapacity: capacity }) }
}

/** Throws ValidationException. A key that does not fit its table is not looked at: its own error comes first. */
export function refuseSameItemTwice(writes: { table: Table; key(): string }[], message: string): void {
  const seen = new Set<string>()
  for (const { table, key } of writes) {
    const target = `${table.TableName}/${key()}`
    if (seen.has(target)) throw new AwsError('ValidationException', message)
    seen.add(target)
  }
}

/** `ConsumedCapacity` of a call that may touch several tables: a list. */
export function consumedOf(mode: unknown, spent: Map<string, Units>, split?: 'Read' | 'Write'): object[] | undefined {
  if (mode !== 'TOTAL' && mode !== 'INDEXES') return undefined
  return [...spent].map(([table, units]) => consumed(mode, table, units, split)!)
}
