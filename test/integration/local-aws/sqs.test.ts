import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { expect, onTestFinished, test } from 'vitest'
import { createSqs, type LocalSqs } from '../../../infra/local/aws/sqs/index.ts'
import { md5OfAttributes } from '../../../infra/local/aws/sqs/message.ts'
import { clientOptions, FakeClock, spawnServing, tempDir } from './sqs.harness.ts'
import { serve } from './sqs.serve.ts'

const queues = [
  { name: 'avisos', visibilityTimeoutSeconds: 30, maxReceiveCount: 2, dlq: 'avisos-dlq' },
  { name: 'avisos-dlq', visibilityTimeoutSeconds: 30 },
  { name: 'razao.fifo', visibilityTimeoutSeconds: 30, contentBasedDeduplication: true },
  { name: 'lentos', visibilityTimeoutSeconds: 30, delaySeconds: 60 },
]

async function open(dir = tempDir(), clock = new FakeClock(Date.UTC(2026, 10, 20))) {
  const sqs = await createSqs({ dir, clock, queues })
  const { url, server } = await serve(sqs)
  const client = new SQSClient(clientOptions(url))
  onTestFinished(async () => {
    client.destroy()
    await sqs.close()
    server.close()
  })
  return { sqs, clock, client, dir, url: (name: string) => `${url}/000000000000/${name}` }
}
type Emulator = Awaited<ReturnType<typeof open>>

const send = (e: Emulator, queue: string, body: string, more: { group?: string; dedup?: string } = {}) =>
  e.client.send(
    new SendMessageCommand({
      QueueUrl: e.url(queue),
      MessageBody: body,
      ...(more.group && { MessageGroupId: more.group }),
      ...(more.dedup && { MessageDeduplicationId: more.dedup }),
    }),
  )

async function receive(e: Emulator, queue: string, wait = 0) {
  const command = new ReceiveMessageCommand({
    QueueUrl: e.url(queue),
    MaxNumberOfMessages: 10,
    WaitTimeSeconds: wait,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  })
  return (await e.client.send(command)).Messages ?? []
}
const bodies = async (e: Emulator, queue: string) => (await receive(e, queue)).map(m => m.Body)
const attribute = async (e: Emulator, queue: string, name: 'ApproximateNumberOfMessages' | 'RedrivePolicy') =>
  (await e.client.send(new GetQueueAttributesCommand({ QueueUrl: e.url(queue), AttributeNames: [name] }))).Attributes?.[
    name
  ]

/** Lets everything that needs no timer finish. */
const settle = () => new Promise(resolve => setImmediate(resolve))
async function until(condition: () => boolean) {
  while (!condition()) await settle()
}

test('a queue is found by name on the host that was asked; an unknown one does not exist', async () => {
  const e = await open()
  const found = await e.client.send(new GetQueueUrlCommand({ QueueName: 'avisos' }))
  expect(found.QueueUrl).toBe(e.url('avisos'))
  expect((await e.client.send(new ListQueuesCommand({ QueueNamePrefix: 'avisos' }))).QueueUrls).toHaveLength(2)
  await expect(e.client.send(new GetQueueUrlCommand({ QueueName: 'nenhuma' }))).rejects.toMatchObject({
    name: 'QueueDoesNotExist',
  })
})

test('a message keeps body and attributes (the client verifies the MD5s), and is gone once deleted', async () => {
  const e = await open()
  const sent = await e.client.send(
    new SendMessageCommand({
      QueueUrl: e.url('avisos'),
      MessageBody: '{"olá":1}',
      MessageAttributes: {
        tipo: { DataType: 'String', StringValue: 'checkout' },
        bruto: { DataType: 'Binary', BinaryValue: new Uint8Array([1, 2, 3]) },
      },
    }),
  )
  const [message] = await receive(e, 'avisos')
  expect(message).toMatchObject({
    MessageId: sent.MessageId,
    Body: '{"olá":1}',
    Attributes: { ApproximateReceiveCount: '1', SentTimestamp: String(e.clock.now()) },
    MessageAttributes: { tipo: { DataType: 'String', StringValue: 'checkout' } },
  })
  expect(message?.MD5OfMessageAttributes).toBe(sent.MD5OfMessageAttributes)
  await e.client.send(new DeleteMessageCommand({ QueueUrl: e.url('avisos'), ReceiptHandle: message?.ReceiptHandle }))
  e.clock.advance(31_000)
  expect(await receive(e, 'avisos')).toEqual([])
})

test('the MD5 of attributes is what AWS returns for a known message', () => {
  const timestamp = { DataType: 'Number', StringValue: '1493147359900' }
  expect(md5OfAttributes({ timestamp })).toBe('235c5c510d26fb653d073faed50ae77c')
})

test('what is not deleted comes back after the time-out, and moves to the dead-letter queue after two receives', async () => {
  const e = await open()
  const { MessageId } = await send(e, 'avisos', 'x')
  expect(await bodies(e, 'avisos')).toEqual(['x'])
  expect(await bodies(e, 'avisos')).toEqual([])
  e.clock.advance(30_000)
  const [second] = await receive(e, 'avisos')
  expect(second?.Attributes?.ApproximateReceiveCount).toBe('2')
  e.clock.advance(30_000)
  expect(await bodies(e, 'avisos')).toEqual([])
  const [dead] = await receive(e, 'avisos-dlq')
  expect(dead).toMatchObject({ MessageId, Attributes: { ApproximateReceiveCount: '1' } })
  expect(dead?.Attributes).toHaveProperty('DeadLetterQueueSourceArn', 'arn:aws:sqs:sa-east-1:000000000000:avisos')
  expect(await attribute(e, 'avisos', 'RedrivePolicy')).toContain('"maxReceiveCount":2')
})

test('visibility can be extended and given up; an old receipt deletes nothing in a standard queue', async () => {
  const e = await open()
  await send(e, 'avisos', 'x')
  const [first] = await receive(e, 'avisos')
  const visible = (seconds: number) =>
    e.client.send(
      new ChangeMessageVisibilityCommand({
        QueueUrl: e.url('avisos'),
        ReceiptHandle: first?.ReceiptHandle,
        VisibilityTimeout: seconds,
      }),
    )
  await visible(120)
  e.clock.advance(60_000)
  expect(await receive(e, 'avisos')).toEqual([])
  await visible(0)
  const [second] = await receive(e, 'avisos')
  expect(second?.Body).toBe('x')
  await expect(visible(10)).rejects.toMatchObject({ name: 'MessageNotInflight' })
  const remove = (ReceiptHandle: string | undefined) =>
    e.client.send(new DeleteMessageCommand({ QueueUrl: e.url('avisos'), ReceiptHandle }))
  await remove(first?.ReceiptHandle)
  expect(e.sqs.store.counts(e.sqs.store.queue('avisos'))).toEqual({ visible: 0, inFlight: 1, delayed: 0 })
  await remove(second?.ReceiptHandle)
  expect(e.sqs.store.counts(e.sqs.store.queue('avisos'))).toEqual({ visible: 0, inFlight: 0, delayed: 0 })
  await expect(remove('lixo')).rejects.toMatchObject({ name: 'ReceiptHandleIsInvalid' })
})

test('a FIFO group comes several at once and in order, and is held while one is in flight', async () => {
  const e = await open()
  for (const body of ['a1', 'b1', 'a2', 'a3']) await send(e, 'razao.fifo', body, { group: body.slice(0, 1) })
  const command = new ReceiveMessageCommand({ QueueUrl: e.url('razao.fifo'), MaxNumberOfMessages: 3 })
  const first = (await e.client.send(command)).Messages ?? []
  expect(first.map(m => m.Body)).toEqual(['a1', 'b1', 'a2'])
  expect(await bodies(e, 'razao.fifo')).toEqual([])
  const remove = (i: number) =>
    e.client.send(new DeleteMessageCommand({ QueueUrl: e.url('razao.fifo'), ReceiptHandle: first[i]?.ReceiptHandle }))
  await remove(0)
  expect(await bodies(e, 'razao.fifo')).toEqual([])
  e.clock.advance(30_000)
  await expect(remove(2)).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  expect(await bodies(e, 'razao.fifo')).toEqual(['b1', 'a2', 'a3'])
})

test('a FIFO message given back does not overtake the one in flight behind it', async () => {
  const e = await open()
  for (const body of ['a1', 'a2']) await send(e, 'razao.fifo', body, { group: 'a' })
  const [first] = await receive(e, 'razao.fifo')
  const back = { QueueUrl: e.url('razao.fifo'), ReceiptHandle: first?.ReceiptHandle, VisibilityTimeout: 0 }
  await e.client.send(new ChangeMessageVisibilityCommand(back))
  expect(await bodies(e, 'razao.fifo')).toEqual([])
  e.clock.advance(30_000)
  expect(await bodies(e, 'razao.fifo')).toEqual(['a1', 'a2'])
})

test('a FIFO queue drops duplicates for five minutes, by id or by content, also after a restart', async () => {
  const dir = tempDir()
  const clock = new FakeClock(0)
  const first = await createSqs({ dir, clock, queues })
  const queue = first.store.queue('razao.fifo')
  const one = await first.store.send(queue, { body: 'x', group: 'g' })
  await first.close()
  const e = await open(dir, clock)
  expect((await send(e, 'razao.fifo', 'x', { group: 'g' })).MessageId).toBe(one.id)
  expect((await send(e, 'razao.fifo', 'y', { group: 'g', dedup: 'k' })).MessageId).not.toBe(one.id)
  await send(e, 'razao.fifo', 'z', { group: 'g', dedup: 'k' })
  clock.advance(5 * 60_000)
  await send(e, 'razao.fifo', 'x', { group: 'g' })
  expect(await bodies(e, 'razao.fifo')).toEqual(['x', 'y', 'x'])
  await expect(send(e, 'razao.fifo', 'x')).rejects.toMatchObject({ name: 'MissingParameter' })
})

test('a delayed message appears when its time has come', async () => {
  const e = await open()
  await send(e, 'lentos', 'depois')
  e.clock.advance(59_000)
  expect(await bodies(e, 'lentos')).toEqual([])
  e.clock.advance(1_000)
  expect(await bodies(e, 'lentos')).toEqual(['depois'])
})

test('a long poll answers as soon as a message arrives, and empty when its time is over', async () => {
  const e = await open()
  const queue = e.sqs.store.queue('avisos')
  const waiting = receive(e, 'avisos', 20)
  await until(() => queue.waiters.size === 1)
  await send(e, 'avisos', 'x')
  expect((await waiting).map(m => m.Body)).toEqual(['x'])
  const again = receive(e, 'avisos', 20)
  await until(() => queue.waiters.size === 1)
  e.clock.advance(20_000)
  await e.sqs.tick()
  expect(await again).toEqual([])
  const visible = receive(e, 'avisos', 20)
  await until(() => queue.waiters.size === 1)
  e.clock.advance(10_000)
  await e.sqs.tick()
  expect((await visible).map(m => m.Body)).toEqual(['x'])
})

test('batches: part may fail; empty, too long and repeated ids are refused', async () => {
  const e = await open()
  const batch = (Entries: { Id: string; MessageBody: string; MessageGroupId?: string }[]) =>
    e.client.send(new SendMessageBatchCommand({ QueueUrl: e.url('razao.fifo'), Entries }))
  const sent = await batch([
    { Id: 'a', MessageBody: '1', MessageGroupId: 'g' },
    { Id: 'b', MessageBody: '2' },
  ])
  expect(sent.Successful?.map(s => s.Id)).toEqual(['a'])
  expect(sent.Failed).toMatchObject([{ Id: 'b', Code: 'MissingParameter', SenderFault: true }])
  await expect(batch([])).rejects.toMatchObject({ name: 'EmptyBatchRequest' })
  const same = { Id: 'a', MessageBody: '1', MessageGroupId: 'g' }
  await expect(batch([same, same])).rejects.toMatchObject({ name: 'BatchEntryIdsNotDistinct' })
  const big = ['a', 'b'].map(Id => ({ ...same, Id, MessageBody: 'x'.repeat(600_000) }))
  await expect(batch(big)).rejects.toMatchObject({ name: 'BatchRequestTooLong' })
  const many = Array.from({ length: 11 }, (_, i) => ({ ...same, Id: String(i) }))
  await expect(batch(many)).rejects.toMatchObject({ name: 'TooManyEntriesInBatchRequest' })
  const [message] = await receive(e, 'razao.fifo')
  const removed = await e.client.send(
    new DeleteMessageBatchCommand({
      QueueUrl: e.url('razao.fifo'),
      Entries: [
        { Id: '1', ReceiptHandle: message?.ReceiptHandle },
        { Id: '2', ReceiptHandle: 'lixo' },
      ],
    }),
  )
  expect(removed.Successful).toEqual([{ Id: '1' }])
  expect(removed.Failed).toMatchObject([{ Id: '2', Code: 'ReceiptHandleIsInvalid' }])
})

test('purge empties; messages past retention and oversize ones are dropped or refused', async () => {
  const e = await open()
  await send(e, 'avisos', 'x')
  expect(await attribute(e, 'avisos', 'ApproximateNumberOfMessages')).toBe('1')
  await e.client.send(new PurgeQueueCommand({ QueueUrl: e.url('avisos') }))
  expect(await attribute(e, 'avisos', 'ApproximateNumberOfMessages')).toBe('0')
  await send(e, 'avisos', 'y')
  e.clock.advance(4 * 86_400_000 + 1)
  await e.sqs.tick()
  expect(await attribute(e, 'avisos', 'ApproximateNumberOfMessages')).toBe('0')
  await expect(send(e, 'avisos', 'x'.repeat(1_048_577))).rejects.toMatchObject({ name: 'InvalidParameterValue' })
})

test('no acknowledged message is lost when the process is killed in the middle of sending', async () => {
  const dir = tempDir()
  const child = await spawnServing('sqs.child.ts', dir)
  const client = new SQSClient(clientOptions(child.url))
  const acknowledged = new Set<string>()
  const failures: unknown[] = []
  const QueueUrl = `${child.url}/000000000000/razao.fifo`
  const sender = async (group: number) => {
    for (let i = 0; ; i += 1) {
      const body = `${group}-${i}`
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody: body, MessageGroupId: String(group) }))
      acknowledged.add(body)
    }
  }
  const senders = [0, 1, 2, 3].map(group => sender(group).catch((error: unknown) => failures.push(error)))
  await until(() => acknowledged.size >= 200)
  await child.kill()
  await Promise.all(senders)
  client.destroy()
  expect(failures).toHaveLength(4)
  const sqs: LocalSqs = await createSqs({ dir, clock: new FakeClock(Date.now()), queues })
  onTestFinished(() => sqs.close())
  const kept = [...sqs.store.queue('razao.fifo').messages.values()].map(m => m.body)
  expect(kept).toEqual(expect.arrayContaining([...acknowledged]))
  for (const group of ['0', '1', '2', '3']) {
    const order = kept.filter(b => b.startsWith(`${group}-`)).map(b => Number(b.split('-')[1]))
    expect(order).toEqual(order.map((_, i) => i))
  }
})
