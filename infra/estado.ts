import { parseArgs } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { SSMClient } from '@aws-sdk/client-ssm'
import { onde } from './ambienteDoEstagio.ts'
import { julgar } from './estado/leitura.ts'
import { lerEstado } from './estado/lerEstado.ts'

/**
 * `npm run estado -- --stage NAME` (`local`, the stack of `npm start`, unless told): in one screen whether money flows.
 * What is wrong is said first, by name, with the page of infra/docs/runbooks that says what to do. It reads and never
 * writes. Exit code 0 where money flows, 1 where something needs a person, 2 where the stage cannot be read.
 */
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'local' } } })
try {
  const ambiente = onde(values.stage)
  const clientes = {
    db: new DynamoDBClient(ambiente.cliente),
    sqs: new SQSClient(ambiente.cliente),
    ssm: new SSMClient(ambiente.cliente),
    s3: new S3Client({ ...ambiente.cliente, forcePathStyle: ambiente.local }),
  }
  const { tela, problemas } = julgar(await lerEstado(ambiente, clientes))
  console.log(tela)
  process.exitCode = problemas.length ? 1 : 0
} catch (error) {
  console.error(`${values.stage} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
