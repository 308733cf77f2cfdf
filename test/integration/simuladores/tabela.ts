import type { Dynamo } from '../../../infra/local/aws/dynamodb/index.ts'
import { chavesDaTabela } from '../../../infra/simuladores/armazemNaTabela.ts'

/** The table of the stack `simuladores`, on the local engine. */
export async function criarTabela(dynamo: Pick<Dynamo, 'call'>): Promise<void> {
  const chaves = Object.entries(chavesDaTabela)
  await dynamo.call('CreateTable', {
    TableName: 'simuladores',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: chaves.map(([AttributeName], n) => ({ AttributeName, KeyType: n ? 'RANGE' : 'HASH' })),
    AttributeDefinitions: chaves.map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType })),
  })
}
