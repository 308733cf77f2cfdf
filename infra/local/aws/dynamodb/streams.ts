/**
 * DynamoDB Streams with one shard per table. A record is written in its change's own batch, kept 24 hours, and fewer when
 * the log outgrows its bound, so that a demo left running does not fill the disk.
 */
import { createHash } from 'node:crypto'
import type { Clock } from '../../../../functions/platform/runtime/clock.ts'
import type { Change } from './engine.ts'
import { sameItem } from './indexes.ts'
import * as keys from './keys.ts'
import type { Kv, KvOp } from './kv.ts'
import { itemBytes } from './size.ts'
import type { Item, Table } from './types.ts'

const keptMs = 24 * 60 * 60 * 1000

/** One row of the log. `end` counts the bytes of the log up to and with this record, so its size is a subtraction. */
interface LogRow {
  at: number
  end: number
  record: StreamRecord
}

export interface StreamRecord {
  eventID: string
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE'
  eventVersion: '1.1'
  eventSource: 'aws:dynamodb'
  awsRegion: string
  userIdentity?: { Type: 'Service'; PrincipalId: 'dynamodb.amazonaws.com' }
  dynamodb: {
    ApproximateCreationDateTime: number
    Keys: Item
    NewImage?: Item
    OldImage?: Item
    SequenceNumber: string
    SizeBytes: number
    StreamViewType: string
  }
}

export interface Streams {
  /** The rows that record these changes; `done` once they are written. Changes that change nothing leave no record. */
  append(changes: Change[]): { ops: KvOp[]; done(): void }
  /** Records after a sequence number, oldest first: at most `limit`, at most 1 MB. */
  read(table: string, after: number, limit: number): Promise<StreamRecord[]>
  /** The last sequence number given out, and the last one trimmed from a table. */
  last(): number
  trimmed(table: string): number
  /** Drops what is too old or too much; answers how many records. */
  trim(): Promise<number>
  /** Calls back after each commit that recorded something; answers how to stop. */
  subscribe(listener: (table: string) => void): () => void
}

export async function streams({
  kv,
  clock,
  region,
  maxBytes,
  tables,
}: {
  kv: Kv
  clock: Clock
  region: string
  maxBytes: number
  tables: Map<string, Table>
}): Promise<Streams> {
  let sequence = Number(kv.get(keys.sequenceRow) ?? 0)
  const ends = new Map<string, number>()
  for (const name of tables.keys()) {
    for await (const [, text] of kv.entries({ ...keys.under(keys.streamRows(name)), reverse: true, limit: 1 })) {
      ends.set(name, (JSON.parse(text) as LogRow).end)
    }
  }
  const listeners = new Set<(table: string) => void>()

  /** Trims one table's log; the horizon is written first, so a kill in between trims again and never shows a gap. */
  const trimTable = async (name: string): Promise<number> => {
    let horizon: number | undefined
    let count = 0
    for await (const [key, text] of kv.entries(keys.under(keys.streamRows(name)))) {
      const { at, end } = JSON.parse(text) as LogRow
      if (at > clock.now() - keptMs && (ends.get(name) ?? 0) - end + text.length <= maxBytes) break
      horizon = keys.sequenceOf(key.slice(keys.streamRows(name).length))
      count++
    }
    if (horizon === undefined) return 0
    await kv.batch([{ type: 'put', key: keys.trimRow(name), value: String(horizon) }])
    await kv.clear({ gte: keys.streamRows(name), lte: keys.streamRow(name, horizon) })
    return count
  }

  return {
    append(changes) {
      const touched = new Set<string>()
      const ops: KvOp[] = []
      for (const change of changes) {
        const record = recordOf(change, sequence + 1, clock.now(), region)
        if (!record) continue
        sequence++
        const name = change.table.TableName
        const text = JSON.stringify(record)
        const end = (ends.get(name) ?? 0) + text.length
        ends.set(name, end)
        touched.add(name)
        const value = `{"at":${clock.now()},"end":${end},"record":${text}}`
        ops.push({ type: 'put', key: keys.streamRow(name, sequence), value })
      }
      if (ops.length > 0) ops.push({ type: 'put', key: keys.sequenceRow, value: String(sequence) })
      return {
        ops,
        done: () => {
          for (const name of touched) for (const listener of listeners) listener(name)
        },
      }
    },
    async read(table, after, limit) {
      const records: StreamRecord[] = []
      let bytes = 0
      const range = { gt: keys.streamRow(table, after), lt: `${keys.streamRows(table)}~`, limit }
      for await (const [, text] of kv.entries(range)) {
        bytes += text.length
        if (bytes > 1024 * 1024 && records.length > 0) break
        records.push((JSON.parse(text) as LogRow).record)
      }
      return records
    },
    last: () => sequence,
    trimmed: table => Number(kv.get(keys.trimRow(table)) ?? 0),
    async trim() {
      let count = 0
      for (const name of tables.keys()) count += await trimTable(name)
      return count
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function recordOf(change: Change, sequence: number, now: number, awsRegion: string): StreamRecord | undefined {
  const { table, old, next } = change
  const image = next ?? old
  if (!table.stream || !image || (old && next && sameItem(old, next))) return undefined
  const { view, label } = table.stream
  const Keys = Object.fromEntries(table.KeySchema.map(({ AttributeName: name }) => [name, image[name]!]))
  const withNew = next && (view === 'NEW_IMAGE' || view === 'NEW_AND_OLD_IMAGES')
  const withOld = old && (view === 'OLD_IMAGE' || view === 'NEW_AND_OLD_IMAGES')
  return {
    // Made of what identifies the change: the same event has the same id however often it is delivered.
    eventID: createHash('md5').update(`${table.TableName} ${label} ${sequence}`).digest('hex'),
    eventName: !old ? 'INSERT' : !next ? 'REMOVE' : 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion,
    ...(change.expired && { userIdentity: { Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' } as const }),
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(now / 1000),
      Keys,
      ...(withNew && { NewImage: next }),
      ...(withOld && { OldImage: old }),
      SequenceNumber: keys.sequenceText(sequence),
      SizeBytes: itemBytes(Keys) + (withNew ? itemBytes(next) : 0) + (withOld ? itemBytes(old) : 0),
      StreamViewType: view,
    },
  }
}
