/**
 * The heart of the local DynamoDB: the store, the tables, the order of writers, and `commit`, the only place that writes
 * items. What it is made of and why is said in `index.ts`.
 */
import { type Clock, systemClock } from '../../../../functions/platform/runtime/clock.ts'
import { AwsError } from '../json.ts'
import { indexEntries } from './indexes.ts'
import * as keys from './keys.ts'
import { type Kv, type KvOp, levelKv, memoryKv } from './kv.ts'
import { type IndexLag, indexLag } from './lag.ts'
import { itemBytes, type Units, writeUnits } from './size.ts'
import { type Streams, streams } from './streams.ts'
import type { DynamoOptions, Faults, Item, Table } from './types.ts'

export interface Change {
  table: Table
  key: string
  old: Item | undefined
  next: Item | undefined
  /** The sweeper's deletions say so in the stream, as AWS's do. */
  expired?: boolean
}

export interface Engine {
  kv: Kv
  clock: Clock
  faults: Faults
  lag: IndexLag
  streams: Streams
  tables: Map<string, Table>
  region: string
  accountId: string
  /** Throws ResourceNotFoundException. */
  table(name: string | undefined): Table
  item(table: Table, key: string): Item | undefined
  /** Runs writers one after another, so that what one read is still true when it commits. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  /** Writes every change, its index and expiry rows, its stream record and `also` in ONE batch. Inside `exclusive` only. */
  commit(changes: Change[], also?: KvOp[]): Promise<void>
}

export async function openEngine(options: DynamoOptions): Promise<Engine> {
  if (!options.dir && !options.memory) throw new Error('createDynamo needs a dir, or memory: true')
  const kv = options.dir ? await levelKv(options.dir) : memoryKv()
  const clock = options.clock ?? systemClock
  const faults = options.faults ?? {}
  const lag = indexLag(kv, faults.gsiLagMs ?? 0, clock)
  const tables = new Map<string, Table>()
  for await (const [, text] of kv.entries(keys.under('t/'))) {
    const table = JSON.parse(text) as Table
    tables.set(table.TableName, table)
  }
  const region = options.region ?? process.env.AWS_REGION ?? 'sa-east-1'
  const log = await streams({ kv, clock, region, maxBytes: options.streamMaxBytes ?? 128 * 1024 * 1024, tables })
  let last: Promise<unknown> = Promise.resolve()
  return {
    kv,
    clock,
    faults,
    lag,
    streams: log,
    tables,
    region,
    accountId: options.accountId ?? '000000000000',
    table(name) {
      const found = tables.get(name ?? '')
      if (!found) throw new AwsError('ResourceNotFoundException', 'Requested resource not found')
      return found
    },
    item(table, key) {
      const text = kv.get(keys.items(table.TableName) + key)
      return text === undefined ? undefined : (JSON.parse(text) as Item)
    },
    exclusive(work) {
      const mine = last.then(work)
      last = mine.catch(() => {})
      return mine
    },
    async commit(changes, also = []) {
      const ops = changes.flatMap(change => rowsOf(change, kv, lag))
      const logged = log.append(changes)
      await kv.batch([...ops, ...logged.ops, ...also])
      logged.done()
    },
  }
}

/** Item, index and expiry rows of one change. */
function rowsOf({ table, key, old, next }: Change, kv: Kv, lag: IndexLag): KvOp[] {
  const name = table.TableName
  const ops: KvOp[] = []
  const write = (row: string, item: Item | undefined) =>
    ops.push(item ? { type: 'put', key: row, value: JSON.stringify(item) } : { type: 'del', key: row })
  if (old || next) write(keys.items(name) + key, next)
  for (const entry of indexEntries(table, old, next)) {
    for (const [position, item] of entry.writes) {
      const row = keys.index(name, entry.index) + position
      lag.note(row, () => kv.get(row))
      write(row, item)
    }
  }
  const before = expiryOf(table, old)
  const after = expiryOf(table, next)
  if (before !== undefined && before !== after) ops.push({ type: 'del', key: keys.expiryRow(name, before, key) })
  if (after !== undefined && before !== after)
    ops.push({ type: 'put', key: keys.expiryRow(name, after, key), value: '' })
  return ops
}

/** When the item expires, epoch seconds; undefined when its table has no TTL or the attribute is not a whole number. */
export function expiryOf(table: Table, item: Item | undefined): number | undefined {
  const text = table.ttl === undefined ? undefined : item?.[table.ttl]?.N
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

/** Units one write costs: the larger image on the table, what really changes on each index. */
export function unitsOf({ table, old, next }: Change): Units {
  const bytes = Math.max(old ? itemBytes(old) : 0, next ? itemBytes(next) : 0)
  const changed = indexEntries(table, old, next).filter(entry => entry.units > 0)
  return { table: writeUnits(bytes), indexes: Object.fromEntries(changed.map(entry => [entry.index, entry.units])) }
}
