import type { SQSEvent } from 'aws-lambda'
import { expect, onTestFinished, test } from 'vitest'
import { type ConsumeOptions, consume } from '../../../infra/local/aws/sqs/consume.ts'
import { createSqs } from '../../../infra/local/aws/sqs/index.ts'
import { FakeClock, tempDir } from './sqs.harness.ts'

/** A queue with a consumer whose function answers what `answer` says; `invoked` resolves after n invocations. */
async function consumer(answer: (event: SQSEvent, n: number) => unknown, more: Partial<ConsumeOptions> = {}) {
  const clock = new FakeClock(Date.UTC(2026, 10, 20))
  const queues = [
    { name: 'fila.fifo', visibilityTimeoutSeconds: 30, maxReceiveCount: 2, dlq: 'mortas.fifo' },
    { name: 'mortas.fifo', visibilityTimeoutSeconds: 30 },
  ]
  const sqs = await createSqs({ dir: tempDir(), clock, queues })
  const queue = sqs.store.queue('fila.fifo')
  const events: SQSEvent[] = []
  const options = { batchSize: 10, reportBatchItemFailures: true, ...more }
  let running: ReturnType<typeof consume> | undefined
  onTestFinished(async () => {
    await running?.stop()
    await sqs.close()
  })
  return {
    sqs,
    clock,
    events,
    send: async (...bodies: string[]) => {
      for (const body of bodies) await sqs.store.send(queue, { body, group: body.slice(0, 1), dedupId: body })
    },
    start: () => {
      running = consume(sqs, 'fila.fifo', async event => answer(event, events.push(event)), options)
    },
    stop: () => running?.stop(),
    /** Until the consumer waits for new messages. */
    idle: async () => {
      do await new Promise(resolve => setImmediate(resolve))
      while (queue.waiters.size === 0)
    },
    left: (name = 'fila.fifo') => [...sqs.store.queue(name).messages.values()].map(m => m.body),
  }
}
const bodiesOf = (events: readonly SQSEvent[]) => events.map(e => e.Records.map(r => r.body))
const failed = (event: SQSEvent, bodies: string[]) => ({
  batchItemFailures: event.Records.filter(r => bodies.includes(r.body)).map(r => ({ itemIdentifier: r.messageId })),
})

test('a batch becomes one Lambda event, and what succeeded is deleted', async () => {
  const c = await consumer(() => undefined)
  await c.send('a1', 'a2', 'b1')
  c.start()
  await c.idle()
  expect(bodiesOf(c.events)).toEqual([['a1', 'a2', 'b1']])
  expect(c.events[0]?.Records[0]).toMatchObject({
    eventSource: 'aws:sqs',
    eventSourceARN: 'arn:aws:sqs:sa-east-1:000000000000:fila.fifo',
    awsRegion: 'sa-east-1',
    attributes: { ApproximateReceiveCount: '1', MessageGroupId: 'a', MessageDeduplicationId: 'a1' },
  })
  expect(c.left()).toEqual([])
})

test('only the reported items are tried again after the time-out, then they move to the dead-letter queue', async () => {
  const c = await consumer(event => failed(event, ['a2', 'a3']))
  await c.send('a1', 'a2', 'a3', 'b1')
  c.start()
  await c.idle()
  expect(c.left()).toEqual(['a2', 'a3'])
  c.clock.advance(30_000)
  await c.sqs.tick()
  await c.idle()
  expect(bodiesOf(c.events)).toEqual([
    ['a1', 'a2', 'a3', 'b1'],
    ['a2', 'a3'],
  ])
  c.clock.advance(30_000)
  await c.sqs.tick()
  await c.idle()
  expect(c.left()).toEqual([])
  expect(c.left('mortas.fifo')).toEqual(['a2', 'a3'])
})

test.each([
  ['throws', () => Promise.reject(new Error('falhou'))],
  ['answers an unknown id', () => ({ batchItemFailures: [{ itemIdentifier: 'outro' }] })],
  ['answers a malformed list', () => ({ batchItemFailures: [{ id: 1 }] })],
])('the whole batch stays when the function %s', async (_case, answer) => {
  const errors: unknown[] = []
  const c = await consumer(answer, { onError: error => errors.push(error) })
  await c.send('a1', 'b1')
  c.start()
  await c.idle()
  expect(c.left()).toEqual(['a1', 'b1'])
  expect(errors.length).toBe(_case === 'throws' ? 1 : 0)
})

test('without partial failures a normal answer deletes the batch', async () => {
  const c = await consumer(event => failed(event, ['a1']), { reportBatchItemFailures: false })
  await c.send('a1')
  c.start()
  await c.idle()
  expect(c.left()).toEqual([])
})

test('two invocations at a time never share a group; stop waits for what runs', async () => {
  const release: (() => void)[] = []
  const c = await consumer(() => new Promise<void>(resolve => release.push(resolve)), { concurrency: 2, batchSize: 1 })
  await c.send('a1', 'a2', 'b1')
  c.start()
  while (release.length < 2) await new Promise(resolve => setImmediate(resolve))
  expect(bodiesOf(c.events)).toEqual([['a1'], ['b1']])
  const stopped = c.stop()
  for (const resolve of release) resolve()
  await stopped
  expect(c.left()).toEqual(['a2'])
})

test('told to stop while it looks into the queue, it ends without waiting for a message or for the clock', async () => {
  const c = await consumer(() => undefined)
  c.start()
  // the look is under way: the first of its waits is not there yet
  expect(c.sqs.store.queue('fila.fifo').waiters.size).toBe(0)
  await c.stop()
})
