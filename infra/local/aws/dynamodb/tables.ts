/** Tables: create, describe, list, delete, time to live, and the stub of continuous backups. */
import { createHash } from 'node:crypto'
import { AwsError } from '../json.ts'
import { checked } from './dynalite.ts'
import { type Engine, expiryOf } from './engine.ts'
import * as keys from './keys.ts'
import type { IndexDefinition, Item, StreamViewType, Table } from './types.ts'

const views: readonly string[] = ['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']

/** Creates a table at once (AWS takes seconds). Throws ResourceInUseException, ValidationException. */
export async function createTable(engine: Engine, input: Record<string, unknown>): Promise<object> {
  const request = checked('CreateTable', input) as unknown as Pick<
    Table,
    'TableName' | 'AttributeDefinitions' | 'KeySchema'
  > & {
    GlobalSecondaryIndexes?: IndexDefinition[]
    LocalSecondaryIndexes?: unknown
  }
  const stream = input.StreamSpecification as { StreamEnabled?: boolean; StreamViewType?: string } | undefined
  if (request.LocalSecondaryIndexes)
    throw new AwsError('ValidationException', 'Local secondary indexes are not emulated')
  if (stream?.StreamEnabled && !views.includes(stream.StreamViewType ?? '')) {
    throw new AwsError('ValidationException', 'One or more parameter values were invalid: StreamViewType is required')
  }
  return engine.exclusive(async () => {
    const { TableName } = request
    if (engine.tables.has(TableName)) {
      throw new AwsError('ResourceInUseException', `Table already exists: ${TableName}`)
    }
    const createdAt = engine.clock.now()
    const table: Table = {
      TableName,
      TableId: createHash('md5').update(`${TableName} ${createdAt}`).digest('hex'),
      AttributeDefinitions: request.AttributeDefinitions,
      KeySchema: request.KeySchema,
      ...(request.GlobalSecondaryIndexes && { GlobalSecondaryIndexes: request.GlobalSecondaryIndexes }),
      createdAt,
      ...(stream?.StreamEnabled && {
        stream: {
          label: new Date(createdAt).toISOString().slice(0, -1),
          view: stream.StreamViewType as StreamViewType,
        },
      }),
      pointInTimeRecovery: false,
      deletionProtection: input.DeletionProtectionEnabled === true,
    }
    await clearRows(engine, TableName)
    await save(engine, table)
    return { TableDescription: description(engine, table) }
  })
}

async function save(engine: Engine, table: Table): Promise<void> {
  await engine.kv.batch([{ type: 'put', key: keys.tableRow(table.TableName), value: JSON.stringify(table) }])
  engine.tables.set(table.TableName, table)
}

export const tableArn = (engine: Engine, table: Table): string =>
  `arn:aws:dynamodb:${engine.region}:${engine.accountId}:table/${table.TableName}`

export const streamArn = (engine: Engine, table: Table): string | undefined =>
  table.stream && `${tableArn(engine, table)}/stream/${table.stream.label}`

/** Of what UpdateTable changes on AWS, the stream and the deletion's protection: what a restored table comes without. */
export async function updateTable(engine: Engine, input: Record<string, unknown>): Promise<object> {
  const stream = input.StreamSpecification as { StreamEnabled?: boolean; StreamViewType?: string } | undefined
  const protecao = input.DeletionProtectionEnabled as boolean | undefined
  if (stream?.StreamEnabled && !views.includes(stream.StreamViewType ?? ''))
    throw new AwsError('ValidationException', 'One or more parameter values were invalid: StreamViewType is required')
  if (!stream && protecao === undefined)
    throw new AwsError('ValidationException', 'Only StreamSpecification and DeletionProtectionEnabled are emulated')
  return engine.exclusive(async () => {
    const { stream: had, ...table } = tableNamed(engine, input)
    if (stream && stream.StreamEnabled === (had !== undefined))
      throw new AwsError('ValidationException', `Table ${had ? 'already has' : 'has not'} an enabled stream`)
    const view = stream?.StreamViewType as StreamViewType
    const kept = stream
      ? stream.StreamEnabled && { label: new Date(engine.clock.now()).toISOString().slice(0, -1), view }
      : had
    const next: Table = {
      ...table,
      ...(kept && { stream: kept }),
      deletionProtection: protecao ?? table.deletionProtection,
    }
    await save(engine, next)
    return { TableDescription: description(engine, next) }
  })
}

/** `ItemCount` and sizes stay 0: AWS refreshes them every six hours, so nothing may depend on them. */
export function description(engine: Engine, table: Table): object {
  const none = { ReadCapacityUnits: 0, WriteCapacityUnits: 0, NumberOfDecreasesToday: 0 }
  const TableArn = tableArn(engine, table)
  return {
    TableName: table.TableName,
    TableId: table.TableId,
    TableArn,
    TableStatus: 'ACTIVE',
    CreationDateTime: table.createdAt / 1000,
    AttributeDefinitions: table.AttributeDefinitions,
    KeySchema: table.KeySchema,
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    ProvisionedThroughput: none,
    DeletionProtectionEnabled: table.deletionProtection,
    ItemCount: 0,
    TableSizeBytes: 0,
    ...(table.GlobalSecondaryIndexes && {
      GlobalSecondaryIndexes: table.GlobalSecondaryIndexes.map(index => ({
        ...index,
        IndexArn: `${TableArn}/index/${index.IndexName}`,
        IndexStatus: 'ACTIVE',
        ProvisionedThroughput: none,
        ItemCount: 0,
        IndexSizeBytes: 0,
      })),
    }),
    ...(table.stream && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream.view },
      LatestStreamLabel: table.stream.label,
      LatestStreamArn: streamArn(engine, table),
    }),
  }
}

/** Throws ResourceNotFoundException, naming the table as AWS does for calls about tables. */
export function tableNamed(engine: Engine, input: Record<string, unknown>): Table {
  const table = engine.tables.get(String(input.TableName))
  if (table) return table
  throw new AwsError(
    'ResourceNotFoundException',
    `Requested resource not found: Table: ${String(input.TableName)} not found`,
  )
}

export const listTables = (engine: Engine): object => ({ TableNames: [...engine.tables.keys()].sort() })

export async function deleteTable(engine: Engine, input: Record<string, unknown>): Promise<object> {
  return engine.exclusive(async () => {
    const table = tableNamed(engine, input)
    const name = table.TableName
    if (table.deletionProtection) {
      throw new AwsError('ValidationException', `Resource cannot be deleted as it is currently protected: ${name}`)
    }
    engine.tables.delete(name)
    // The definition goes first: a kill in between leaves rows that no query reads, and they are cleared when the name
    // returns.
    await engine.kv.batch([{ type: 'del', key: keys.tableRow(name) }])
    await clearRows(engine, name)
    return { TableDescription: { ...description(engine, table), TableStatus: 'DELETING' } }
  })
}

async function clearRows(engine: Engine, table: string): Promise<void> {
  for (const prefix of [keys.items(table), keys.indexes(table), keys.expiries(table), keys.streamRows(table)]) {
    await engine.kv.clear(keys.under(prefix))
  }
}

/** Turns expiry on or off; turning it on finds the items that are already there. */
export async function updateTimeToLive(engine: Engine, input: Record<string, unknown>): Promise<object> {
  const wanted = input.TimeToLiveSpecification as { AttributeName?: string; Enabled?: boolean } | undefined
  if (!wanted?.AttributeName || typeof wanted.Enabled !== 'boolean') {
    throw new AwsError('ValidationException', 'TimeToLiveSpecification needs AttributeName and Enabled')
  }
  return engine.exclusive(async () => {
    const { ttl, ...table } = tableNamed(engine, input)
    if (wanted.Enabled === (ttl !== undefined)) {
      throw new AwsError('ValidationException', `TimeToLive is already ${wanted.Enabled ? 'enabled' : 'disabled'}`)
    }
    const next: Table = wanted.Enabled ? { ...table, ttl: wanted.AttributeName! } : table
    await engine.kv.clear(keys.under(keys.expiries(table.TableName)))
    if (wanted.Enabled) await indexExpiries(engine, next)
    await save(engine, next)
    return { TimeToLiveSpecification: wanted }
  })
}

/** Rows first, definition after: a kill in between leaves TTL off and asking again repairs it. */
async function indexExpiries(engine: Engine, table: Table): Promise<void> {
  const prefix = keys.items(table.TableName)
  for await (const [row, text] of engine.kv.entries(keys.under(prefix))) {
    const second = expiryOf(table, JSON.parse(text) as Item)
    if (second === undefined) continue
    const key = keys.expiryRow(table.TableName, second, row.slice(prefix.length))
    await engine.kv.batch([{ type: 'put', key, value: '' }])
  }
}

export function describeTimeToLive(engine: Engine, input: Record<string, unknown>): object {
  const { ttl } = tableNamed(engine, input)
  return {
    TimeToLiveDescription: ttl ? { TimeToLiveStatus: 'ENABLED', AttributeName: ttl } : { TimeToLiveStatus: 'DISABLED' },
  }
}

/** Remembers whether point-in-time recovery was asked for; nothing can be restored here. */
export async function updateContinuousBackups(engine: Engine, input: Record<string, unknown>): Promise<object> {
  const asked = input.PointInTimeRecoverySpecification as { PointInTimeRecoveryEnabled?: boolean } | undefined
  await engine.exclusive(() =>
    save(engine, { ...tableNamed(engine, input), pointInTimeRecovery: asked?.PointInTimeRecoveryEnabled === true }),
  )
  return describeContinuousBackups(engine, input)
}

export function describeContinuousBackups(engine: Engine, input: Record<string, unknown>): object {
  const { pointInTimeRecovery } = tableNamed(engine, input)
  return {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: pointInTimeRecovery ? 'ENABLED' : 'DISABLED' },
    },
  }
}
