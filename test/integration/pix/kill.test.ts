import { afterAll, expect, test } from 'vitest'
import { quantas } from '../../harness/provas.ts'
import { type Death, MortalStack, momentsOf } from '../kill.harness.ts'
import { driver, monthOf, txidOf, until } from './harness.ts'

/**
 * kill -9 of the whole stack, at enumerated outgoing calls of a Pix, and a restart on the same directory: everything that
 * was acknowledged is there, nothing is there twice. The payer repeats what was cut off; the bank keeps its word.
 */
const stack = new MortalStack()
afterAll(() => stack.close())

/** One payment, from the first click to the books, with a death wherever it was ordered. */
async function payment(n: number, die?: Death): Promise<number> {
  const pix = driver(stack.face(), stack.storage())
  const link = await pix.newLink()
  await stack.order({ die })
  const { body } = await stack.insist(() => pix.start(link.id, `chave-da-morte-numero-${n}`))
  await stack.insist(() => pix.register(body.id))
  const charged = await stack.insist(() => pix.process(body.id))
  expect(charged.status).toBe(200)
  // 409: it was paid before the death, and the bank had no time to say so
  const paid = await stack.insist(() => stack.bank('/_pagar', { txid: txidOf(body.id, 1) }))
  expect([200, 409]).toContain(paid.status)
  const settled = async () => {
    if (!stack.alive) await stack.revive()
    const balance = await pix.balance(link.conta).catch(() => 0)
    return balance !== 0
  }
  await until(settled, `payment ${n} is booked`)
  const counted = (await stack.order({ count: true }))?.counted ?? 0
  expect((await stack.insist(() => pix.poll(body.id))).body.pago).toBe(true)
  const journal = await stack.read(() => pix.journal(body.id))
  expect(journal.map(l => [l.tipo, l.valor])).toEqual([['pix', 10_000]])
  expect(await stack.read(() => pix.balance(link.conta))).toBe(9_901)
  const months = [...new Set([monthOf(Date.now()), monthOf(Date.now() + stack.aheadMs)])]
  const rows = (await stack.read(() => Promise.all(months.map(m => pix.statement(link.conta, m))))).flat()
  expect(rows).toHaveLength(1)
  return counted
}

test('killed at enumerated calls, restarted on the same directory: nothing lost, nothing twice', async () => {
  await stack.up()
  // the first payment loads every function; the second is counted
  await payment(0)
  const calls = await payment(1)
  expect(calls).toBeGreaterThan(25)
  const moments = momentsOf(calls, quantas({ todas: 12, amostra: 3 }))
  let n = 2
  for (const die of moments) await payment(n++, die)
  expect(stack.deaths).toBeGreaterThanOrEqual(moments.length - 2)
  const pix = driver(stack.face(), stack.storage())
  // every payment of every round, once each, on the account that all share
  await until(async () => (await stack.read(() => pix.balance('psp:pix'))) === -10_000 * n, 'the PSP’s account adds up')
  // each account is folded by itself
  await until(async () => (await stack.read(() => pix.balance('quita:receita'))) === 99 * n, 'our own account adds up')
  const places = moments.map(m => `${m.side} ${m.call}`).join(', ')
  console.log(`${calls} outgoing calls in a payment; killed ${stack.deaths} times at ${places}`)
}, 600_000)
