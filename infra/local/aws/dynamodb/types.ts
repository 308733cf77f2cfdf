/** Shapes shared by the DynamoDB engine: attribute values as on the wire, table definitions, and the options of tests. */
import type { Clock } from '../../../../functions/platform/runtime/clock.ts'

/** Exactly one member is present. B is base64, N a decimal string. */
export interface AttributeValue {
  S?: string
  N?: string
  B?: string
  BOOL?: boolean
  NULL?: boolean
  SS?: string[]
  NS?: string[]
  BS?: string[]
  L?: AttributeValue[]
  M?: Item
}
export type Item = { [name: string]: AttributeValue }

export interface KeyElement {
  AttributeName: string
  KeyType: 'HASH' | 'RANGE'
}

export interface IndexDefinition {
  IndexName: string
  KeySchema: KeyElement[]
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] }
}

export type StreamViewType = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES'

/** What is stored of a table. `createdAt` is epoch milliseconds. */
export interface Table {
  TableName: string
  TableId: string
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[]
  KeySchema: KeyElement[]
  GlobalSecondaryIndexes?: IndexDefinition[]
  createdAt: number
  stream?: { label: string; view: StreamViewType }
  /** The attribute that holds the expiry, epoch seconds. */
  ttl?: string
  pointInTimeRecovery: boolean
  deletionProtection: boolean
}

/** Faults that AWS raises and an emulator never would by itself; each is asked once per request. */
export interface Faults {
  /** True: the write (or transaction) meets another one on the same item. */
  transactionConflict?: () => boolean
  /** True: the request is refused for throughput. */
  throttle?: () => boolean
  /** Index reads see the index as it was this long ago. Lost on restart: the index is then up to date. */
  gsiLagMs?: number
  /** Every non-empty stream batch is delivered twice, as a retried event source mapping does. */
  duplicateStreamBatches?: boolean
}

export interface DynamoOptions {
  /** Where everything durable lives. Without it the engine is in memory. */
  dir?: string
  memory?: boolean
  clock?: Clock
  faults?: Faults
  region?: string
  accountId?: string
  /** Milliseconds between sweeps (expired items, tokens, old stream records); none when absent: call `sweep()`. */
  sweepEveryMs?: number
  /** Stream records kept at most, in bytes of their JSON, whatever their age (default 128 MiB). */
  streamMaxBytes?: number
}
