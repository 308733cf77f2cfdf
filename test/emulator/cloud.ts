import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { CreateStateMachineCommand, DeleteStateMachineCommand, SFNClient } from '@aws-sdk/client-sfn'
import { CreateQueueCommand, DeleteQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { DeleteParameterCommand, GetParametersByPathCommand, SSMClient } from '@aws-sdk/client-ssm'
import { systemClock } from '../../functions/platform/runtime/clock.ts'
import { env, resetEnv } from '../../functions/platform/runtime/env.ts'
import { createDynamo } from '../../infra/local/aws/dynamodb/index.ts'
import { createS3 } from '../../infra/local/aws/s3/index.ts'
import { startLocalAws } from '../../infra/local/aws/server.ts'
import { createStepFunctions } from '../../infra/local/aws/sfn/index.ts'
import { createSqs, type QueueConfig } from '../../infra/local/aws/sqs/index.ts'
import { provision } from '../../infra/local/provision.ts'
import { definicaoCheckout } from '../../infra/workflows/checkout.ts'

/**
 * What the suite runs against: whatever answers at AWS_ENDPOINT_URL (LocalStack, or AWS itself), where everything is made
 * under a prefix of its own and taken away at the end; without it, the embedded AWS in a folder of its own.
 */
export interface Cloud {
  foreign: boolean
  prefix: string
  table: string
  bucket: string
  machineArn: string
  parameters: string
  queue(name: keyof typeof queues): string
  close(): Promise<void>
}
/** Seconds short enough for a test to see a message again, and again, and in the dead-letter queue. */
export const queues = {
  standard: { fifo: false, visibility: 1, tries: 2 },
  ordered: { fifo: true, visibility: 2, tries: 20 },
} as const
type Name = keyof typeof queues
const names = Object.keys(queues) as Name[]
const suffix = (name: Name) => (queues[name].fifo ? '.fifo' : '')
const region = 'sa-east-1'
const account = '000000000000'

export async function openCloud(): Promise<Cloud> {
  const prefix = `quita-teste-${Date.now().toString(36)}-${process.pid}`
  const before = { ...process.env }
  const endpoint = process.env.AWS_ENDPOINT_URL
  process.env.AWS_REGION ??= region
  process.env.AWS_ACCESS_KEY_ID ??= 'local'
  process.env.AWS_SECRET_ACCESS_KEY ??= 'local'
  const table = `${prefix}-tabela`
  const definition = definicaoCheckout({ tabela: table, funcao: nome => `${prefix}-${nome}` })
  const embedded = endpoint ? undefined : await embeddedCloud(prefix, definition)
  if (embedded) process.env.AWS_ENDPOINT_URL = embedded.url
  Object.assign(process.env, { TABELA: table, PARAMETROS: `/${prefix}` })
  resetEnv()
  await provision(env())
  const made = embedded ?? (await foreignCloud(prefix, definition))
  return {
    foreign: endpoint !== undefined,
    prefix,
    table,
    bucket: `${prefix}-dados`,
    machineArn: made.machineArn,
    parameters: `/${prefix}`,
    queue: name => made.queue(name),
    async close() {
      await made.close()
      if (endpoint) await new DynamoDBClient({}).send(new DeleteTableCommand({ TableName: table }))
      process.env = before
      resetEnv()
    },
  }
}

async function embeddedCloud(prefix: string, definition: unknown) {
  const dir = mkdtempSync(join(tmpdir(), 'quita-nuvem-'))
  const clock = systemClock
  const configs = names.flatMap((name): QueueConfig[] => {
    const { fifo, visibility, tries } = queues[name]
    const dlq = `${prefix}-${name}-dlq${suffix(name)}`
    const main = { name: `${prefix}-${name}${suffix(name)}`, fifo, visibilityTimeoutSeconds: visibility }
    return [
      { ...main, maxReceiveCount: tries, dlq },
      { name: dlq, fifo, visibilityTimeoutSeconds: 1 },
    ]
  })
  const dynamodb = await createDynamo({ dir: join(dir, 'dynamodb'), region, accountId: account })
  const sqs = await createSqs({ dir: join(dir, 'sqs'), clock, region, queues: configs })
  const sfn = await createStepFunctions({
    dir: join(dir, 'sfn'),
    clock,
    region,
    machines: [{ name: `${prefix}-checkout`, definition }],
    invokeFunction: async name => {
      throw new Error(`no function ${name} here`)
    },
    awsCall: (_, action, params) =>
      dynamodb.call(`${action[0]?.toUpperCase() ?? ''}${action.slice(1)}`, params as Record<string, unknown>),
  })
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const s3 = await createS3({ dir: join(dir, 's3'), clock, credentials, buckets: [{ name: `${prefix}-dados` }] })
  const aws = await startLocalAws({ port: 0, dir, services: { dynamodb, sqs, sfn, s3 } })
  sqs.start()
  sfn.start()
  return {
    url: aws.url,
    machineArn: `arn:aws:states:${region}:${account}:stateMachine:${prefix}-checkout`,
    queue: (name: Name) => `${aws.url}/${account}/${prefix}-${name}${suffix(name)}`,
    async close() {
      await aws.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function foreignCloud(prefix: string, definition: unknown) {
  const sqs = new SQSClient({})
  const s3 = new S3Client({ forcePathStyle: true })
  const sfn = new SFNClient({})
  const urls = new Map<string, string>()
  for (const name of names) {
    const { fifo, visibility, tries } = queues[name]
    const kind = fifo ? { FifoQueue: 'true' } : {}
    const dlqName = `${prefix}-${name}-dlq${suffix(name)}`
    const dlq = await sqs.send(new CreateQueueCommand({ QueueName: dlqName, Attributes: { ...kind } }))
    const which = { QueueUrl: dlq.QueueUrl, AttributeNames: ['QueueArn' as const] }
    const { Attributes } = await sqs.send(new GetQueueAttributesCommand(which))
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: tries })
    const created = await sqs.send(
      new CreateQueueCommand({
        QueueName: `${prefix}-${name}${suffix(name)}`,
        Attributes: { ...kind, VisibilityTimeout: String(visibility), RedrivePolicy },
      }),
    )
    urls.set(name, created.QueueUrl ?? '')
    urls.set(`${name}-dlq`, dlq.QueueUrl ?? '')
  }
  await s3.send(new CreateBucketCommand({ Bucket: `${prefix}-dados` }))
  const machine = await sfn.send(
    new CreateStateMachineCommand({
      name: `${prefix}-checkout`,
      definition: JSON.stringify(definition),
      roleArn: process.env.FLUXO_PAPEL ?? `arn:aws:iam::${account}:role/${prefix}`,
    }),
  )
  return {
    machineArn: machine.stateMachineArn ?? '',
    queue: (name: Name) => urls.get(name) ?? '',
    async close() {
      const Bucket = `${prefix}-dados`
      const { Contents } = await s3.send(new ListObjectsV2Command({ Bucket }))
      for (const { Key } of Contents ?? []) await s3.send(new DeleteObjectCommand({ Bucket, Key }))
      await s3.send(new DeleteBucketCommand({ Bucket }))
      const ssm = new SSMClient({})
      const { Parameters } = await ssm.send(new GetParametersByPathCommand({ Path: `/${prefix}`, Recursive: true }))
      for (const { Name } of Parameters ?? []) await ssm.send(new DeleteParameterCommand({ Name }))
      for (const QueueUrl of urls.values()) await sqs.send(new DeleteQueueCommand({ QueueUrl }))
      await sfn.send(new DeleteStateMachineCommand({ stateMachineArn: machine.stateMachineArn }))
    },
  }
}

/** Waits for what becomes true by itself: an index that follows its table, a message that becomes visible again. */
export async function eventually<T>(look: () => Promise<T | undefined | false>, what: string): Promise<T> {
  const limit = Date.now() + 180_000
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > limit) throw new Error(`never: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
