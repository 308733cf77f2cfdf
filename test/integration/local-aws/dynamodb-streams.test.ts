import {
  DescribeContinuousBackupsCommand,
  DescribeTimeToLiveCommand,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import type { StreamRecord } from '../../../infra/local/aws/dynamodb/streams.ts'
import { type Bench, bench, refusal } from './dynamodb-harness.ts'

const TableName = 'quita'
const Key = { PK: 'CHK#1', SK: 'RAIZ' }
type Answer = { Records: StreamRecord[]; NextShardIterator: string }

const put = ({ doc }: Bench, attributes: object = {}) =>
  doc.send(new PutCommand({ TableName, Item: { ...Key, ...attributes } }))

async function iterator({ dynamo }: Bench, ShardIteratorType: string, SequenceNumber?: string): Promise<string> {
  const { Streams } = (await dynamo.call('ListStreams', { TableName })) as { Streams: { StreamArn: string }[] }
  const StreamArn = Streams[0]?.StreamArn
  const { StreamDescription } = (await dynamo.call('DescribeStream', { StreamArn })) as {
    StreamDescription: { Shards: { ShardId: string }[] }
  }
  expect(StreamDescription.Shards).toHaveLength(1)
  const ShardId = StreamDescription.Shards[0]?.ShardId
  const answer = await dynamo.call('GetShardIterator', { StreamArn, ShardId, ShardIteratorType, SequenceNumber })
  return (answer as { ShardIterator: string }).ShardIterator
}
const records = ({ dynamo }: Bench, ShardIterator: string, Limit?: number) =>
  dynamo.call('GetRecords', { ShardIterator, Limit }) as Promise<Answer>
const names = (answer: Answer) => answer.Records.map(record => record.eventName)

test('records insert, modify and remove with both images, and nothing for a write that changes nothing', async () => {
  const it = await bench()
  await put(it, { n: 1, m: { a: 1, b: 2 } })
  await put(it, { m: { b: 2, a: 1 }, n: 1 })
  await put(it, { n: 2 })
  await it.doc.send(new DeleteCommand({ TableName, Key }))
  await it.doc.send(new DeleteCommand({ TableName, Key }))
  const answer = await records(it, await iterator(it, 'TRIM_HORIZON'))
  expect(names(answer)).toEqual(['INSERT', 'MODIFY', 'REMOVE'])
  expect(answer.Records[1]).toMatchObject({
    eventSource: 'aws:dynamodb',
    awsRegion: 'sa-east-1',
    dynamodb: {
      ApproximateCreationDateTime: it.clock.now() / 1000,
      Keys: { PK: { S: 'CHK#1' }, SK: { S: 'RAIZ' } },
      OldImage: { n: { N: '1' } },
      NewImage: { n: { N: '2' } },
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
  })
  expect(answer.Records[2]?.dynamodb.NewImage).toBeUndefined()
  expect(new Set(answer.Records.map(record => record.eventID)).size).toBe(3)
})

test('iterators: horizon, latest, at and after a sequence number, page by page', async () => {
  const it = await bench()
  for (const n of [1, 2, 3]) await put(it, { n })
  const latest = await iterator(it, 'LATEST')
  const first = await records(it, await iterator(it, 'TRIM_HORIZON'), 2)
  expect(first.Records.map(record => record.dynamodb.NewImage?.n?.N)).toEqual(['1', '2'])
  expect((await records(it, first.NextShardIterator)).Records).toHaveLength(1)
  const second = first.Records[1]?.dynamodb.SequenceNumber
  expect((await records(it, await iterator(it, 'AT_SEQUENCE_NUMBER', second))).Records).toHaveLength(2)
  expect((await records(it, await iterator(it, 'AFTER_SEQUENCE_NUMBER', second))).Records).toHaveLength(1)
  const none = await records(it, latest)
  expect(none.Records).toEqual([])
  await put(it, { n: 4 })
  expect(names(await records(it, none.NextShardIterator))).toEqual(['MODIFY'])
})

test('a transaction is recorded whole or not at all', async () => {
  const it = await bench()
  const item = (n: number) => ({ Put: { TableName, Item: { PK: `CHK#${n}`, SK: 'RAIZ' } } })
  const check = { ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_exists(PK)' } }
  await refusal(it.doc.send(new TransactWriteCommand({ TransactItems: [item(2), item(3), check] })))
  await put(it)
  await it.doc.send(new TransactWriteCommand({ TransactItems: [item(2), item(3), check] }))
  const answer = await records(it, await iterator(it, 'TRIM_HORIZON'))
  expect(answer.Records.map(record => record.dynamodb.Keys.PK?.S)).toEqual(['CHK#1', 'CHK#2', 'CHK#3'])
})

test('trims what is older than 24 hours and what outgrows the bound; an old iterator is told', async () => {
  const it = await bench({ streamMaxBytes: 5000 })
  await put(it, { n: 0 })
  const horizon = await iterator(it, 'TRIM_HORIZON')
  it.clock.advance(24 * 60 * 60 * 1000 + 1)
  await put(it, { n: 1 })
  expect((await it.dynamo.sweep()).records).toBe(1)
  expect(await refusal(records(it, horizon))).toBe('ExpiredIteratorException')
  const kept = await records(it, await iterator(it, 'TRIM_HORIZON'))
  expect(names(kept)).toEqual(['MODIFY'])
  for (let n = 0; n < 20; n++) await put(it, { t: `${n}`.padEnd(500, 'x') })
  const old = await iterator(it, 'AT_SEQUENCE_NUMBER', kept.Records[0]?.dynamodb.SequenceNumber)
  expect((await it.dynamo.sweep()).records).toBeGreaterThan(10)
  expect(await refusal(records(it, old))).toBe('TrimmedDataAccessException')
  const left = await records(it, await iterator(it, 'TRIM_HORIZON'))
  expect(left.Records.at(-1)?.dynamodb.NewImage?.t?.S).toMatch(/^19x/)
  expect(JSON.stringify(left.Records).length).toBeLessThan(5000)
})

test('with duplicated batches, each batch comes twice and then the next', async () => {
  const it = await bench({ faults: { duplicateStreamBatches: true } })
  for (const n of [1, 2, 3]) await put(it, { n })
  const seen: (string | undefined)[] = []
  let at = await iterator(it, 'TRIM_HORIZON')
  for (let n = 0; n < 5; n++) {
    const answer = await records(it, at, 2)
    seen.push(answer.Records.map(record => record.dynamodb.NewImage?.n?.N).join('+'))
    at = answer.NextShardIterator
  }
  expect(seen).toEqual(['1+2', '1+2', '3', '3', ''])
})

test('tells a listener after each recorded commit', async () => {
  const it = await bench()
  const told: string[] = []
  const stop = it.dynamo.onStreamRecord(table => told.push(table))
  await put(it, { n: 1 })
  await put(it, { n: 1 })
  stop()
  await put(it, { n: 2 })
  expect(told).toEqual([TableName])
})

test('TTL: the sweeper deletes what has expired, as the service, and only that', async () => {
  const it = await bench()
  const { client, clock, doc } = it
  const now = Math.floor(clock.now() / 1000)
  const item = (n: number, expira: unknown) =>
    doc.send(new PutCommand({ TableName, Item: { PK: `SES#${n}`, SK: 'RAIZ', expira } }))
  await item(1, now + 60)
  const TimeToLiveSpecification = { AttributeName: 'expira', Enabled: true }
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expira' })
  await item(2, now + 60)
  await item(3, now + 61)
  await item(4, `${now}`)
  await item(5, now - 6 * 366 * 86_400)
  await item(6, now + 60)
  await item(6, now + 600)
  clock.advance(59_000)
  expect((await it.dynamo.sweep()).expired).toBe(0)
  clock.advance(1000)
  expect((await it.dynamo.sweep()).expired).toBe(2)
  const left = await doc.send(new ScanCommand({ TableName }))
  expect(left.Items?.map(found => found.PK).sort()).toEqual(['SES#3', 'SES#4', 'SES#5', 'SES#6'])
  const answer = await records(it, await iterator(it, 'TRIM_HORIZON'))
  expect(answer.Records.filter(record => record.eventName === 'REMOVE').map(record => record.userIdentity)).toEqual(
    Array(2).fill({ Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' }),
  )
  expect(await refusal(client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification })))).toBe(
    'ValidationException',
  )
})

test('remembers whether point-in-time recovery was asked for', async () => {
  const { client } = await bench()
  const status = async () => {
    const { ContinuousBackupsDescription: backups } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    )
    return backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus
  }
  expect(await status()).toBe('DISABLED')
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true }
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }))
  expect(await status()).toBe('ENABLED')
})
