/**
 * The narrow door to the one table. Two implementations, tested against each other: DynamoDB (`dynamo.ts`) and the
 * in-memory twin for simulation (`memory.ts`). Conditions and writes are values, so there is no expression to get
 * wrong.
 */
export interface Key {
  PK: string
  SK: string
}
export type Item = Key & Record<string, unknown>

/** One test on the item as it is in the table; a write's tests must all hold. */
export type Test =
  | { exists: boolean }
  | { attr: string; absent: true }
  /** `orAbsent`: an attribute (or item) that is not there yet passes too. */
  | { attr: string; op: '=' | '<' | '<=' | '>' | '>='; value: string | number | boolean; orAbsent?: true }

export type Write =
  | { op: 'put'; item: Item; when?: Test[] }
  /** `tipo` is the entity of what is removed, which its key alone does not say. */
  | { op: 'remove'; key: Key; when?: Test[]; tipo?: string }
  | { op: 'check'; key: Key; when: Test[] }
  /** Adds to counters (created at 0) and sets attributes, in place. */
  | { op: 'add'; key: Key; add: Record<string, number>; set?: Record<string, unknown>; when?: Test[] }

export const indexes = ['GSI1', 'GSI2', 'GSI3'] as const
export type Index = (typeof indexes)[number]

export interface Query {
  index?: Index
  pk: string
  sk?: { prefix: string } | { from?: string; to?: string }
  limit?: number
  reverse?: boolean
  /** Where the page before ended. */
  after?: Item
  consistent?: boolean
}
export interface Page {
  items: Item[]
  /** Present while there is more. */
  after?: Item
}

/** Units the table charged for one call: written, read; `indexWrites` are printed beside the budgets, not inside. */
export interface Consumed {
  operation: 'get' | 'query' | 'commit' | 'count'
  reads: number
  writes: number
  indexWrites: number
}

export interface Storage {
  get(key: Key, options?: { consistent?: boolean }): Promise<Item | undefined>
  /** What is there of these, each once, in no order. */
  getMany(keys: Key[]): Promise<Item[]>
  /** An index holds keys only: its items have PK, SK and the index's two. */
  query(query: Query): Promise<Page>
  count(query: Omit<Query, 'after' | 'reverse'>): Promise<number>
  /**
   * Writes all or nothing; one write costs no transaction. Conflicts and throttles are retried with jitter.
   * @throws ConditionFailed when a test did not hold; the caller loads and decides again.
   */
  commit(writes: Write[], options?: { token?: string }): Promise<void>
}

/** Keys without repetition: a batch that names an item twice is refused. */
export const distinct = (keys: Key[]): Key[] => [
  ...new Map(keys.map(({ PK, SK }) => [`${PK}\u0000${SK}`, { PK, SK }])).values(),
]

/** A write's test did not hold. `failed` are the positions of the writes that were refused. */
export class ConditionFailed extends Error {
  override name = 'ConditionFailed'
  failed: number[]
  constructor(failed: number[]) {
    super(`condition failed on write ${failed.join(', ')}`)
    this.failed = failed
  }
}

/** Runs `work` again when a concurrent writer wrote first: load, decide and commit anew, at most `times`. */
export async function redecide<T>(work: () => Promise<T>, times = 5): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ConditionFailed) || n >= times) throw error
    }
  }
}
