/**
 * The durable queues. Memory holds the messages in order of arrival, LevelDB holds the same; every state change is one
 * batch that is written BEFORE memory changes and before the caller is answered, so what was acknowledged survives a
 * kill at any moment and nothing is half moved between a queue and its dead-letter queue.
 */
import { ClassicLevel } from 'classic-level'
import type { Clock } from '../../../../functions/platform/runtime/clock.ts'
import { AwsError } from '../json.ts'
import { asDeadLetter, contentDedup, type Dedup, decideDelivery, type Queue } from './delivery.ts'
import type { MessageAttributes, QueueConfig, StoredMessage } from './message.ts'
import { Serial } from './serial.ts'

export interface SendInput {
  body: string
  attributes?: MessageAttributes
  group?: string
  dedupId?: string
  delaySeconds?: number
}

type Op = { type: 'put'; key: string; value: unknown } | { type: 'del'; key: string }

const dedupWindow = 5 * 60_000
const messageKey = (queue: string, seq: number) => `m!${queue}!${String(seq).padStart(16, '0')}`
const dedupKey = (queue: string, id: string) => `d!${queue}!${id}`
const put = (queue: Queue, message: StoredMessage): Op => ({
  type: 'put',
  key: messageKey(queue.config.name, message.seq),
  value: message,
})
const del = (queue: Queue, seq: number): Op => ({ type: 'del', key: messageKey(queue.config.name, seq) })

export class QueueStore {
  private readonly db: ClassicLevel<string, unknown>
  private readonly clock: Clock
  private readonly uuid: () => string
  private readonly serial = new Serial()
  private readonly queues = new Map<string, Queue>()
  private lastSeq = 0
  private nextExpiry = 0
  closed = false

  private constructor(dir: string, clock: Clock, uuid: () => string) {
    this.db = new ClassicLevel<string, unknown>(dir, { valueEncoding: 'json' })
    this.clock = clock
    this.uuid = uuid
  }

  static async open(
    dir: string,
    {
      clock,
      uuid,
      configs,
      arnPrefix,
    }: { clock: Clock; uuid: () => string; configs: readonly QueueConfig[]; arnPrefix: string },
  ): Promise<QueueStore> {
    const store = new QueueStore(dir, clock, uuid)
    await store.db.open()
    for (const config of configs) {
      const fifo = config.fifo ?? config.name.endsWith('.fifo')
      if (fifo !== config.name.endsWith('.fifo')) throw new Error(`A FIFO queue's name ends in .fifo: ${config.name}`)
      const arn = arnPrefix + config.name
      const empty = { messages: new Map(), dedup: new Map(), waiters: new Set<never>(), version: 0 }
      store.queues.set(config.name, { config, fifo, arn, ...empty })
    }
    for (const { dlq, maxReceiveCount, name } of configs) {
      if ((dlq === undefined) !== (maxReceiveCount === undefined)) throw new Error(`${name}: dlq needs maxReceiveCount`)
      if (dlq !== undefined && !store.queues.has(dlq))
        throw new Error(`${name}: its dead-letter queue ${dlq} is missing`)
    }
    await store.load()
    return store
  }

  /** Messages of queues that are no longer declared stay on disk: declaring the queue again brings them back. */
  private async load(): Promise<void> {
    for await (const [key, value] of this.db.iterator()) {
      const [kind, name = '', ...rest] = key.split('!')
      if (kind === 'n') this.lastSeq = value as number
      const queue = this.queues.get(name)
      if (queue === undefined) continue
      if (kind === 'm') queue.messages.set((value as StoredMessage).seq, value as StoredMessage)
      if (kind === 'd') queue.dedup.set(rest.join('!'), value as Dedup)
    }
  }

  queue(name: string): Queue {
    const queue = this.queues.get(name)
    if (queue !== undefined) return queue
    throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.')
  }

  all(): Queue[] {
    return [...this.queues.values()]
  }

  /** Stores one message. A FIFO duplicate within 5 minutes answers the first one's id and stores nothing. */
  send(queue: Queue, input: SendInput): Promise<{ id: string; seq: number }> {
    return this.serial.run(async () => {
      const now = this.clock.now()
      const dedupId = queue.fifo ? (input.dedupId ?? contentDedup(queue, input.body)) : undefined
      const known = dedupId === undefined ? undefined : queue.dedup.get(dedupId)
      if (known !== undefined && known.expiresAt > now) return known
      const seq = this.lastSeq + 1
      const message: StoredMessage = {
        seq,
        id: this.uuid(),
        body: input.body,
        ...(input.attributes && { attributes: input.attributes }),
        ...(input.group !== undefined && { group: input.group }),
        ...(dedupId !== undefined && { dedupId }),
        sentAt: now,
        visibleAt: now + (input.delaySeconds ?? queue.config.delaySeconds ?? 0) * 1000,
        receiveCount: 0,
      }
      const dedup: Dedup = { id: message.id, seq, expiresAt: now + dedupWindow }
      const ops: Op[] = [put(queue, message), { type: 'put', key: 'n', value: seq }]
      if (dedupId !== undefined) ops.push({ type: 'put', key: dedupKey(queue.config.name, dedupId), value: dedup })
      await this.db.batch(ops)
      this.lastSeq = seq
      queue.messages.set(seq, message)
      if (dedupId !== undefined) queue.dedup.set(dedupId, dedup)
      this.changed(queue)
      return { id: message.id, seq }
    })
  }

  /**
   * Up to `max` messages, waiting up to `waitMs` for the first. Several of one FIFO group come together and in order;
   * a group with a message in flight gives nothing. Empty at once when the store is closed or `signal` is aborted.
   */
  async receive(
    queue: Queue,
    options: { max: number; waitMs: number; visibilityMs?: number; signal?: AbortSignal },
  ): Promise<StoredMessage[]> {
    const deadline = this.clock.now() + options.waitMs
    const visibilityMs = options.visibilityMs ?? queue.config.visibilityTimeoutSeconds * 1000
    for (;;) {
      if (this.closed || options.signal?.aborted) return []
      const seen = queue.version
      const messages = await this.serial.run(() => this.take(queue, options.max, visibilityMs))
      if (messages.length > 0 || this.clock.now() >= deadline) return messages
      if (queue.version === seen) await this.change(queue, deadline, options.signal)
    }
  }

  private async take(queue: Queue, max: number, visibilityMs: number): Promise<StoredMessage[]> {
    const { taken, dead } = decideDelivery({ queue, now: this.clock.now(), max, visibilityMs, uuid: this.uuid })
    if (taken.length + dead.length > 0) await this.storeTaken(queue, taken, dead)
    return taken
  }

  private async storeTaken(queue: Queue, taken: StoredMessage[], dead: StoredMessage[]): Promise<void> {
    const target = dead.length > 0 ? this.queue(queue.config.dlq!) : queue
    const moved = dead.map((message, i) => asDeadLetter(message, queue, this.lastSeq + 1 + i))
    const lastSeq = this.lastSeq + moved.length
    await this.db.batch([
      ...taken.map(m => put(queue, m)),
      ...dead.map(m => del(queue, m.seq)),
      ...moved.map(m => put(target, m)),
      { type: 'put', key: 'n', value: lastSeq },
    ])
    this.lastSeq = lastSeq
    for (const message of taken) queue.messages.set(message.seq, message)
    for (const message of dead) queue.messages.delete(message.seq)
    for (const message of moved) target.messages.set(message.seq, message)
    if (moved.length > 0) this.changed(target)
  }

  /** Deletes by receipt. In a standard queue an outdated receipt succeeds and deletes nothing, as AWS documents. */
  remove(queue: Queue, receipt: string): Promise<void> {
    return this.serial.run(async () => {
      const message = this.byReceipt(queue, receipt)
      if (message === undefined) return
      await this.db.batch([del(queue, message.seq)])
      queue.messages.delete(message.seq)
      this.changed(queue)
    })
  }

  changeVisibility(queue: Queue, receipt: string, seconds: number): Promise<void> {
    return this.serial.run(async () => {
      const message = this.byReceipt(queue, receipt)
      const now = this.clock.now()
      if (message === undefined || message.visibleAt <= now) {
        throw new AwsError('MessageNotInflight', 'The message is not in flight.')
      }
      const changed = { ...message, visibleAt: now + seconds * 1000 }
      await this.db.batch([put(queue, changed)])
      queue.messages.set(changed.seq, changed)
      this.changed(queue)
    })
  }

  private byReceipt(queue: Queue, receipt: string): StoredMessage | undefined {
    const [name, seq] = Buffer.from(receipt, 'base64url').toString('utf8').split(' ')
    if (name !== 'r1' || !/^\d+$/.test(seq ?? '')) {
      throw new AwsError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.')
    }
    const message = queue.messages.get(Number(seq))
    const current = message?.receipt === receipt
    if (queue.fifo && message !== undefined && (!current || message.visibleAt <= this.clock.now())) {
      throw new AwsError('InvalidParameterValue', 'The receipt handle has expired.')
    }
    return current ? message : undefined
  }

  purge(queue: Queue): Promise<void> {
    return this.serial.run(async () => {
      await this.db.batch([...queue.messages.keys()].map(seq => del(queue, seq)))
      queue.messages.clear()
    })
  }

  counts(queue: Queue): { visible: number; inFlight: number; delayed: number } {
    const now = this.clock.now()
    const counts = { visible: 0, inFlight: 0, delayed: 0 }
    for (const message of queue.messages.values()) {
      counts[message.visibleAt <= now ? 'visible' : message.receiveCount > 0 ? 'inFlight' : 'delayed'] += 1
    }
    return counts
  }

  /** Seconds since the oldest message that is still here was sent; undefined of an empty queue. */
  oldestAge(queue: Queue): number | undefined {
    const sent = [...queue.messages.values()].map(m => m.sentAt)
    return sent.length ? Math.floor((this.clock.now() - sent.reduce((a, b) => Math.min(a, b))) / 1000) : undefined
  }

  /** Drops what is past retention or deduplication, and lets the long polls look at what has become visible. */
  async tick(): Promise<void> {
    const now = this.clock.now()
    if (this.nextExpiry <= now) {
      this.nextExpiry = now + 60_000
      await this.serial.run(async () => {
        for (const queue of this.queues.values()) await this.expire(queue, now)
      })
    }
    for (const queue of this.queues.values()) {
      const ready = queue.waiters.size > 0 && [...queue.messages.values()].some(m => m.visibleAt <= now)
      for (const waiter of queue.waiters) if (ready || waiter.deadline <= now) waiter.wake()
    }
  }

  private async expire(queue: Queue, now: number): Promise<void> {
    const oldest = now - (queue.config.retentionSeconds ?? 345_600) * 1000
    const old = [...queue.messages.values()].filter(m => m.sentAt < oldest)
    const forgotten = [...queue.dedup].filter(([, d]) => d.expiresAt <= now).map(([id]) => id)
    if (old.length + forgotten.length === 0) return
    await this.db.batch([
      ...old.map(m => del(queue, m.seq)),
      ...forgotten.map((id): Op => ({ type: 'del', key: dedupKey(queue.config.name, id) })),
    ])
    for (const message of old) queue.messages.delete(message.seq)
    for (const id of forgotten) queue.dedup.delete(id)
  }

  async close(): Promise<void> {
    this.closed = true
    for (const queue of this.queues.values()) this.changed(queue)
    await this.serial.idle()
    await this.db.close()
  }

  private changed(queue: Queue): void {
    queue.version += 1
    for (const waiter of queue.waiters) waiter.wake()
  }

  private change(queue: Queue, deadline: number, signal: AbortSignal | undefined): Promise<void> {
    // who told it to stop did so while it looked: a signal that was given is not given again
    if (signal?.aborted) return Promise.resolve()
    return new Promise(resolve => {
      const wake = () => {
        queue.waiters.delete(waiter)
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      const waiter = { deadline, wake }
      queue.waiters.add(waiter)
      signal?.addEventListener('abort', wake)
    })
  }
}
