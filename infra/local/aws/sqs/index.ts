/**
 * SQS for the embedded stack: the JSON protocol of the real service over durable queues (see `store.ts`). Delivery is at
 * least once, as in AWS. Not emulated: signatures, queue creation, policies, message move tasks.
 */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../../../../functions/platform/runtime/clock.ts'
import { AwsError, answerJson, type Operations } from '../json.ts'
import type { AwsRequest, AwsService } from '../service.ts'
import type { Queue } from './delivery.ts'
import {
  attributeSchema,
  type MessageAttributes,
  maxMessageBytes,
  md5,
  md5OfAttributes,
  messageBytes,
  type QueueConfig,
  type StoredMessage,
  sequenceNumber,
  systemAttributes,
} from './message.ts'
import { operation } from './protocol.ts'
import { QueueStore } from './store.ts'

export { consume } from './consume.ts'
export type { QueueConfig, StoredMessage } from './message.ts'

export interface SqsOptions {
  /** Directory of the queues; created when missing, one process at a time. */
  dir: string
  clock: Clock
  queues: readonly QueueConfig[]
  /** Default `sa-east-1`. */
  region?: string
  /** Message ids and receipts; default random. */
  uuid?: () => string
}

export interface LocalSqs extends AwsService {
  readonly store: QueueStore
  readonly clock: Clock
  readonly region: string
  /** Lets long polls see what has become visible and drops what is past retention; tests call it after the clock. */
  tick(): Promise<void>
  /** Ticks every `intervalMs` (default 50) of real time until `close`. */
  start(intervalMs?: number): void
}

const account = '000000000000'
const delay = z.int().min(0).max(900).optional()
const visibility = z.int().min(0).max(43_200)
const queueUrl = z.object({ QueueUrl: z.string() })
const messageInput = z.object({
  MessageBody: z.string().min(1),
  DelaySeconds: delay,
  MessageAttributes: z.record(z.string(), attributeSchema).optional(),
  MessageGroupId: z.string().min(1).max(128).optional(),
  MessageDeduplicationId: z.string().min(1).max(128).optional(),
})
const receiveInput = queueUrl.extend({
  MaxNumberOfMessages: z.int().min(1).max(10).default(1),
  WaitTimeSeconds: z.int().min(0).max(20).default(0),
  VisibilityTimeout: visibility.optional(),
  AttributeNames: z.array(z.string()).default([]),
  MessageSystemAttributeNames: z.array(z.string()).default([]),
  MessageAttributeNames: z.array(z.string()).default([]),
})
const batchEntry = z.object({ Id: z.string().min(1).max(80) })
const receipt = z.object({ ReceiptHandle: z.string().min(1) })

export async function createSqs(options: SqsOptions): Promise<LocalSqs> {
  const region = options.region ?? 'sa-east-1'
  const uuid = options.uuid ?? randomUUID
  const arns = `arn:aws:sqs:${region}:${account}:`
  const store = await QueueStore.open(options.dir, {
    clock: options.clock,
    uuid,
    configs: options.queues,
    arnPrefix: arns,
  })
  const operations = queueOperations(store)
  let timer: NodeJS.Timeout | undefined
  const tick = () => store.tick()
  return {
    store,
    clock: options.clock,
    region,
    tick,
    start(intervalMs = 50) {
      timer ??= setInterval(() => void tick(), intervalMs)
    },
    handle: req => answerJson({ ...operations, ...urlOperations(store, req) }, req, '1.0'),
    async close() {
      clearInterval(timer)
      await store.close()
    },
  }
}

const byName = z.object({ QueueName: z.string() })
const byPrefix = z.object({ QueueNamePrefix: z.string().default('') })

/** The client posts to the queue's URL, so it must name the host by which this request reached us. */
function urlOperations(store: QueueStore, req: AwsRequest): Operations {
  const urlOf = (queue: Queue) => `http://${req.headers.host ?? 'localhost'}/${account}/${queue.config.name}`
  return {
    GetQueueUrl: operation(byName, async input => ({ QueueUrl: urlOf(store.queue(input.QueueName)) })),
    ListQueues: operation(byPrefix, async input => {
      return {
        QueueUrls: store
          .all()
          .filter(q => q.config.name.startsWith(input.QueueNamePrefix))
          .map(urlOf),
      }
    }),
  }
}

function queueOperations(store: QueueStore): Operations {
  const at = (input: z.output<typeof queueUrl>) => store.queue(input.QueueUrl.split('/').at(-1) ?? '')
  return {
    GetQueueAttributes: operation(queueUrl.extend({ AttributeNames: z.array(z.string()).default([]) }), async input => {
      return { Attributes: pick(queueAttributes(store, at(input)), input.AttributeNames) }
    }),
    SendMessage: operation(queueUrl.extend(messageInput.shape), async input => send(store, at(input), input)),
    SendMessageBatch: operation(queueUrl.extend({ Entries: z.array(messageInput.extend(batchEntry.shape)) }), input => {
      const total = input.Entries.reduce((sum, e) => sum + messageBytes(e.MessageBody, e.MessageAttributes), 0)
      if (total > maxMessageBytes) throw new AwsError('BatchRequestTooLong', 'The batch is longer than 1048576 bytes')
      return batch(input.Entries, entry => send(store, at(input), entry))
    }),
    ReceiveMessage: operation(receiveInput, async input => {
      const messages = await store.receive(at(input), {
        max: input.MaxNumberOfMessages,
        waitMs: input.WaitTimeSeconds * 1000,
        ...(input.VisibilityTimeout !== undefined && { visibilityMs: input.VisibilityTimeout * 1000 }),
      })
      return messages.length === 0 ? {} : { Messages: messages.map(m => onWire(m, input)) }
    }),
    DeleteMessage: operation(queueUrl.extend(receipt.shape), input => store.remove(at(input), input.ReceiptHandle)),
    DeleteMessageBatch: operation(
      queueUrl.extend({ Entries: z.array(batchEntry.extend(receipt.shape)) }),
      async input => batch(input.Entries, entry => store.remove(at(input), entry.ReceiptHandle)),
    ),
    ChangeMessageVisibility: operation(
      queueUrl.extend(receipt.shape).extend({ VisibilityTimeout: visibility }),
      async input => store.changeVisibility(at(input), input.ReceiptHandle, input.VisibilityTimeout),
    ),
    ChangeMessageVisibilityBatch: operation(
      queueUrl.extend({ Entries: z.array(batchEntry.extend(receipt.shape).extend({ VisibilityTimeout: visibility })) }),
      async input => batch(input.Entries, e => store.changeVisibility(at(input), e.ReceiptHandle, e.VisibilityTimeout)),
    ),
    PurgeQueue: operation(queueUrl, async input => store.purge(at(input))),
  }
}

async function send(store: QueueStore, queue: Queue, input: z.output<typeof messageInput>) {
  const { MessageGroupId: group, MessageDeduplicationId: dedupId, MessageAttributes: attributes } = input
  if (messageBytes(input.MessageBody, attributes) > maxMessageBytes) {
    throw new AwsError(
      'InvalidParameterValue',
      'One or more parameters are invalid. Message must be shorter than 1048576 bytes.',
    )
  }
  if (queue.fifo && group === undefined) {
    throw new AwsError('MissingParameter', 'The request must contain the parameter MessageGroupId.')
  }
  if (queue.fifo && input.DelaySeconds !== undefined) {
    throw new AwsError('InvalidParameterValue', 'A FIFO queue takes no DelaySeconds per message')
  }
  const sent = await store.send(queue, {
    body: input.MessageBody,
    ...(attributes && { attributes }),
    ...(group !== undefined && { group }),
    ...(dedupId !== undefined && { dedupId }),
    ...(input.DelaySeconds !== undefined && { delaySeconds: input.DelaySeconds }),
  })
  return {
    MessageId: sent.id,
    MD5OfMessageBody: md5(input.MessageBody),
    ...(attributes && Object.keys(attributes).length > 0 && { MD5OfMessageAttributes: md5OfAttributes(attributes) }),
    ...(queue.fifo && { SequenceNumber: sequenceNumber(sent.seq) }),
  }
}

/** Runs the entries one by one, in order: part of a batch may fail, and the rest is done. */
async function batch<E extends { Id: string }>(entries: readonly E[], run: (entry: E) => Promise<unknown>) {
  if (entries.length === 0) throw new AwsError('EmptyBatchRequest', 'There are no entries in the batch')
  if (entries.length > 10) throw new AwsError('TooManyEntriesInBatchRequest', 'Maximum number of entries is 10')
  if (new Set(entries.map(e => e.Id)).size < entries.length) {
    throw new AwsError('BatchEntryIdsNotDistinct', 'Two or more batch entries have the same Id')
  }
  const Successful: object[] = []
  const Failed: object[] = []
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry.Id, ...((await run(entry)) as object | undefined) })
    } catch (error) {
      if (!(error instanceof AwsError) || error.name === 'QueueDoesNotExist') throw error
      Failed.push({ Id: entry.Id, Code: error.name, Message: error.message, SenderFault: true })
    }
  }
  return { Successful, Failed }
}

function queueAttributes(store: QueueStore, queue: Queue): Record<string, string> {
  const { config, fifo } = queue
  const counts = store.counts(queue)
  const age = store.oldestAge(queue)
  return {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(counts.visible),
    ApproximateNumberOfMessagesNotVisible: String(counts.inFlight),
    ApproximateNumberOfMessagesDelayed: String(counts.delayed),
    // on AWS a metric of CloudWatch only; the operator's screen asks for it by this name here
    ...(age !== undefined && { ApproximateAgeOfOldestMessage: String(age) }),
    VisibilityTimeout: String(config.visibilityTimeoutSeconds),
    DelaySeconds: String(config.delaySeconds ?? 0),
    MessageRetentionPeriod: String(config.retentionSeconds ?? 345_600),
    MaximumMessageSize: String(maxMessageBytes),
    ...(fifo && { FifoQueue: 'true', ContentBasedDeduplication: String(config.contentBasedDeduplication ?? false) }),
    ...(config.dlq !== undefined && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: store.queue(config.dlq).arn,
        maxReceiveCount: config.maxReceiveCount,
      }),
    }),
  }
}

function onWire(message: StoredMessage, input: z.output<typeof receiveInput>) {
  const attributes = pick(systemAttributes(message), [...input.AttributeNames, ...input.MessageSystemAttributeNames])
  const own: MessageAttributes = pick(message.attributes ?? {}, input.MessageAttributeNames)
  return {
    MessageId: message.id,
    ReceiptHandle: message.receipt,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(Object.keys(attributes).length > 0 && { Attributes: attributes }),
    ...(Object.keys(own).length > 0 && { MessageAttributes: own, MD5OfMessageAttributes: md5OfAttributes(own) }),
  }
}

/** The entries asked for by name, by `All`, or by a prefix written `name.*`. */
function pick<T>(all: Record<string, T>, names: readonly string[]): Record<string, T> {
  const wanted = (name: string) =>
    names.some(n => n === 'All' || n === name || (n.endsWith('.*') && name.startsWith(n.slice(0, -2))))
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted(name)))
}
