import { holds } from './conditions.ts'
import {
  ConditionFailed,
  type Consumed,
  distinct,
  type Item,
  type Key,
  type Query,
  type Storage,
  type Write,
} from './port.ts'

export interface MemoryOptions {
  onConsumed?: (consumed: Consumed) => void
  /** Told every change, in order: the twin of the table's stream. */
  onChange?: (change: { old?: Item; new?: Item }) => void
}
/** The in-memory twin of the table: same answers as DynamoDB for the operations of `Storage`, for simulation. */
export interface MemoryStorage extends Storage {
  /** Every item, for invariants. */
  dump(): Item[]
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const bytes = (item: unknown) => Buffer.byteLength(JSON.stringify(item ?? ''))
/**
 * Of what an item may hold: text, numbers, lists, maps, bytes. Much faster than `structuredClone`, which does anything.
 */
function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copy) as T
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value)
  const made: Record<string, unknown> = {}
  for (const name of Object.keys(value)) made[name] = copy((value as Record<string, unknown>)[name])
  return made as T
}

/** Whether a write changed anything: where it did not, the table's stream has no record of it. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every(n => Object.hasOwn(b, n) && same((a as Item)[n], (b as Item)[n]))
}

const partitions = ['PK', 'GSI1PK', 'GSI2PK', 'GSI3PK'] as const
/** Where the items of each partition are, of the table and of its indexes. */
function partitioned() {
  const places = new Map<string, Set<string>>()
  const of = (name: string, value: unknown) => `${name}\u0000${value}`
  return {
    of: (name: string, value: string): Iterable<string> => places.get(of(name, value)) ?? [],
    move(key: string, old: Item | undefined, now: Item | undefined): void {
      for (const name of partitions) {
        if (old?.[name] === now?.[name]) continue
        if (old?.[name] !== undefined) places.get(of(name, old[name]))?.delete(key)
        if (now?.[name] === undefined) continue
        const place = of(name, now[name])
        const there = places.get(place)
        if (there) there.add(key)
        else places.set(place, new Set([key]))
      }
    },
  }
}

/** The table's indexes project keys only (`tableDefinition`). */
function projected(item: Item, index: Query['index']): Item {
  if (!index) return copy(item)
  const names = [`${index}PK`, `${index}SK`]
  return { PK: item.PK, SK: item.SK, ...Object.fromEntries(names.map(name => [name, item[name]])) }
}

/** The limits of a transaction that no condition expresses. */
function refuseWhatDynamoWould(places: string[]): void {
  if (places.length > 100) throw new Error('a transaction has at most 100 writes')
  if (new Set(places).size < places.length) throw new Error('a transaction cannot write one item twice')
}

export function memoryStorage({ onConsumed, onChange }: MemoryOptions = {}): MemoryStorage {
  const items = new Map<string, Item>()
  const partition = partitioned()
  const at = ({ PK, SK }: Key) => `${PK}\u0000${SK}`

  const select = (q: Query): Item[] => {
    const [pk, sk] = q.index ? ([`${q.index}PK`, `${q.index}SK`] as const) : (['PK', 'SK'] as const)
    const inRange = (value: string) =>
      q.sk === undefined
        ? true
        : 'prefix' in q.sk
          ? value.startsWith(q.sk.prefix)
          : value >= (q.sk.from ?? '') && value <= (q.sk.to ?? '\uffff')
    const place = (i: Item) => `${i[sk] as string}\u0000${at(i)}`
    const found = [...partition.of(pk, q.pk)]
      .flatMap(key => items.get(key) ?? [])
      .filter(i => typeof i[sk] === 'string' && inRange(i[sk] as string))
      .sort((a, b) => order(place(a), place(b)))
    if (q.reverse) found.reverse()
    if (!q.after) return found
    const last = place(q.after)
    return found.filter(i => (q.reverse ? place(i) < last : place(i) > last))
  }

  const apply = (write: Write): void => {
    if (write.op === 'check') return
    const key = at(write.op === 'put' ? write.item : write.key)
    const old = items.get(key)
    if (write.op === 'remove') items.delete(key)
    else if (write.op === 'put') items.set(key, copy(write.item))
    else {
      const next: Item = { ...(old ?? write.key), ...copy(write.set ?? {}) }
      for (const [name, n] of Object.entries(write.add)) next[name] = ((next[name] as number | undefined) ?? 0) + n
      items.set(key, next)
    }
    const now = items.get(key)
    partition.move(key, old, now)
    // what is stored is replaced and never changed, so the listener may keep it
    if (onChange && !same(old, now)) onChange({ ...(old && { old }), ...(now && { new: now }) })
  }
  const reads = (operation: 'get' | 'query' | 'count', found: unknown, consistent: boolean | undefined) =>
    onConsumed?.({
      operation,
      reads: Math.max(1, Math.ceil(bytes(found) / 4096)) * (consistent ? 1 : 0.5),
      writes: 0,
      indexWrites: 0,
    })

  return {
    dump: () => [...items.values()].map(copy),
    async get(key, options) {
      const item = items.get(at(key))
      reads('get', item, options?.consistent)
      return item && copy(item)
    },
    async getMany(keys) {
      return distinct(keys)
        .flatMap(key => items.get(at(key)) ?? [])
        .map(copy)
    },
    async query(q) {
      const found = select(q)
      const page = found.slice(0, q.limit ?? found.length).map(item => projected(item, q.index))
      reads('query', page, q.consistent)
      const last = page.at(-1)
      // As DynamoDB: a page that ends exactly at its limit says there may be more.
      return q.limit !== undefined && page.length === q.limit && last ? { items: page, after: last } : { items: page }
    },
    async count(q) {
      const found = select(q)
      reads('count', found, q.consistent)
      return found.length
    },
    async commit(writes) {
      refuseWhatDynamoWould(writes.map(w => at(w.op === 'put' ? w.item : w.key)))
      const failed = writes.flatMap((w, n) =>
        holds(items.get(at(w.op === 'put' ? w.item : w.key)), w.when) ? [] : [n],
      )
      if (failed.length) throw new ConditionFailed(failed)
      const units = () => writes.reduce((n, w) => n + (w.op === 'put' ? Math.ceil(bytes(w.item) / 1024) : 1), 0)
      onConsumed?.({ operation: 'commit', reads: 0, writes: units() * (writes.length > 1 ? 2 : 1), indexWrites: 0 })
      for (const write of writes) apply(write)
    },
  }
}
