/**
 * The event-source mapping: what Lambda's pollers do between a queue and a function. A message is deleted only after the
 * function reported it done; everything else stays invisible until its time-out and is tried again or moves to the
 * dead-letter queue. Functions therefore see a message at least once.
 */
import type { SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import { decideDelivery, type Queue } from './delivery.ts'
import type { LocalSqs } from './index.ts'
import { md5, type StoredMessage, systemAttributes } from './message.ts'

export interface ConsumeOptions {
  /** Messages per invocation, 1 to 10. */
  batchSize: number
  /** Honour `batchItemFailures` in the function's answer; otherwise a batch succeeds or fails whole. */
  reportBatchItemFailures: boolean
  /** Invocations at a time (default 1). A FIFO group is never in two of them. */
  concurrency?: number
  /** Told of every failed invocation, for the log. */
  onError?: (error: unknown) => void
}

/** Calls the function; what it resolves to is the function's answer (an `SQSBatchResponse`, or anything). */
export type ConsumerInvoke = (event: SQSEvent) => Promise<unknown>

/**
 * Starts consuming; `stop` waits for the invocations that are running. Call it before the queue is closed. `idle` resolves
 * when no message is under way and the queue has none to give now, and answers whether it had to wait: what failed and
 * waits for its time-out is not waited for.
 */
export function consume(sqs: LocalSqs, queueName: string, invoke: ConsumerInvoke, options: ConsumeOptions) {
  const queue = sqs.store.queue(queueName)
  const stopping = new AbortController()
  /** What failed, and waits for its time-out. */
  const putOff = new Set<string>()
  const busy = () => {
    const now = sqs.clock.now()
    const underWay = [...queue.messages.values()].some(
      m => m.receiveCount > 0 && m.visibleAt > now && !putOff.has(m.id),
    )
    return underWay || decideDelivery({ queue, now, max: 1, visibilityMs: 0, uuid: () => '' }).taken.length > 0
  }
  const loop = async () => {
    while (!stopping.signal.aborted && !sqs.store.closed) {
      const max = Math.min(options.batchSize, 10)
      const messages = await sqs.store.receive(queue, { max, waitMs: 20_000, signal: stopping.signal })
      if (messages.length === 0) continue
      for (const { id } of messages) putOff.delete(id)
      await deliver({ sqs, queue, messages, invoke, options })
      for (const { id, seq } of messages) if (queue.messages.has(seq)) putOff.add(id)
    }
  }
  const loops = Array.from({ length: options.concurrency ?? 1 }, loop)
  return {
    async idle(): Promise<boolean> {
      let waited = false
      while (!stopping.signal.aborted && !sqs.store.closed && busy()) {
        waited = true
        await new Promise(resolve => setTimeout(resolve, 5))
      }
      return waited
    },
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function deliver({
  sqs,
  queue,
  messages,
  invoke,
  options,
}: {
  sqs: LocalSqs
  queue: Queue
  messages: StoredMessage[]
  invoke: ConsumerInvoke
  options: ConsumeOptions
}): Promise<void> {
  try {
    const answer = await invoke({ Records: messages.map(m => record(m, queue, sqs.region)) })
    const failed = options.reportBatchItemFailures ? failedIds(answer, messages) : new Set<string>()
    for (const message of messages) {
      if (!failed.has(message.id)) await sqs.store.remove(queue, message.receipt!)
    }
  } catch (error) {
    options.onError?.(error)
  }
}

const batchResponse = z.looseObject({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish(),
})

/** A malformed answer, an empty or an unknown identifier fails the whole batch: that is Lambda's rule, the safe one. */
function failedIds(answer: unknown, messages: readonly StoredMessage[]): Set<string> {
  const sent = new Set(messages.map(m => m.id))
  const parsed = batchResponse.safeParse(answer ?? {})
  if (!parsed.success) return sent
  const failed = (parsed.data.batchItemFailures ?? []).map(f => f.itemIdentifier)
  return failed.every(id => sent.has(id)) ? new Set(failed) : sent
}

function record(message: StoredMessage, queue: Queue, region: string): SQSRecord {
  const attributes = Object.entries(message.attributes ?? {}).map(([name, value]) => [
    name,
    {
      dataType: value.DataType,
      ...(value.StringValue !== undefined && { stringValue: value.StringValue }),
      ...(value.BinaryValue !== undefined && { binaryValue: value.BinaryValue }),
    },
  ])
  return {
    messageId: message.id,
    receiptHandle: message.receipt!,
    body: message.body,
    attributes: systemAttributes(message) as unknown as SQSRecord['attributes'],
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: region,
  }
}
