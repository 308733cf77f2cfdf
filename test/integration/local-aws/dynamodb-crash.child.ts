/** Writes transactions of three items for ever, several at a time, and prints each number once it is acknowledged. */
import { createDynamo } from '../../../infra/local/aws/dynamodb/index.ts'
import { tableInput } from './dynamodb-harness.ts'

const [dir = '', first = '0'] = process.argv.slice(2)
const dynamo = await createDynamo({ dir })
const { TableNames } = (await dynamo.call('ListTables', {})) as { TableNames: string[] }
if (TableNames.length === 0) await dynamo.call('CreateTable', { ...tableInput })
let next = Number(first)

async function work(): Promise<never> {
  for (;;) {
    const n = next++
    await dynamo.call('TransactWriteItems', {
      ClientRequestToken: `ficha-${n}`,
      TransactItems: ['A', 'B', 'C'].map(part => ({
        Put: {
          TableName: 'quita',
          Item: {
            PK: { S: `TX#${String(n).padStart(8, '0')}` },
            SK: { S: part },
            GSI1PK: { S: 'todos' },
            GSI1SK: { S: `${n}#${part}` },
            texto: { S: 'x'.repeat(n % 700) },
          },
        },
      })),
    })
    process.stdout.write(`${n}\n`)
  }
}
await Promise.all([work(), work(), work(), work()])
