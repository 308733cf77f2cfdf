import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { SSMClient } from '@aws-sdk/client-ssm'
import type { Env } from '../../functions/platform/runtime/env.ts'
import { tableDefinition } from '../../functions/platform/storage/table.ts'
import { garantirSegredos } from '../segredos.ts'
import { credenciaisDosSimuladores } from './credenciais.ts'

/** Makes the table and the parameters of a stage at `AWS_ENDPOINT_URL`, once; what is there is left as it is. */
export async function provision(env: Env): Promise<void> {
  await createTable(env.TABELA)
  const missing = await garantirSegredos(new SSMClient({}), env.PARAMETROS, { conhecidos: credenciaisDosSimuladores })
  if (missing.length) throw new Error(`No value for ${missing.join(', ')}`)
}

/** The table as the stack `dados` makes it; one that is to be filled from a copy begins without a stream, as AWS restores it. */
export async function createTable(name: string, { stream = true, db = new DynamoDBClient({}) } = {}): Promise<void> {
  try {
    await db.send(new DescribeTableCommand({ TableName: name }))
    return
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
  const { partitionKey, sortKey, indexes, ttl } = tableDefinition
  const names = [partitionKey, sortKey, ...indexes.flatMap(i => [i.partitionKey, i.sortKey])]
  const schema = (pk: string, sk: string) => [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ]
  await db.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: schema(partitionKey, sortKey),
      AttributeDefinitions: names.map(AttributeName => ({ AttributeName, AttributeType: 'S' as const })),
      GlobalSecondaryIndexes: indexes.map(i => ({
        IndexName: i.name,
        KeySchema: schema(i.partitionKey, i.sortKey),
        Projection: { ProjectionType: 'KEYS_ONLY' as const },
      })),
      ...(stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
    }),
  )
  await db.send(
    new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: { AttributeName: ttl, Enabled: true } }),
  )
}
