import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { quantas } from '../../harness/provas.ts'
import { client } from '../../harness/stack.ts'
import { linkFor, todas } from '../../sim/scenario.ts'
import { writings } from '../../sim/secrets.ts'
import { forkStack, threeFreePorts } from '../kill.harness.ts'
import { canary, cards, cvvOf, payerAt } from './flows.ts'
import { dump, findings, type Trace } from './search.ts'

/**
 * kill -9 in the middle of a card: whatever the process held in memory is gone with it, and what it left on disk and on
 * its output holds no card. Killed before and after calls all along the payment, those to the acquirer among them.
 */
const dir = mkdtempSync(join(tmpdir(), 'quita-canarios-'))
const loja = linkFor(Date.now() * 1000 + 7, { valor: 12_345, limiteUsos: null, expiraEm: null, metodos: todas })
const printed: Trace[] = []
let port = 0
let child: ChildProcess

beforeAll(async () => {
  port = await threeFreePorts()
})
afterAll(() => {
  child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

/** The stack in a process of its own, on the same folder each time; two minutes later than the last. */
async function up(times: number): Promise<void> {
  child = forkStack({ dir, port, aheadMs: times * 130_000 }, { log: 'on', stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (chunk: Buffer) => printed.push({ where: stream, text: chunk.toString('utf8') }))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', code => reject(new Error(`the stack ended with ${code}: ${printed.at(-1)?.text}`)))
  })
}
const order = (message: object) =>
  new Promise<{ counted: number }>(resolve => {
    child.once('message', answer => resolve(answer as { counted: number }))
    child.send(message)
  })
const dead = () => new Promise<void>(resolve => (child.signalCode ? resolve() : child.once('exit', () => resolve())))

test('killed all along a card payment: no card on disk, none printed, and the restarted stack finds none either', async () => {
  await up(0)
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const db = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port + 2}`,
    region: 'sa-east-1',
    credentials,
    customUserAgent: 'quem-testa',
  })
  await dynamoStorage({ table: 'quita-local', client: db }).commit([Link.create(loja)])
  const payer = payerAt(client(port), loja.id)
  const [numero = '', other = ''] = [cards.approved, cards['answers 500, authorised']]
  // the first payment loads every function; the second is counted
  await payer.charge(await payer.start(1), numero)
  const counted = await payer.start(1)
  await order({})
  await payer.charge(counted, numero)
  const calls = (await order({})).counted
  expect(calls).toBeGreaterThan(6)

  let deaths = 0
  const length = quantas({ todas: 10, amostra: 3 })
  const moments = Array.from({ length }, (_, n) => Math.floor((20 / length) * n) + 2)
  for (const [n, call] of moments.entries()) {
    const id = await payer.start(1)
    await order({ die: { call, side: n % 2 ? 'before' : 'after' } })
    const cut = await payer.charge(id, n % 3 ? numero : other).catch(() => undefined)
    // some deaths come after the answer, in the queues' own time
    if (cut) child.kill('SIGKILL')
    await dead()
    if (!cut) deaths++
    expect(findings(await dump(dir), [numero, other].flatMap(writings)), `cut off at ${call}`).toEqual([])
    await up(n + 1)
  }
  expect(deaths).toBeGreaterThanOrEqual(length / 2)
  await order({ sweep: true })
  child.kill('SIGKILL')
  await dead()
  const kept = await dump(dir)
  expect(kept.length).toBeGreaterThan(100)
  expect(printed.some(p => p.text.includes('"event":"request"'))).toBe(true)
  for (const cartao of [numero, other]) {
    expect(findings([...kept, ...printed], writings(cartao))).toEqual([])
    expect(findings([...kept, ...printed], [`"${cvvOf(cartao)}"`, 'cvvCartao', canary.threeDs])).toEqual([])
  }
  expect(findings(printed, [canary.cpf, canary.cpfMasked, canary.session])).toEqual([])
  console.log(`${calls} outgoing calls in a card payment; killed ${deaths} times in the middle of one`)
}, 600_000)
