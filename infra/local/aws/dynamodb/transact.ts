/** TransactWriteItems: up to 100 writes and checks, all or nothing, idempotent by token. */
import { createHash } from 'node:crypto'
import { AwsError } from '../json.ts'
import { attempt, cancel, type Reason, reasonOf } from './cancelled.ts'
import { type Engine, unitsOf } from './engine.ts'
import { tokenRow } from './keys.ts'
import { addUnits, itemBytes, readUnits, type Units } from './size.ts'
import { consumedOf, type Prepared, prepare, refuseByFault, refuseSameItemTwice, type WriteOperation } from './write.ts'

/** How long a ClientRequestToken is remembered. */
export const tokenMs = 10 * 60 * 1000
const maxBytes = 4 * 1024 * 1024

const operationOf: Record<string, WriteOperation> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheck',
}

/** What is kept of a token: the request's hash, and what reading its items again would cost, per table. */
export interface TokenRow {
  hash: string
  expires: number
  reads: [string, number][]
}

export async function transactWrite(engine: Engine, input: Record<string, unknown>): Promise<object> {
  const writes = prepareAll(engine, input.TransactItems)
  const token = typeof input.ClientRequestToken === 'string' ? input.ClientRequestToken : undefined
  const hash = createHash('sha256').update(JSON.stringify(input.TransactItems)).digest('base64')
  return engine.exclusive(async () => {
    const known = token && remembered(engine, token)
    if (known) return replayed(known, hash, input.ReturnConsumedCapacity)
    refuseInjected(engine, writes.length)
    const changes = decideAll(engine, writes)
    const spent = new Map<string, Units>()
    const reads = new Map<string, number>()
    for (const change of changes) {
      const name = change.table.TableName
      const { table, indexes } = unitsOf(change)
      addUnits(spent.get(name) ?? spent.set(name, { table: 0, indexes: {} }).get(name)!, { table: table * 2, indexes })
      const bytes = Math.max(change.old ? itemBytes(change.old) : 0, change.next ? itemBytes(change.next) : 0)
      reads.set(name, (reads.get(name) ?? 0) + 2 * readUnits(bytes, true))
    }
    const row: TokenRow = { hash, expires: engine.clock.now() + tokenMs, reads: [...reads] }
    const kept = token ? [{ type: 'put' as const, key: tokenRow(token), value: JSON.stringify(row) }] : []
    await engine.commit(
      changes.filter((_change, n) => writes[n]!.operation !== 'ConditionCheck'),
      kept,
    )
    const capacity = consumedOf(input.ReturnConsumedCapacity, spent, 'Write')
    return capacity ? { ConsumedCapacity: capacity } : {}
  })
}

/** Throws ValidationException, ResourceNotFoundException: what is wrong before any item is read. */
function prepareAll(engine: Engine, items: unknown): Prepared[] {
  const count = Array.isArray(items) ? items.length : 0
  if (!Array.isArray(items) || count < 1 || count > 100) {
    const bound = count < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'
    invalid(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length ${bound}`,
    )
  }
  const writes = items.map((entry: Record<string, Record<string, unknown>>) => {
    const [kind, ...more] = Object.keys(entry).filter(name => entry[name])
    const operation = kind === undefined ? undefined : operationOf[kind]
    if (!kind || !operation || more.length > 0) {
      invalid('TransactItems can only contain one of Check, Put, Update or Delete')
    }
    const required = { Update: 'UpdateExpression', ConditionCheck: 'ConditionExpression' }[kind]
    if (required && typeof entry[kind]?.[required] !== 'string') {
      invalid(
        `1 validation error detected: Value null at '${required}' failed to satisfy constraint: Member must not be null`,
      )
    }
    return prepare(engine, operation, entry[kind]!)
  })
  const located = writes.filter(write => attempt(() => write.key()) === undefined)
  refuseSameItemTwice(located, 'Transaction request cannot include multiple operations on one item')
  if (writes.reduce((sum, { request }) => sum + itemBytes(request.Item ?? {}), 0) > maxBytes) {
    invalid('Aggregate size of the items in the transaction exceeds 4 MB')
  }
  return writes
}

function invalid(message: string): never {
  throw new AwsError('ValidationException', message)
}

/** Decides every write against the items of now. Throws TransactionCanceledException with a reason per write, in order. */
function decideAll(engine: Engine, writes: Prepared[]) {
  const reasons: Reason[] = []
  const changes = writes.flatMap(write => {
    let change: ReturnType<Prepared['decide']>['change'] | undefined
    const error = attempt(() => {
      change = write.decide(engine.item(write.table, write.key())).change
    })
    // An empty key value is the one error of an item that AWS answers for the whole request.
    if (error && /cannot contain an empty/.test(error.message)) throw error
    reasons.push(reasonOf(error))
    return change ? [change] : []
  })
  if (reasons.some(reason => reason.Code !== 'None')) cancel(reasons)
  return changes
}

/** Faults that tests ask for; they fall on the first item, as a hot item would. */
function refuseInjected(engine: Engine, count: number): void {
  const others: Reason[] = Array.from({ length: count - 1 }, () => ({ Code: 'None' }))
  if (engine.faults.transactionConflict?.()) {
    cancel([{ Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }, ...others])
  }
  const throttled = attempt(() => refuseByFault(engine))
  if (throttled) cancel([{ Code: 'ThrottlingError', Message: throttled.message }, ...others])
}

function remembered(engine: Engine, token: string): TokenRow | undefined {
  const text = engine.kv.get(tokenRow(token))
  const row = text === undefined ? undefined : (JSON.parse(text) as TokenRow)
  return row && row.expires > engine.clock.now() ? row : undefined
}

/** The same token again: the same request succeeds without effect and is charged as reading; another is refused. */
function replayed(row: TokenRow, hash: string, mode: unknown): object {
  if (row.hash !== hash) {
    throw new AwsError(
      'IdempotentParameterMismatchException',
      'An error occurred (IdempotentParameterMismatch): the parameters differ from those first sent with this token',
    )
  }
  const spent = new Map(row.reads.map(([table, units]) => [table, { table: units, indexes: {} }]))
  const capacity = consumedOf(mode, spent, 'Read')
  return capacity ? { ConsumedCapacity: capacity } : {}
}
