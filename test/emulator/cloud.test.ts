import { DescribeTableCommand, DescribeTimeToLiveCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DescribeExecutionCommand, SendTaskSuccessCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { GetParameterCommand, paginateGetParametersByPath, SSMClient } from '@aws-sdk/client-ssm'
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '../../functions/platform/runtime/env.ts'
import { Checkout, Espera } from '../../functions/platform/storage/Checkout.ts'
import { dynamoStorage } from '../../functions/platform/storage/dynamo.ts'
import { replace } from '../../functions/platform/storage/entity.ts'
import { LinhaDoExtrato, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import type { Consumed, Storage } from '../../functions/platform/storage/port.ts'
import { shardOf } from '../../functions/platform/storage/shardOf.ts'
import { provision } from '../../infra/local/provision.ts'
import { todosOsParametros } from '../../infra/segredos.ts'
import { checkout, pix } from '../unit/cobranca/checkouts.ts'
import { type Cloud, eventually, openCloud } from './cloud.ts'

/** What the product asks of AWS, against whatever answers at AWS_ENDPOINT_URL; the embedded AWS when nothing is named. */
let cloud: Cloud
let storage: Storage
const consumed: Consumed[] = []
beforeAll(async () => {
  cloud = await openCloud()
  storage = dynamoStorage({ table: cloud.table, onConsumed: c => consumed.push(c) })
})
afterAll(() => cloud.close())

describe('the table', () => {
  test('is on demand, streams both images, expires by ttl, and its indexes hold keys only', async () => {
    const db = new DynamoDBClient({})
    const { Table } = await db.send(new DescribeTableCommand({ TableName: cloud.table }))
    expect(Table?.BillingModeSummary?.BillingMode).toBe('PAY_PER_REQUEST')
    expect(Table?.StreamSpecification).toMatchObject({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' })
    const indexes = (Table?.GlobalSecondaryIndexes ?? []).map(i => [i.IndexName, i.Projection?.ProjectionType])
    expect(indexes.sort()).toEqual(['GSI1', 'GSI2', 'GSI3'].map(name => [name, 'KEYS_ONLY']))
    const ttl = await db.send(new DescribeTimeToLiveCommand({ TableName: cloud.table }))
    expect(ttl.TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl' })
    expect(['ENABLED', 'ENABLING']).toContain(ttl.TimeToLiveDescription?.TimeToLiveStatus)
  })

  test('refuses to create twice, and to replace over a version that is not the one that was read', async () => {
    const c = checkout({ id: 'NuvemCondicoes0000001' })
    await storage.commit([Checkout.create(c)])
    await expect(storage.commit([Checkout.create(c)])).rejects.toMatchObject({ name: 'ConditionFailed', failed: [0] })
    await storage.commit([replace(Checkout, c, [])])
    await expect(storage.commit([replace(Checkout, c, [])])).rejects.toMatchObject({ name: 'ConditionFailed' })
    expect((await Checkout.get(storage, c.id, { consistent: true }))?.versao).toBe(c.versao + 1)
  })

  test('writes a transaction whole or not at all, and says which part failed', async () => {
    const row = { conta: 'emp:nuvem', ocorridoEm: '2026-11-20T12:00:00.000Z', lancamento: 'pix#E1', perna: 1 }
    const leg = () => [
      Saldo.add('emp:nuvem', { disponivel: 100 }, { set: { conta: 'emp:nuvem' } }),
      LinhaDoExtrato.create({ ...row, valor: 100, checkoutId: 'c' }),
    ]
    consumed.length = 0
    await storage.commit(leg())
    expect(consumed).toMatchObject([{ operation: 'commit', writes: 4 }])
    await expect(storage.commit(leg())).rejects.toMatchObject({ name: 'ConditionFailed', failed: [1] })
    expect((await Saldo.get(storage, 'emp:nuvem', { consistent: true }))?.disponivel).toBe(100)
  })

  test('twenty writers at once: one wins each round, none is lost', async () => {
    const id = 'NuvemConcorrencia0001'
    await storage.commit([Checkout.create(checkout({ id, versao: 1 }))])
    const one = async (): Promise<void> => {
      const c = (await Checkout.get(storage, id, { consistent: true }))!
      return storage.commit([replace(Checkout, c, [])]).catch(error => {
        if ((error as Error).name !== 'ConditionFailed') throw error
        return one()
      })
    }
    await Promise.all(Array.from({ length: 20 }, one))
    expect((await Checkout.get(storage, id, { consistent: true }))?.versao).toBe(21)
  })

  test('the sparse index holds what falls due, in order of time, and forgets it', async () => {
    const id = 'NuvemVencimento000001'
    const due = { index: 'GSI3' as const, pk: `VENCE#${shardOf(id)}`, sk: { to: '2026-12-01' } }
    const c = checkout({ id, versao: 1, pix: pix(), vence: Date.UTC(2026, 10, 30) })
    await storage.commit([Checkout.create(c)])
    const found = await eventually(async () => (await storage.query(due)).items[0], 'the index follows')
    expect(found).toEqual({
      PK: `CHK#${id}`,
      SK: 'RAIZ',
      GSI3PK: due.pk,
      GSI3SK: `2026-11-30T00:00:00.000Z#${id}`,
    })
    await storage.commit([replace(Checkout, { ...c, vence: undefined }, [])])
    await eventually(async () => (await storage.query(due)).items.length === 0, 'the index forgets')
  })
})

describe('the queues', () => {
  const sqs = () => new SQSClient({})
  const receive = async (url: string, n = 10) =>
    (await sqs().send(new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: n, WaitTimeSeconds: 1 })))
      .Messages ?? []

  test('FIFO: a group in order, one message at a time, and the same id once', async () => {
    const QueueUrl = cloud.queue('ordered')
    for (const n of [1, 2, 2, 3]) {
      await sqs().send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody: `leg ${n}`,
          MessageGroupId: 'emp:nuvem',
          MessageDeduplicationId: `id-${n}`,
        }),
      )
    }
    const order: string[] = []
    await eventually(async () => {
      for (const m of await receive(QueueUrl)) {
        order.push(m.Body ?? '')
        await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: m.ReceiptHandle }))
      }
      return order.length >= 3
    }, 'three messages')
    expect(order).toEqual(['leg 1', 'leg 2', 'leg 3'])
    expect(await receive(QueueUrl)).toEqual([])
  })

  test('standard: what is not deleted comes again, then goes to the dead-letter queue', async () => {
    const QueueUrl = cloud.queue('standard')
    const { MessageId } = await sqs().send(new SendMessageCommand({ QueueUrl, MessageBody: 'stubborn' }))
    let seen = 0
    await eventually(async () => {
      seen += (await receive(QueueUrl)).length
      return seen >= 2
    }, 'it comes again')
    const dead = QueueUrl.replace('-standard', '-standard-dlq')
    const letter = await eventually(async () => {
      seen += (await receive(QueueUrl)).length
      return (await receive(dead))[0]
    }, 'it is given up')
    expect(letter).toMatchObject({ MessageId, Body: 'stubborn' })
    expect(seen).toBe(2)
  })
})

describe('the bucket', () => {
  const s3 = () => new S3Client({ forcePathStyle: true })
  const post = async ({ url, fields }: PresignedPost, body: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...more })) form.append(name, value)
    form.append('file', new Blob([body]))
    const answer = await fetch(url, { method: 'POST', body: form })
    await answer.text()
    return answer.status
  }

  test('keeps what was put', async () => {
    const object = { Bucket: cloud.bucket, Key: 'comprovantes/um.txt' }
    await s3().send(new PutObjectCommand({ ...object, Body: 'pago', ContentType: 'text/plain' }))
    const got = await s3().send(new GetObjectCommand(object))
    expect(await got.Body?.transformToString()).toBe('pago')
    expect(got.ContentType).toBe('text/plain')
  })

  test('a presigned POST takes its own key, type and size, and nothing else', async () => {
    const Key = 'documentos/contrato.pdf'
    const policy = await createPresignedPost(s3(), {
      Bucket: cloud.bucket,
      Key,
      Conditions: [
        ['content-length-range', 1, 10],
        ['eq', '$Content-Type', 'application/pdf'],
      ],
      Fields: { 'Content-Type': 'application/pdf' },
      Expires: 300,
    })
    expect(await post(policy, 'x'.repeat(11))).toBe(400)
    expect(await post(policy, '')).toBe(400)
    expect(await post(policy, 'ok', { key: 'documentos/outro.pdf' })).toBe(403)
    expect(await post(policy, 'ok', { 'Content-Type': 'text/html' })).toBe(403)
    expect(await post(policy, 'ok', { 'X-Amz-Signature': '0'.repeat(64) })).toBe(403)
    await expect(s3().send(new HeadObjectCommand({ Bucket: cloud.bucket, Key }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    })
    expect(await post(policy, 'ok')).toBe(204)
    expect((await s3().send(new HeadObjectCommand({ Bucket: cloud.bucket, Key }))).ContentLength).toBe(2)
  })
})

describe('the checkout’s workflow, as it is deployed', () => {
  const token = (id: string, etapa: string) =>
    eventually(async () => {
      const espera = await Espera.get(storage, id, { consistent: true })
      return espera?.etapa === etapa && espera
    }, `it waits for ${etapa}`)

  test('waits by token in the table, goes on at each signal, and a name is started once', async () => {
    const sfn = new SFNClient({})
    const checkoutId = 'NuvemFluxo00000000001'
    const input = JSON.stringify({ checkoutId, ciclo: 1, etapa: 'cobranca' })
    const start = new StartExecutionCommand({ stateMachineArn: cloud.machineArn, name: `${checkoutId}-1`, input })
    const { executionArn } = await sfn.send(start)
    expect((await sfn.send(start)).executionArn).toBe(executionArn)
    const first = await token(checkoutId, 'cobranca')
    expect(first).toMatchObject({ checkoutId, ciclo: 1 })
    const charged = JSON.stringify({ proximo: 'pix', expiraEmSegundos: 1_800 })
    await sfn.send(new SendTaskSuccessCommand({ taskToken: first.token, output: charged }))
    const second = await token(checkoutId, 'pix')
    await sfn.send(new SendTaskSuccessCommand({ taskToken: second.token, output: '{"proximo":"fim"}' }))
    const status = () => sfn.send(new DescribeExecutionCommand({ executionArn })).then(x => x.status)
    await eventually(async () => (await status()) !== 'RUNNING', 'it ends')
    expect(await status()).toBe('SUCCEEDED')
    await expect(sfn.send(new SendTaskSuccessCommand({ taskToken: first.token, output: '{}' }))).rejects.toMatchObject({
      name: expect.stringMatching(/^(TaskTimedOut|TaskDoesNotExist|InvalidToken)$/),
    })
    await expect(sfn.send(start)).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' })
  })

  test('an older cycle does not take a newer one’s token: its wait is refused and it ends', async () => {
    const sfn = new SFNClient({})
    const checkoutId = 'NuvemFluxo00000000002'
    await storage.commit([Espera.put({ checkoutId, ciclo: 2, etapa: 'pix', token: 'do ciclo 2' })])
    const input = JSON.stringify({ checkoutId, ciclo: 1, etapa: 'cobranca' })
    const start = { stateMachineArn: cloud.machineArn, name: `${checkoutId}-1`, input }
    const { executionArn } = await sfn.send(new StartExecutionCommand(start))
    const status = () => sfn.send(new DescribeExecutionCommand({ executionArn })).then(x => x.status)
    await eventually(async () => (await status()) === 'SUCCEEDED', 'it ends')
    expect((await Espera.get(storage, checkoutId, { consistent: true }))?.token).toBe('do ciclo 2')
  })
})

test('parameters are made once as secrets, and a second deploy leaves them as they are', async () => {
  const ssm = new SSMClient({})
  const read = async () => {
    // ten on a page
    const paginas = paginateGetParametersByPath(
      { client: ssm },
      { Path: cloud.parameters, Recursive: true, WithDecryption: true },
    )
    const all = []
    for await (const { Parameters = [] } of paginas)
      all.push(...Parameters.map(p => [p.Name?.slice(cloud.parameters.length + 1), p.Type, p.Value]))
    return all.sort()
  }
  const before = await read()
  // every one of the product's, but what is off while it is absent: the staff's choice of a PSP
  const ausentes = ['pix-emissor']
  // a provider's simulator asks for no certificate; what signs our fiscal notes is made for it
  const semCertificado = (n: string) => !n.includes('-certificado') || n === 'nfse-certificado'
  const expected = todosOsParametros.filter(n => !ausentes.includes(n) && semCertificado(n)).sort()
  expect(before.map(([name, type]) => [name, type])).toEqual(expected.map(n => [n, 'SecureString']))
  await provision(env())
  expect(await read()).toEqual(before)
  const missing = new GetParameterCommand({ Name: `${cloud.parameters}/pix-emissor`, WithDecryption: true })
  await expect(ssm.send(missing)).rejects.toMatchObject({ name: 'ParameterNotFound' })
})
