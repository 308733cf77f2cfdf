import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, test } from 'vitest'
import { itemBytes } from '../../../infra/local/aws/dynamodb/size.ts'
import { type Bench, bench } from './dynamodb-harness.ts'

const TableName = 'quita'
const Key = { PK: 'CHK#1', SK: 'RAIZ' }
const all = { TableName, ReturnConsumedCapacity: 'INDEXES' } as const

let doc: Bench['doc']
beforeEach(async () => {
  doc = (await bench()).doc
})

/** [total, table, GSI1, GSI2], 0 where the answer has none. */
const units = ({ ConsumedCapacity: capacity }: { ConsumedCapacity?: ConsumedCapacity | undefined }) => [
  capacity?.CapacityUnits ?? 0,
  capacity?.Table?.CapacityUnits ?? 0,
  capacity?.GlobalSecondaryIndexes?.GSI1?.CapacityUnits ?? 0,
  capacity?.GlobalSecondaryIndexes?.GSI2?.CapacityUnits ?? 0,
]
const put = async (attributes: object) =>
  units(await doc.send(new PutCommand({ ...all, Item: { ...Key, ...attributes } })))
const set = async (name: string, value: unknown) =>
  units(
    await doc.send(
      new UpdateCommand({
        ...all,
        Key,
        UpdateExpression: 'SET #n = :v',
        ExpressionAttributeNames: { '#n': name },
        ExpressionAttributeValues: { ':v': value },
      }),
    ),
  )

test.each([
  ['UTF-8 names and values', { ção: { S: 'é' } }, 5 + 2],
  ['an integer, aligned by hundreds', { n: { N: '1234' } }, 1 + 3],
  ['an integer, misaligned', { n: { N: '120' } }, 1 + 3],
  ['a decimal', { n: { N: '12.3' } }, 1 + 3],
  ['a negative', { n: { N: '-7' } }, 1 + 3],
  ['zero', { n: { N: '0' } }, 1 + 1],
  ['bytes', { b: { B: 'AAECAw==' } }, 1 + 4],
  ['null and boolean', { a: { NULL: true }, b: { BOOL: false } }, 2 + 2],
  ['sets', { s: { SS: ['ab', 'c'] } }, 1 + 3],
  ['a list: 3 and 1 for each', { l: { L: [{ S: 'ab' }, { BOOL: true }] } }, 1 + 3 + 2 + 3],
  ['a map: 3 and 1 for each', { m: { M: { a: { S: 'xy' } } } }, 1 + 3 + 1 + 1 + 2],
])('item size: %s', (_what, item, bytes) => {
  expect(itemBytes(item)).toBe(bytes)
})

test('a write costs 1 per KB begun; the larger of the old and the new image counts', async () => {
  // PK + CHK#1 + SK + RAIZ = 13 bytes, and 1 for the attribute's name.
  expect(await put({ t: 'x'.repeat(1024 - 14) })).toEqual([1, 1, 0, 0])
  expect(await put({ t: 'x'.repeat(1024 - 13) })).toEqual([2, 2, 0, 0])
  expect(await put({ t: 'x' })).toEqual([2, 2, 0, 0])
  expect(await put({ t: 'x' })).toEqual([1, 1, 0, 0])
})

test('an index costs for joining, for what changes, twice for moving, and for leaving', async () => {
  expect(await put({ GSI1PK: 'a', GSI1SK: '1', GSI2PK: 'd', nome: 'n' })).toEqual([3, 1, 1, 1])
  // Identical: neither index writes. Not projected by GSI2: only GSI1 writes.
  expect(await put({ GSI1PK: 'a', GSI1SK: '1', GSI2PK: 'd', nome: 'n' })).toEqual([1, 1, 0, 0])
  expect(await set('outro', 'x')).toEqual([2, 1, 1, 0])
  expect(await set('GSI1SK', '2')).toEqual([3, 1, 2, 0])
  expect(await set('nome', 'y'.repeat(3000))).toEqual([9, 3, 3, 3])
  expect(units(await doc.send(new DeleteCommand({ ...all, Key })))).toEqual([9, 3, 3, 3])
})

test('TOTAL has no figures by table and index', async () => {
  const answer = await doc.send(
    new PutCommand({ TableName, ReturnConsumedCapacity: 'TOTAL', Item: { ...Key, GSI2PK: 'd' } }),
  )
  expect(answer.ConsumedCapacity).toEqual({ TableName, CapacityUnits: 2 })
})

test('a read costs 1 per 4 KB begun, half when eventual; a missing item costs the least', async () => {
  await put({ t: 'x'.repeat(5000) })
  const get = (key: object, ConsistentRead: boolean) =>
    doc.send(new GetCommand({ ...all, Key: { ...Key, ...key }, ConsistentRead })).then(units)
  expect(await get({}, true)).toEqual([2, 2, 0, 0])
  expect(await get({}, false)).toEqual([1, 1, 0, 0])
  expect(await get({ SK: 'X' }, true)).toEqual([1, 1, 0, 0])
  expect(await get({ SK: 'X' }, false)).toEqual([0.5, 0.5, 0, 0])
  const Keys = [Key, { ...Key, SK: 'X' }]
  const batch = await doc.send(
    new BatchGetCommand({
      RequestItems: { [TableName]: { Keys, ConsistentRead: true } },
      ReturnConsumedCapacity: 'TOTAL',
    }),
  )
  expect(batch.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 3 }])
})

test('a query adds sizes before rounding, whatever the filter keeps; an index query costs on the index', async () => {
  for (const n of [1, 2, 3]) {
    await doc.send(
      new PutCommand({
        TableName,
        Item: { PK: 'CHK#1', SK: `T#${n}`, GSI1PK: 'a', GSI1SK: `${n}`, t: 'x'.repeat(2000) },
      }),
    )
  }
  const query = (more: object) =>
    doc.send(new QueryCommand({ ...all, ...(more as { KeyConditionExpression: string }) })).then(units)
  const table = { KeyConditionExpression: 'PK = :p', ExpressionAttributeValues: { ':p': 'CHK#1' } }
  expect(await query(table)).toEqual([1, 1, 0, 0])
  expect(await query({ ...table, ConsistentRead: true, FilterExpression: 'attribute_exists(nada)' })).toEqual([
    2, 2, 0, 0,
  ])
  expect(await query({ ...table, ExpressionAttributeValues: { ':p': 'CHK#9' } })).toEqual([0.5, 0.5, 0, 0])
  const index = { IndexName: 'GSI1', KeyConditionExpression: 'GSI1PK = :p', ExpressionAttributeValues: { ':p': 'a' } }
  expect(await query(index)).toEqual([1, 0, 1, 0])
})

test('a transaction doubles the table, not the indexes; its replay is charged as reading', async () => {
  await put({ t: 'x'.repeat(1500) })
  const write = {
    ReturnConsumedCapacity: 'INDEXES' as const,
    ClientRequestToken: 'ficha',
    TransactItems: [
      { Put: { TableName, Item: { PK: 'CHK#2', SK: 'RAIZ', GSI1PK: 'a', GSI1SK: '1' } } },
      { Delete: { TableName, Key } },
      {
        ConditionCheck: {
          TableName,
          Key: { PK: 'CHK#3', SK: 'RAIZ' },
          ConditionExpression: 'attribute_not_exists(PK)',
        },
      },
    ],
  }
  const first = await doc.send(new TransactWriteCommand(write))
  expect(first.ConsumedCapacity).toEqual([
    {
      TableName,
      CapacityUnits: 9,
      WriteCapacityUnits: 9,
      Table: { CapacityUnits: 8, WriteCapacityUnits: 8 },
      GlobalSecondaryIndexes: { GSI1: { CapacityUnits: 1, WriteCapacityUnits: 1 } },
    },
  ])
  const again = await doc.send(new TransactWriteCommand(write))
  expect(again.ConsumedCapacity?.[0]).toMatchObject({ CapacityUnits: 6, ReadCapacityUnits: 6 })
})

test('a transactional read costs 2 per 4 KB begun, missing items too', async () => {
  await put({ t: 'x'.repeat(5000) })
  const answer = await doc.send(
    new TransactGetCommand({
      ReturnConsumedCapacity: 'TOTAL',
      TransactItems: [{ Get: { TableName, Key } }, { Get: { TableName, Key: { PK: 'CHK#9', SK: 'RAIZ' } } }],
    }),
  )
  expect(answer.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 6, ReadCapacityUnits: 6 }])
  expect(answer.Responses?.map(response => response.Item?.PK)).toEqual(['CHK#1', undefined])
})
