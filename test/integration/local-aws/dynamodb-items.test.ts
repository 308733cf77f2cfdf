import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { bench, refusal } from './dynamodb-harness.ts'

const TableName = 'quita'
const Key = { PK: 'CHK#1', SK: 'RAIZ' }

test('describes the table with its indexes and stream', async () => {
  const { client } = await bench()
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  expect(Table?.TableStatus).toBe('ACTIVE')
  expect(Table?.GlobalSecondaryIndexes?.map(index => index.IndexName)).toEqual(['GSI1', 'GSI2'])
  expect(Table?.LatestStreamArn).toContain(':table/quita/stream/2026-03-02T12:00:00')
  expect(await refusal(client.send(new DescribeTableCommand({ TableName: 'outra' })))).toBe('ResourceNotFoundException')
})

test('puts, gets, updates and deletes with ReturnValues', async () => {
  const { doc } = await bench()
  const Item = { ...Key, estado: 'aberto', lista: [1], mapa: { a: 1 }, n: 12345678901234567890n }
  await doc.send(new PutCommand({ TableName, Item }))
  const read = await doc.send(
    new GetCommand({ TableName, Key, ConsistentRead: true, ProjectionExpression: 'mapa.a, estado' }),
  )
  expect(read.Item).toEqual({ mapa: { a: 1 }, estado: 'aberto' })
  const updated = await doc.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression:
        'SET lista = list_append(lista, :l), mapa.b = if_not_exists(mapa.b, :z) + :um REMOVE estado ADD visitas :um',
      ExpressionAttributeValues: { ':l': [2], ':um': 1, ':z': 10 },
      ReturnValues: 'ALL_NEW',
    }),
  )
  expect(updated.Attributes).toMatchObject({ lista: [1, 2], mapa: { a: 1, b: 11 }, visitas: 1 })
  expect(updated.Attributes).not.toHaveProperty('estado')
  const removed = await doc.send(new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }))
  expect(removed.Attributes?.visitas).toBe(1)
  expect((await doc.send(new GetCommand({ TableName, Key }))).Item).toBeUndefined()
})

test('removing elements of a list means their positions before the update', async () => {
  const { doc } = await bench()
  await doc.send(new PutCommand({ TableName, Item: { ...Key, lista: ['a', 'b', 'c', 'd'] } }))
  const update = {
    UpdateExpression: 'REMOVE lista[0], lista[2] SET lista[3] = :v',
    ExpressionAttributeValues: { ':v': 'z' },
  }
  const { Attributes } = await doc.send(new UpdateCommand({ TableName, Key, ...update, ReturnValues: 'ALL_NEW' }))
  expect(Attributes?.lista).toEqual(['b', 'z'])
})

test('refuses to compare whole documents rather than answer wrongly', async () => {
  const { doc } = await bench()
  const condition = {
    ConditionExpression: 'a = :a OR NOT mapa = :m',
    ExpressionAttributeValues: { ':a': 1, ':m': { x: 1 } },
  }
  expect(await refusal(doc.send(new PutCommand({ TableName, Item: Key, ...condition })))).toBe('ValidationException')
})

test('a failed condition changes nothing and returns the old item when asked', async () => {
  const { doc } = await bench()
  await doc.send(new PutCommand({ TableName, Item: { ...Key, versao: 3 } }))
  const write = doc.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET versao = :n',
      ConditionExpression: 'versao = :v',
      ExpressionAttributeValues: { ':n': 9, ':v': 2 },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  await expect(write).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: { PK: { S: 'CHK#1' }, versao: { N: '3' } },
  })
  expect((await doc.send(new GetCommand({ TableName, Key }))).Item?.versao).toBe(3)
})

test.each([
  ['an empty key', { PK: '', SK: 'RAIZ' }],
  ['an empty index key', { ...Key, GSI1PK: '', GSI1SK: 'x' }],
  ['an index key of another type', { ...Key, GSI1PK: 7, GSI1SK: 'x' }],
  ['a missing sort key', { PK: 'CHK#1' }],
  ['more than 400 KB of UTF-8', { ...Key, texto: 'ç'.repeat(205_000) }],
])('refuses %s', async (_what, Item) => {
  const { doc } = await bench()
  expect(await refusal(doc.send(new PutCommand({ TableName, Item })))).toBe('ValidationException')
})

test('an update may not leave an index key empty', async () => {
  const { doc } = await bench()
  const update = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: 'SET GSI1PK = :v',
    ExpressionAttributeValues: { ':v': '' },
  })
  expect(await refusal(doc.send(update))).toBe('ValidationException')
})

test('refuses reserved words, unused values and consistent reads of an index', async () => {
  const { doc } = await bench()
  const reserved = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: 'SET status = :v',
    ExpressionAttributeValues: { ':v': 1 },
  })
  expect(await refusal(doc.send(reserved))).toBe('ValidationException')
  const unused = new PutCommand({
    TableName,
    Item: Key,
    ConditionExpression: 'attribute_not_exists(PK)',
    ExpressionAttributeValues: { ':v': 1 },
  })
  expect(await refusal(doc.send(unused))).toBe('ValidationException')
  const stale = new QueryCommand({
    TableName,
    IndexName: 'GSI1',
    ConsistentRead: true,
    KeyConditionExpression: 'GSI1PK = :p',
    ExpressionAttributeValues: { ':p': 'a' },
  })
  expect(await refusal(doc.send(stale))).toBe('ValidationException')
})

test('of 20 concurrent conditional decrements of 5, exactly 5 win', async () => {
  const { doc } = await bench()
  await doc.send(new PutCommand({ TableName, Item: { ...Key, usos: 5 } }))
  const one = () =>
    refusal(
      doc.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET usos = usos - :um',
          ConditionExpression: 'usos >= :um',
          ExpressionAttributeValues: { ':um': 1 },
        }),
      ),
    )
  const outcomes = await Promise.all(Array.from({ length: 20 }, one))
  expect(outcomes.filter(outcome => outcome === 'accepted')).toHaveLength(5)
  expect(outcomes.filter(outcome => outcome === 'ConditionalCheckFailedException')).toHaveLength(15)
  expect((await doc.send(new GetCommand({ TableName, Key }))).Item?.usos).toBe(0)
})

test('queries by range, prefix and order, page by page, on the table and on an index', async () => {
  const { doc } = await bench()
  const rows = Array.from({ length: 30 }, (_, n) => ({
    PK: 'CHK#1',
    SK: `TENT#${String(n).padStart(2, '0')}`,
    // All thirty share one index key: only the table's key tells their entries apart.
    GSI1PK: 'EMP#1',
    GSI1SK: 'aberto',
    par: n % 2 === 0,
  }))
  for (const some of [rows.slice(0, 25), rows.slice(25)]) {
    await doc.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: some.map(Item => ({ PutRequest: { Item } })) } }),
    )
  }
  const keys = (where: string, values: Record<string, unknown>, more = {}) =>
    doc
      .send(new QueryCommand({ TableName, KeyConditionExpression: where, ExpressionAttributeValues: values, ...more }))
      .then(page => page.Items?.map(item => String(item.SK).slice(-2)))
  const p = { ':p': 'CHK#1' }
  expect(await keys('PK = :p AND begins_with(SK, :b)', { ...p, ':b': 'TENT#0' }, { Limit: 3 })).toEqual([
    '00',
    '01',
    '02',
  ])
  expect(await keys('PK = :p AND SK BETWEEN :a AND :b', { ...p, ':a': 'TENT#05', ':b': 'TENT#07' })).toEqual([
    '05',
    '06',
    '07',
  ])
  expect(await keys('PK = :p AND SK > :a', { ...p, ':a': 'TENT#27' })).toEqual(['28', '29'])
  expect(await keys('PK = :p AND SK <= :a', { ...p, ':a': 'TENT#01' }, { ScanIndexForward: false })).toEqual([
    '01',
    '00',
  ])
  for (const index of [{}, { IndexName: 'GSI1' }]) {
    for (const ScanIndexForward of [true, false]) {
      const seen: string[] = []
      let ExclusiveStartKey: Record<string, unknown> | undefined
      do {
        const page: QueryCommandOutput = await doc.send(
          new QueryCommand({
            TableName,
            ...index,
            KeyConditionExpression: 'IndexName' in index ? 'GSI1PK = :p' : 'PK = :p',
            ExpressionAttributeValues: { ':p': 'IndexName' in index ? 'EMP#1' : 'CHK#1' },
            ScanIndexForward,
            Limit: 7,
            ...(ExclusiveStartKey && { ExclusiveStartKey }),
          }),
        )
        seen.push(...(page.Items ?? []).map(item => String(item.SK)))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
      const wanted = rows.map(row => row.SK)
      expect(seen).toEqual(ScanIndexForward ? wanted : wanted.reverse())
    }
  }
})

test('filters, counts and projects after reading; an INCLUDE index holds only what it projects', async () => {
  const { doc } = await bench()
  for (const n of [1, 2, 3]) {
    await doc.send(
      new PutCommand({ TableName, Item: { PK: `P#${n}`, SK: 'RAIZ', GSI2PK: 'doc', nome: `n${n}`, outro: 'x' } }),
    )
  }
  const filtered = await doc.send(
    new ScanCommand({ TableName, FilterExpression: 'nome > :n', ExpressionAttributeValues: { ':n': 'n1' } }),
  )
  expect([filtered.Count, filtered.ScannedCount]).toEqual([2, 3])
  const counted = await doc.send(new ScanCommand({ TableName, Select: 'COUNT' }))
  expect([counted.Count, counted.Items]).toEqual([3, undefined])
  const query = {
    TableName,
    IndexName: 'GSI2',
    KeyConditionExpression: 'GSI2PK = :p',
    ExpressionAttributeValues: { ':p': 'doc' },
  }
  const projected = await doc.send(new QueryCommand(query))
  expect(projected.Items?.map(item => Object.keys(item).sort())).toEqual(Array(3).fill(['GSI2PK', 'PK', 'SK', 'nome']))
})

test('a page ends at 1 MB, and a parallel scan sees each item once', async () => {
  const { doc } = await bench()
  for (let n = 0; n < 12; n++) {
    await doc.send(new PutCommand({ TableName, Item: { PK: `P#${n}`, SK: 'RAIZ', texto: 'x'.repeat(100_000) } }))
  }
  const first = await doc.send(new ScanCommand({ TableName }))
  expect(first.Count).toBe(10)
  const rest = await doc.send(new ScanCommand({ TableName, ExclusiveStartKey: first.LastEvaluatedKey }))
  expect([rest.Count, rest.LastEvaluatedKey]).toEqual([2, undefined])
  const halves = await Promise.all(
    [0, 1].map(Segment => doc.send(new ScanCommand({ TableName, Segment, TotalSegments: 2 }))),
  )
  expect(new Set(halves.flatMap(half => half.Items?.map(item => item.PK))).size).toBe(12)
})

test('gets many keys at once and refuses a batch that names one twice', async () => {
  const { doc } = await bench()
  await doc.send(new PutCommand({ TableName, Item: { ...Key, a: 1 } }))
  const Keys = [Key, { PK: 'CHK#2', SK: 'RAIZ' }]
  const answer = await doc.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }))
  expect(answer.Responses?.[TableName]).toEqual([{ ...Key, a: 1 }])
  const twice = new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key, Key] } } })
  expect(await refusal(doc.send(twice))).toBe('ValidationException')
})
