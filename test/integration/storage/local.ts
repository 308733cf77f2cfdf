import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Clock } from '../../../functions/platform/runtime/clock.ts'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import type { Consumed } from '../../../functions/platform/storage/port.ts'
import { tableDefinition } from '../../../functions/platform/storage/table.ts'
import { createDynamo, type Faults } from '../../../infra/local/aws/dynamodb/index.ts'
import { inProcess } from '../../../infra/local/aws/server.ts'

const table = 'quita'
const keys = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
]

/** DynamoDB storage over the local engine, in memory and without a socket; the product's own table. */
export async function localStorage({ faults }: { faults?: Faults } = {}) {
  const sleeps: number[] = []
  const clock: Clock = {
    now: () => Date.parse('2026-03-02T12:00:00Z'),
    sleep: async ms => {
      sleeps.push(ms)
    },
  }
  const dynamo = await createDynamo({ memory: true, ...(faults && { faults }) })
  const { partitionKey, sortKey, indexes } = tableDefinition
  const names = [partitionKey, sortKey, ...indexes.flatMap(i => [i.partitionKey, i.sortKey])]
  await dynamo.call('CreateTable', {
    TableName: table,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys(partitionKey, sortKey),
    AttributeDefinitions: names.map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: indexes.map(i => ({
      IndexName: i.name,
      KeySchema: keys(i.partitionKey, i.sortKey),
      Projection: { ProjectionType: 'KEYS_ONLY' },
    })),
  })
  const client = new DynamoDBClient({
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
    requestHandler: inProcess(dynamo),
  })
  const spent: Consumed[] = []
  const storage = dynamoStorage({ table, client, clock, random: () => 0.5, onConsumed: c => spent.push(c) })
  return { storage, sleeps, spent }
}
