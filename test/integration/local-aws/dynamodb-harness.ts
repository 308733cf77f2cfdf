/** What the DynamoDB tests share: a clock they own, a table like the product's, SDK clients without a socket. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../../functions/platform/runtime/clock.ts'
import { createDynamo, type Dynamo, type DynamoOptions } from '../../../infra/local/aws/dynamodb/index.ts'
import { inProcess } from '../../../infra/local/aws/server.ts'

export const credentials = { region: 'sa-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

export function testClock(start = Date.parse('2026-03-02T12:00:00Z')): Clock & { advance(ms: number): void } {
  let now = start
  return {
    now: () => now,
    sleep: async ms => {
      now += ms
    },
    advance: ms => {
      now += ms
    },
  }
}

const key = (name: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName: name, KeyType })

/** Two indexes: GSI1 projects everything, GSI2 only `nome`. */
export const tableInput = {
  TableName: 'quita',
  BillingMode: 'PAY_PER_REQUEST' as const,
  KeySchema: [key('PK', 'HASH'), key('SK', 'RANGE')],
  AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2PK'].map(AttributeName => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'GSI1',
      KeySchema: [key('GSI1PK', 'HASH'), key('GSI1SK', 'RANGE')],
      Projection: { ProjectionType: 'ALL' as const },
    },
    {
      IndexName: 'GSI2',
      KeySchema: [key('GSI2PK', 'HASH')],
      Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: ['nome'] },
    },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const },
}

export interface Bench {
  dynamo: Dynamo
  clock: ReturnType<typeof testClock>
  client: DynamoDBClient
  doc: DynamoDBDocumentClient
}

/** An engine in memory (unless `dir` is given) with the table made. */
export async function bench(options: DynamoOptions = {}): Promise<Bench> {
  const clock = testClock()
  const dynamo = await createDynamo({ ...(options.dir ? {} : { memory: true }), clock, ...options })
  await dynamo.call('CreateTable', structuredClone(tableInput))
  const client = new DynamoDBClient({ ...credentials, maxAttempts: 1, requestHandler: inProcess(dynamo) })
  return { dynamo, clock, client, doc: DynamoDBDocumentClient.from(client) }
}

/** The error's name, or 'accepted'. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Error) => error.name,
  )
