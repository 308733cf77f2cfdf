import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoStorage } from '../../../functions/storage/dynamo.ts'
import { client } from '../../harness/stack.ts'
import { driver, monthOf, txidOf, until } from './harness.ts'

/**
 * kill -9 of the whole stack, at enumerated outgoing calls of a Pix, and a restart on the same directory: everything that
 * was acknowledged is there, nothing is there twice. The payer repeats what was cut off; the bank keeps its word.
 */
const dir = mkdtempSync(join(tmpdir(), 'quita-kill-'))
/** Between a death and the restart: longer than any message in flight stays invisible, shorter than a charge lives. */
const awayMs = 130_000
let port = 0
let aheadMs = 0
let child: ChildProcess | undefined
let deaths = 0

beforeAll(async () => {
  port = await threeFreePorts()
})
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

async function up(): Promise<void> {
  child = fork(new URL('./stack.child.ts', import.meta.url).pathname, [dir, String(port), String(aheadMs)], {
    execArgv: [],
    env: { ...process.env, LOG: 'off' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const mine = child
  await new Promise<void>((resolve, reject) => {
    mine.once('message', () => resolve())
    mine.once('exit', code => reject(new Error(`the stack ended with ${code}`)))
  })
}
/** Waits for the death that is under way, and starts again, later. */
async function revive(): Promise<void> {
  const dead = child
  if (dead && dead.exitCode === null && dead.signalCode === null)
    await new Promise(resolve => dead.once('exit', resolve))
  expect(dead?.signalCode).toBe('SIGKILL')
  deaths++
  aheadMs += awayMs
  await up()
}
const order = (message: object) =>
  new Promise<{ counted: number } | undefined>(resolve => {
    const mine = child
    mine?.once('message', answer => resolve(answer as { counted: number }))
    mine?.once('exit', () => resolve(undefined))
    mine?.send(message, () => {})
  })
/** Repeats a call while the stack is dead; an answer of the 500s is a failure of ours, cut off or not. */
async function insist<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (let n = 0; n < 200; n++) {
    const answer = await call().catch(() => undefined)
    if (answer) {
      expect(answer.status).toBeLessThan(500)
      return answer
    }
    if (child?.connected) await new Promise(resolve => setTimeout(resolve, 20))
    else await revive()
  }
  throw new Error('never answered')
}

const storage = () => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const db = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port + 2}`,
    region: 'sa-east-1',
    credentials,
    customUserAgent: 'quem-testa',
  })
  return dynamoStorage({ table: 'quita-local', client: db })
}
const bank = (txid: string) =>
  fetch(`http://127.0.0.1:${port + 1}/_pagar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-quem': 'quem-testa' },
    body: JSON.stringify({ txid }),
  })

/** One payment, from the first click to the books, with a death wherever it was ordered. */
async function payment(n: number, die?: { call: number; side: 'before' | 'after' }): Promise<number> {
  const http = client(port)
  const pix = driver({ http, sandbox: undefined as never, drained: async () => {}, sweep: async () => {} }, storage())
  const link = await pix.newLink()
  await order({ die })
  const { body } = await insist(() => pix.start(link.id, `chave-da-morte-numero-${n}`))
  await insist(() => pix.register(body.id))
  const charged = await insist(() => pix.process(body.id))
  expect(charged.status).toBe(200)
  // 409: it was paid before the death, and the bank had no time to say so
  const paid = await insist(() => bank(txidOf(body.id, 1)))
  expect([200, 409]).toContain(paid.status)
  const settled = async () => {
    if (!child?.connected) await revive()
    const balance = await pix.balance(link.conta).catch(() => 0)
    return balance !== 0
  }
  await until(settled, `payment ${n} is booked`)
  const counted = (await order({ count: true }))?.counted ?? 0
  expect((await insist(() => pix.poll(body.id))).body.pago).toBe(true)
  const journal = await pix.journal(body.id)
  expect(journal.map(l => [l.tipo, l.valor])).toEqual([['pix', 10_000]])
  expect(await pix.balance(link.conta)).toBe(9_901)
  const months = [...new Set([monthOf(Date.now()), monthOf(Date.now() + aheadMs)])]
  const rows = (await Promise.all(months.map(m => pix.statement(link.conta, m)))).flat()
  expect(rows).toHaveLength(1)
  return counted
}

test('killed at enumerated calls, restarted on the same directory: nothing lost, nothing twice', async () => {
  await up()
  // the first payment loads every function; the second is counted
  await payment(0)
  const calls = await payment(1)
  expect(calls).toBeGreaterThan(25)
  const moments = Array.from({ length: 12 }, (_, n) => ({
    call: 1 + Math.floor((n * (calls - 3)) / 11),
    side: n % 2 ? ('after' as const) : ('before' as const),
  }))
  let n = 2
  for (const die of moments) await payment(n++, die)
  expect(deaths).toBeGreaterThanOrEqual(moments.length - 2)
  const pix = driver(
    { http: client(port), sandbox: undefined as never, drained: async () => {}, sweep: async () => {} },
    storage(),
  )
  // every payment of every round, once each, on the account that all share
  await until(async () => (await pix.balance('psp:pix')) === -10_000 * n, 'the PSP’s account adds up')
  expect(await pix.balance('quita:receita')).toBe(99 * n)
  console.log(
    `${calls} outgoing calls in a payment; killed ${deaths} times at ${moments.map(m => `${m.side} ${m.call}`).join(', ')}`,
  )
}, 120_000)

async function threeFreePorts(): Promise<number> {
  const free = (p: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer()
      server.once('error', reject)
      server.listen(p, '127.0.0.1', () => {
        const { port: got } = server.address() as { port: number }
        server.close(() => resolve(got))
      })
    })
  for (;;) {
    const first = await free(0)
    const rest = await Promise.all([free(first + 1), free(first + 2)]).catch(() => undefined)
    if (rest) return first
  }
}
