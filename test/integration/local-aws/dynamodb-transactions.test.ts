import {
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { type Bench, bench, refusal } from './dynamodb-harness.ts'

const TableName = 'quita'
const key = (n: number) => ({ PK: `CHK#${n}`, SK: 'RAIZ' })
const put = (n: number, attributes: object = {}) => ({ Put: { TableName, Item: { ...key(n), ...attributes } } })
const transact = (doc: Bench['doc'], TransactItems: object[], ClientRequestToken?: string) =>
  doc.send(
    new TransactWriteCommand({
      TransactItems: TransactItems as NonNullable<
        ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']
      >,
      ...(ClientRequestToken && { ClientRequestToken }),
    }),
  )
const count = async (doc: Bench['doc']) => (await doc.send(new ScanCommand({ TableName, Select: 'COUNT' }))).Count

test('puts, updates, deletes and checks together', async () => {
  const { doc } = await bench()
  await transact(doc, [put(1, { n: 1 }), put(2), put(3)])
  const values = { ':um': 1 }
  await transact(doc, [
    { Update: { TableName, Key: key(1), UpdateExpression: 'ADD n :um', ExpressionAttributeValues: values } },
    { Delete: { TableName, Key: key(2) } },
    { ConditionCheck: { TableName, Key: key(3), ConditionExpression: 'attribute_exists(PK)' } },
    put(4),
  ])
  const { Items } = await doc.send(new ScanCommand({ TableName }))
  expect(Items?.map(item => [item.PK, item.n]).sort()).toEqual([
    ['CHK#1', 2],
    ['CHK#3', undefined],
    ['CHK#4', undefined],
  ])
})

test('cancels whole, with a reason per write in order and the old item where asked', async () => {
  const { doc } = await bench()
  await doc.send(new PutCommand({ TableName, Item: { ...key(2), dono: 'outro' } }))
  const only = { ConditionExpression: 'attribute_not_exists(PK)' }
  const work = transact(doc, [
    put(1),
    { Put: { ...put(2).Put, ...only, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
    { Put: { ...put(3).Put, ...only } },
    { Update: { TableName, Key: key(4), UpdateExpression: 'SET a = b' } },
  ])
  await expect(work).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    message: expect.stringContaining('[None, ConditionalCheckFailed, None, ValidationError]'),
    CancellationReasons: [
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', Item: { dono: { S: 'outro' } } },
      { Code: 'None' },
      { Code: 'ValidationError' },
    ],
  })
  expect(await count(doc)).toBe(1)
})

test('the same token does the work once; other parameters are refused; after ten minutes it is forgotten', async () => {
  const { doc, clock, dynamo } = await bench()
  const add = (n: number) => [
    { Update: { TableName, Key: key(1), UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': n } } },
  ]
  const total = async () => (await doc.send(new GetCommand({ TableName, Key: key(1) }))).Item?.n
  await transact(doc, add(1), 'ficha')
  await transact(doc, add(1), 'ficha')
  expect(await total()).toBe(1)
  expect(await refusal(transact(doc, add(2), 'ficha'))).toBe('IdempotentParameterMismatchException')
  clock.advance(10 * 60 * 1000)
  expect((await dynamo.sweep()).tokens).toBe(1)
  await transact(doc, add(2), 'ficha')
  expect(await total()).toBe(3)
})

test('a cancelled transaction leaves its token free', async () => {
  const { doc } = await bench()
  const items = [{ ConditionCheck: { TableName, Key: key(1), ConditionExpression: 'attribute_exists(PK)' } }, put(2)]
  expect(await refusal(transact(doc, items, 'ficha'))).toBe('TransactionCanceledException')
  await doc.send(new PutCommand({ TableName, Item: key(1) }))
  expect(await refusal(transact(doc, items, 'ficha'))).toBe('accepted')
})

test.each<[string, object[], string]>([
  ['the same item twice', [put(1), { Delete: { TableName, Key: key(1) } }], 'ValidationException'],
  ['101 writes', Array.from({ length: 101 }, (_, n) => put(n)), 'ValidationException'],
  ['no write', [], 'ValidationException'],
  ['two operations in one entry', [{ ...put(1), Delete: { TableName, Key: key(2) } }], 'ValidationException'],
  ['a check without a condition', [{ ConditionCheck: { TableName, Key: key(1) } }], 'ValidationException'],
  ['an empty key', [put(1), { Put: { TableName, Item: { PK: '', SK: 'x' } } }], 'ValidationException'],
  ['more than 4 MB', Array.from({ length: 11 }, (_, n) => put(n, { t: 'x'.repeat(390_000) })), 'ValidationException'],
  ['another table', [{ Put: { TableName: 'outra', Item: key(1) } }], 'ResourceNotFoundException'],
])('refuses %s', async (_what, items, error) => {
  const { doc } = await bench()
  expect(await refusal(transact(doc, items))).toBe(error)
  expect(await count(doc)).toBe(0)
})

test('accepts 100 writes', async () => {
  const { doc } = await bench()
  await transact(
    doc,
    Array.from({ length: 100 }, (_, n) => put(n)),
  )
  expect(await count(doc)).toBe(100)
})

test('concurrent transfers keep the sum, and no reader sees half of one', async () => {
  const { doc } = await bench()
  await transact(doc, [put(1, { saldo: 50 }), put(2, { saldo: 50 })])
  const move = (from: number, to: number) =>
    transact(doc, [
      {
        Update: {
          TableName,
          Key: key(from),
          UpdateExpression: 'ADD saldo :menos',
          ConditionExpression: 'saldo >= :n',
          ExpressionAttributeValues: { ':menos': -7, ':n': 7 },
        },
      },
      { Update: { TableName, Key: key(to), UpdateExpression: 'ADD saldo :n', ExpressionAttributeValues: { ':n': 7 } } },
    ])
  const sum = async () => {
    const { Items } = await doc.send(new ScanCommand({ TableName }))
    return Items?.reduce((total, item) => total + Number(item.saldo), 0)
  }
  const work = Array.from({ length: 30 }, (_, n) => [refusal(n % 3 ? move(1, 2) : move(2, 1)), sum()]).flat()
  const outcomes = await Promise.all(work)
  expect(outcomes.filter(outcome => typeof outcome === 'number')).toEqual(Array(30).fill(100))
  expect(outcomes.filter(outcome => outcome === 'accepted').length).toBeGreaterThan(10)
})

test('injects conflicts and throttles under their AWS names', async () => {
  let fault: 'conflict' | 'throttle' | undefined
  const { doc } = await bench({
    faults: { transactionConflict: () => fault === 'conflict', throttle: () => fault === 'throttle' },
  })
  const update = () =>
    doc.send(
      new UpdateCommand({
        TableName,
        Key: key(1),
        UpdateExpression: 'ADD n :n',
        ExpressionAttributeValues: { ':n': 1 },
      }),
    )
  fault = 'conflict'
  expect(await refusal(update())).toBe('TransactionConflictException')
  await expect(transact(doc, [put(1), put(2)])).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
  })
  fault = 'throttle'
  expect(await refusal(update())).toBe('ThrottlingException')
  expect(await refusal(doc.send(new GetCommand({ TableName, Key: key(1) })))).toBe('ThrottlingException')
  await expect(transact(doc, [put(1)])).rejects.toMatchObject({ CancellationReasons: [{ Code: 'ThrottlingError' }] })
  fault = undefined
  expect(await count(doc)).toBe(0)
})

test('with index lag, an index is read as it was while the table is of now', async () => {
  const { doc, clock } = await bench({ faults: { gsiLagMs: 1000 } })
  const query = () =>
    doc
      .send(
        new QueryCommand({
          TableName,
          IndexName: 'GSI1',
          KeyConditionExpression: 'GSI1PK = :p',
          ExpressionAttributeValues: { ':p': 'aberto' },
        }),
      )
      .then(page => page.Items?.map(item => [item.PK, item.n]))
  await doc.send(new PutCommand({ TableName, Item: { ...key(1), GSI1PK: 'aberto', GSI1SK: '1', n: 1 } }))
  expect(await query()).toEqual([])
  clock.advance(1001)
  expect(await query()).toEqual([['CHK#1', 1]])
  await doc.send(new PutCommand({ TableName, Item: { ...key(1), GSI1PK: 'aberto', GSI1SK: '1', n: 2 } }))
  await doc.send(new PutCommand({ TableName, Item: { ...key(1), GSI1PK: 'fechado', GSI1SK: '1', n: 3 } }))
  expect(await query()).toEqual([['CHK#1', 1]])
  expect((await doc.send(new GetCommand({ TableName, Key: key(1) }))).Item?.n).toBe(3)
  clock.advance(1001)
  expect(await query()).toEqual([])
})

test('a transaction of reads refuses an item twice, and is cancelled by a key that is not the table’s', async () => {
  const { doc } = await bench()
  await doc.send(new PutCommand({ TableName, Item: { ...key(1), n: 1 } }))
  const ler = (...keys: object[]) =>
    doc.send(new TransactGetCommand({ TransactItems: keys.map(Key => ({ Get: { TableName, Key } })) }))
  expect((await ler(key(1), key(2))).Responses).toEqual([{ Item: { ...key(1), n: 1 } }, {}])
  await expect(ler(key(1), key(2), key(1))).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining('multiple operations on one item'),
  })
  await expect(ler(key(1), { PK: 'CHK#2' })).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [
      { Code: 'None' },
      { Code: 'ValidationError', Message: expect.stringContaining('key element') },
    ],
  })
})

test.each([
  [{ Select: 'SPECIFIC_ATTRIBUTES' as const }, /ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES/],
  [{ Segment: 0 }, /TotalSegments parameter is required/],
  [{ TotalSegments: 2 }, /Segment parameter is required/],
])('a read that is half asked is refused: %j', async (more, message) => {
  const { doc } = await bench()
  await expect(doc.send(new ScanCommand({ TableName, ...more }))).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringMatching(message),
  })
})
