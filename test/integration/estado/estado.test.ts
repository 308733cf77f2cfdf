import { createServer } from 'node:tls'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { PurgeQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { env } from '../../../functions/platform/runtime/env.ts'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { onde } from '../../../infra/ambienteDoEstagio.ts'
import { criarCertificado } from '../../../infra/certificados.ts'
import { julgar } from '../../../infra/estado/leitura.ts'
import { lerEstado } from '../../../infra/estado/lerEstado.ts'
import { type TestStack, testStack } from '../../harness/stack.ts'
import { keepSockets } from '../../harness/withoutSockets.ts'
import { driver, until } from '../pix/harness.ts'

/** What `npm run estado` says of the local stack, healthy and broken in the three ways of issue 16. */
let stack: TestStack
beforeAll(async () => {
  keepSockets()
  stack = await testStack({ demo: false })
})
afterAll(() => stack.close())

const estado = async (enderecos: { nome: string; host: string; port: number }[] = [], pinos = '{}') => {
  const ambiente = onde('local')
  const clientes = {
    db: new DynamoDBClient({}),
    sqs: new SQSClient({}),
    s3: new S3Client({ forcePathStyle: true }),
    ssm: new SSMClient({}),
  }
  return julgar(
    await lerEstado(ambiente, clientes, { provedores: { simuladores: stack.urls.banco }, pinos, enderecos }),
  )
}

it('says that money flows, and how much was paid', async () => {
  const pix = driver(stack, dynamoStorage({ table: 'quita-local' }))
  const link = await pix.newLink()
  await pix.pay(await pix.charged(link.id), 1)
  await until(async () => (await pix.balance(link.conta)) === 9_901, 'the company is credited')
  await stack.drained()
  const { problemas, tela } = await estado()
  expect(problemas).toEqual([])
  expect(tela).toContain('dinheiro: anda')
  expect(tela).toContain('(1 em 15 min)')
  expect(tela).toMatch(/provedores: simuladores \d{3} /)
})

it('says a stuck queue, a poisoned record and an expired certificate by name', async () => {
  const sqs = new SQSClient({})
  const morta = (env().FILAS.listas ?? '').replace('-listas', '-listas-dlq')
  await sqs.send(new SendMessageCommand({ QueueUrl: morta, MessageBody: '{}' }))
  const NewImage = { _t: { S: 'Checkout' }, PK: { S: 'CHK#envenenado' }, SK: { S: 'RAIZ' } }
  const payload = JSON.stringify({ Records: [{ eventName: 'INSERT', dynamodb: { NewImage } }] })
  await new S3Client({ forcePathStyle: true }).send(
    new PutObjectCommand({ Bucket: env().BALDE_FALHAS, Key: 'parado', Body: JSON.stringify({ payload }) }),
  )
  const { key, cert } = criarCertificado('PSP', 'vencido', Date.parse('2024-01-01'))
  const psp = createServer({ key, cert }, socket => socket.end())
  await new Promise<void>(pronto => psp.listen(0, '127.0.0.1', pronto))
  const porta = (psp.address() as { port: number }).port
  const pinos = JSON.stringify({ efi: { sujeito: 's', emissor: 'e', sha256: [], ate: '2025-05-01T00:00:00.000Z' } })
  const { problemas, tela } = await estado([{ nome: 'pix.psp.example', host: '127.0.0.1', port: porta }], pinos)
  psp.close()
  expect(problemas).toEqual([
    expect.stringMatching(/^FILA listas: 1 mensagens mortas\. Listas do painel/),
    'REGISTRO Checkout CHK#envenenado RAIZ (registro-envenenado)',
    'CERTIFICADO do PSP efi: venceu em 2025-05-01 (certificado-do-psp)',
    expect.stringMatching(/^CERTIFICADO pix\.psp\.example: venceu em 202\d-/),
  ])
  expect(tela).toContain('dinheiro: PRECISA DE VOCÊ')
  await sqs.send(new PurgeQueueCommand({ QueueUrl: morta }))
})
