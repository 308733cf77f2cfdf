/**
 * Executions on disk: `x` the execution, `h` its history, `d` definitions by hash (a space
 * separates: no name may contain one). A transition is one batch, so after
 * a kill an execution is exactly where its last stored event says.
 */
import { createHash } from 'node:crypto'
import { ClassicLevel } from 'classic-level'
import type { Execution, HistoryEvent } from './execution.ts'

const executionKey = (arn: string) => `x ${arn}`
const eventKey = (arn: string, id: number) => `h ${arn} ${String(id).padStart(6, '0')}`

export class ExecutionStore {
  private readonly db: ClassicLevel<string, unknown>
  /** The running ones, in memory. */
  readonly open = new Map<string, Execution>()
  private readonly definitions = new Map<string, unknown>()

  private constructor(dir: string) {
    this.db = new ClassicLevel<string, unknown>(dir, { valueEncoding: 'json' })
  }

  static async open(dir: string): Promise<ExecutionStore> {
    const store = new ExecutionStore(dir)
    await store.db.open()
    for await (const [key, value] of store.db.iterator({ gte: 'x ', lt: 'x!' })) {
      if ((value as Execution).status === 'RUNNING') store.open.set(key.slice(2), value as Execution)
    }
    for await (const [key, value] of store.db.iterator({ gte: 'd ', lt: 'd!' }))
      store.definitions.set(key.slice(2), value)
    return store
  }

  /** Stores a definition and answers its hash; executions keep the definition they started with. */
  async keepDefinition(definition: unknown): Promise<string> {
    const hash = createHash('sha256').update(JSON.stringify(definition)).digest('hex')
    if (!this.definitions.has(hash)) await this.db.put(`d ${hash}`, definition)
    this.definitions.set(hash, definition)
    return hash
  }

  definition(hash: string): unknown {
    return this.definitions.get(hash)
  }

  async get(arn: string): Promise<Execution | undefined> {
    return this.open.get(arn) ?? ((await this.db.get(executionKey(arn))) as Execution | undefined)
  }

  async commit(execution: Execution, events: readonly HistoryEvent[]): Promise<void> {
    await this.db.batch([
      { type: 'put', key: executionKey(execution.arn), value: execution },
      ...events.map(event => ({ type: 'put' as const, key: eventKey(execution.arn, event.id), value: event })),
    ])
    if (execution.status === 'RUNNING') this.open.set(execution.arn, execution)
    else this.open.delete(execution.arn)
  }

  /** Forgets a closed execution whose name may be used again. */
  async forget(arn: string): Promise<void> {
    await this.db.clear({ gte: `h ${arn} `, lt: `h ${arn}!` })
    await this.db.del(executionKey(arn))
  }

  async history(arn: string): Promise<HistoryEvent[]> {
    return (await this.db.values({ gte: `h ${arn} `, lt: `h ${arn}!` }).all()) as HistoryEvent[]
  }

  async list(arnPrefix: string): Promise<Execution[]> {
    return (await this.db.values({ gte: `x ${arnPrefix}`, lt: `x ${arnPrefix}\uffff` }).all()) as Execution[]
  }

  async close(): Promise<void> {
    await this.db.close()
  }
}
