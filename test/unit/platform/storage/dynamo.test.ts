import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { expect, test } from 'vitest'
import { dynamoStorage } from '../../../../functions/platform/storage/dynamo.ts'

/** Pages as DynamoDB cuts them, one megabyte each: what the local table never needs. */
function table() {
  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' }
  const client = new DynamoDBClient({ region: 'sa-east-1', credentials })
  const starts: (string | undefined)[] = []
  client.middlewareStack.add(
    () => async args => {
      const from = (args.input as { ExclusiveStartKey?: { SK: { S: string } } }).ExclusiveStartKey?.SK.S
      starts.push(from)
      if (starts.length > 9) throw new Error('there are three pages')
      const page = from === undefined ? 1 : Number(from) + 1
      const item = { PK: 'P', SK: String(page) }
      const output = { Items: [item], Count: 1, ...(page < 3 && { LastEvaluatedKey: item }), $metadata: {} }
      return { output, response: {} } as never
    },
    { step: 'build', name: 'pages' },
  )
  return { storage: dynamoStorage({ table: 't', client }), starts }
}

test('a page says where the next one begins, and the last one that it is', async () => {
  const { storage, starts } = table()
  const first = await storage.query({ pk: 'P' })
  expect(first).toEqual({ items: [{ PK: 'P', SK: '1' }], after: { PK: 'P', SK: '1' } })
  expect(await storage.query({ pk: 'P', after: { PK: 'P', SK: '2' } })).toEqual({ items: [{ PK: 'P', SK: '3' }] })
  expect(starts).toEqual([undefined, '2'])
})

test('a count adds up all pages', async () => {
  const { storage, starts } = table()
  expect(await storage.count({ pk: 'P' })).toBe(3)
  expect(starts).toEqual([undefined, '1', '2'])
})
