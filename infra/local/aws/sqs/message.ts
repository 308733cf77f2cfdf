/** What a queue holds, how it is configured and how messages look on the wire. */
import { createHash } from 'node:crypto'
import * as z from 'zod'

export interface QueueConfig {
  name: string
  /** FIFO names end in `.fifo`; default: by the name. */
  fifo?: boolean
  contentBasedDeduplication?: boolean
  visibilityTimeoutSeconds: number
  /** Receives before a message moves to `dlq`; both or none. */
  maxReceiveCount?: number
  /** Name of the dead-letter queue, itself declared. */
  dlq?: string
  delaySeconds?: number
  /** Default 4 days, as in AWS. */
  retentionSeconds?: number
}

export const attributeSchema = z.object({
  DataType: z.string().regex(/^(String|Number|Binary)(\..+)?$/),
  StringValue: z.string().optional(),
  BinaryValue: z.string().optional(),
})
export type MessageAttributes = Record<string, z.output<typeof attributeSchema>>

export interface StoredMessage {
  /** Grows over all queues: order of arrival, the storage key and the FIFO sequence number. */
  seq: number
  id: string
  body: string
  attributes?: MessageAttributes
  group?: string
  dedupId?: string
  /** Epoch milliseconds, as every instant here. */
  sentAt: number
  visibleAt: number
  receiveCount: number
  firstReceivedAt?: number
  /** The newest receipt handle; older ones delete nothing. */
  receipt?: string
  /** Queue ARN this message was moved from. */
  deadLetterSource?: string
}

/** SQS's limit for one message and for one batch: body and attributes together. */
export const maxMessageBytes = 1_048_576

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

export function messageBytes(body: string, attributes: MessageAttributes = {}): number {
  let bytes = Buffer.byteLength(body)
  for (const [name, value] of Object.entries(attributes)) {
    bytes += Buffer.byteLength(name) + Buffer.byteLength(value.DataType)
    bytes += Buffer.byteLength(value.StringValue ?? '') + Buffer.from(value.BinaryValue ?? '', 'base64').length
  }
  return bytes
}

/** MD5 over the attributes in SQS's own encoding (length-prefixed name, type and value, in name order). */
export function md5OfAttributes(attributes: MessageAttributes): string {
  const hash = createHash('md5')
  const write = (bytes: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    hash.update(length).update(bytes)
  }
  for (const name of Object.keys(attributes).sort()) {
    const value = attributes[name]!
    write(Buffer.from(name))
    write(Buffer.from(value.DataType))
    const binary = value.DataType.startsWith('Binary')
    hash.update(Buffer.from([binary ? 2 : 1]))
    write(Buffer.from((binary ? value.BinaryValue : value.StringValue) ?? '', binary ? 'base64' : 'utf8'))
  }
  return hash.digest('hex')
}

export function systemAttributes(message: StoredMessage): Record<string, string> {
  return {
    SenderId: '000000000000',
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt ?? 0),
    ...(message.group !== undefined && {
      MessageGroupId: message.group,
      MessageDeduplicationId: message.dedupId ?? '',
      SequenceNumber: sequenceNumber(message.seq),
    }),
    ...(message.deadLetterSource !== undefined && { DeadLetterQueueSourceArn: message.deadLetterSource }),
  }
}

export const sequenceNumber = (seq: number): string => String(seq).padStart(20, '0')
