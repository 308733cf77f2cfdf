/**
 * The sorted key-value store under the engine: LevelDB in a directory, or the same contract in memory.
 *
 * Durability: `batch` is ONE LevelDB write batch, which is one checksummed record of its log: after a kill at any moment
 * the whole batch is there or none of it. `sync` is left false: LevelDB hands the record to the operating system before
 * it acknowledges, so the death of the PROCESS loses nothing; only the death of the machine could, and this is a
 * development tool.
 */
import { ClassicLevel } from 'classic-level'

export type KvOp = { type: 'put'; key: string; value: string } | { type: 'del'; key: string }

export interface Range {
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  reverse?: boolean
  limit?: number
}

/** Keys are ordered by their bytes; ours are ASCII. */
export interface Kv {
  get(key: string): string | undefined
  batch(ops: KvOp[]): Promise<void>
  /** Sees one moment: writes made while it is read do not show. */
  entries(range: Range): AsyncIterable<[string, string]>
  clear(range: Range): Promise<void>
  close(): Promise<void>
}

/** Opens (or creates) the store in `dir`. Throws when another process has it open. */
export async function levelKv(dir: string): Promise<Kv> {
  const db = new ClassicLevel<string, string>(dir, { cacheSize: 16 * 1024 * 1024 })
  await db.open().catch((error: Error) => {
    throw new Error(`The local table in ${dir} cannot be opened; is another process using it?`, { cause: error })
  })
  return {
    get: key => db.getSync(key),
    batch: ops => db.batch(ops),
    entries: range => db.iterator(range),
    clear: range => db.clear(range),
    close: () => db.close(),
  }
}

export function memoryKv(): Kv {
  const values = new Map<string, string>()
  const keys: string[] = []
  /** Position of the first key that is >= (or > when `after`) the given one. */
  const position = (key: string, after: boolean): number => {
    let low = 0
    let high = keys.length
    while (low < high) {
      const middle = (low + high) >> 1
      const there = keys[middle]!
      if (there < key || (after && there === key)) low = middle + 1
      else high = middle
    }
    return low
  }
  const inRange = ({ gt, gte, lt, lte, reverse, limit }: Range): string[] => {
    const from = Math.max(gt === undefined ? 0 : position(gt, true), gte === undefined ? 0 : position(gte, false))
    const to = Math.min(
      lt === undefined ? keys.length : position(lt, false),
      lte === undefined ? keys.length : position(lte, true),
    )
    const found = keys.slice(from, Math.max(from, to))
    if (reverse) found.reverse()
    return limit === undefined || limit < 0 ? found : found.slice(0, limit)
  }
  const remove = (key: string) => {
    if (values.delete(key)) keys.splice(position(key, false), 1)
  }
  return {
    get: key => values.get(key),
    async batch(ops) {
      for (const op of ops) {
        if (op.type === 'del') remove(op.key)
        else {
          if (!values.has(op.key)) keys.splice(position(op.key, false), 0, op.key)
          values.set(op.key, op.value)
        }
      }
    },
    async *entries(range) {
      yield* inRange(range).map((key): [string, string] => [key, values.get(key)!])
    },
    async clear(range) {
      for (const key of inRange(range)) remove(key)
    },
    async close() {},
  }
}
