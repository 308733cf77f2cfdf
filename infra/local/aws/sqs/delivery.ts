/** Which messages a receive gives, decided without touching storage. */
import { createHash } from 'node:crypto'
import { AwsError } from '../json.ts'
import type { QueueConfig, StoredMessage } from './message.ts'

export interface Dedup {
  id: string
  seq: number
  expiresAt: number
}

export interface Queue {
  config: QueueConfig
  fifo: boolean
  arn: string
  messages: Map<number, StoredMessage>
  dedup: Map<string, Dedup>
  waiters: Set<{ deadline: number; wake: () => void }>
  /** Counts changes that may make something receivable: a waiter that saw an older number looks again. */
  version: number
}

/**
 * The next messages in order of arrival, and those that are out of receives. Of a FIFO group, several may come together;
 * none comes while one of the group is in flight or an earlier one is delayed.
 */
export function decideDelivery({
  queue,
  now,
  max,
  visibilityMs,
  uuid,
}: {
  queue: Queue
  now: number
  max: number
  visibilityMs: number
  uuid: () => string
}) {
  const held = new Set<string | undefined>()
  if (queue.fifo) {
    for (const m of queue.messages.values()) if (m.receiveCount > 0 && m.visibleAt > now) held.add(m.group)
  }
  const taken: StoredMessage[] = []
  const dead: StoredMessage[] = []
  for (const message of queue.messages.values()) {
    if (taken.length === max) break
    if (queue.fifo && held.has(message.group)) continue
    if (message.visibleAt > now) {
      held.add(message.group)
      continue
    }
    if (message.receiveCount >= (queue.config.maxReceiveCount ?? Number.POSITIVE_INFINITY)) dead.push(message)
    else taken.push(received(message, now, visibilityMs, uuid()))
  }
  return { taken, dead }
}

function received(message: StoredMessage, now: number, visibilityMs: number, nonce: string): StoredMessage {
  return {
    ...message,
    visibleAt: now + visibilityMs,
    receiveCount: message.receiveCount + 1,
    firstReceivedAt: message.firstReceivedAt ?? now,
    receipt: Buffer.from(`r1 ${message.seq} ${nonce}`).toString('base64url'),
  }
}

/** A dead letter keeps id, body and times; it is a new arrival in its queue. */
export function asDeadLetter(message: StoredMessage, source: Queue, seq: number): StoredMessage {
  const { receipt: _receipt, firstReceivedAt: _first, ...kept } = message
  return { ...kept, seq, visibleAt: 0, receiveCount: 0, deadLetterSource: source.arn }
}

export function contentDedup(queue: Queue, body: string): string {
  if (queue.config.contentBasedDeduplication) return createHash('sha256').update(body).digest('hex')
  const message = 'The queue needs ContentBasedDeduplication, or the message a MessageDeduplicationId'
  throw new AwsError('InvalidParameterValue', message)
}
