import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { askedAgain, roughTable } from '../../harness/roughTable.ts'
import { type TestStack, testStack } from '../../harness/stack.ts'
import { driver, txidOf, until } from './harness.ts'

/** The same payers on a table that refuses, lags and repeats itself: the same books. */
const seed = 20261123
const rough = roughTable(seed)
let stack: TestStack
let pix: ReturnType<typeof driver>
beforeAll(async () => {
  stack = await testStack({ demo: false, faults: rough.faults })
  pix = driver(stack, dynamoStorage({ table: 'quita-local' }))
})
afterAll(() => stack.close())

async function charged(link: string, key: string): Promise<string> {
  const { body } = await askedAgain(() => pix.start(link, key))
  expect((await askedAgain(() => pix.register(body.id))).status).toBe(200)
  expect((await askedAgain(() => pix.process(body.id))).status).toBe(200)
  return body.id
}

test('twelve payers at once on a table that refuses, lags and repeats itself: each is booked once', async () => {
  const link = await pix.newLink()
  rough.on = true
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, n) => charged(link.id, `chave-do-dia-ruim-${seed}-${n}`)),
  )
  // three pay another amount, which goes back
  for (const [n, id] of ids.entries()) {
    const paid = stack.sandbox.psp.pagar(txidOf(id, 1), { forcar: true, ...(n < 3 && { valor: 9_000 + n }) })
    expect(paid.tipo).toBe('pago')
  }
  await stack.sandbox.trabalhar()
  for (const [n, id] of ids.entries()) {
    // a callback that the table refused comes again, as the PSP's schedule has it
    await until(async () => {
      stack.sandbox.psp.notificacoes.antecipar()
      await stack.sandbox.trabalhar()
      return (await pix.checkout(id)).estado === (n < 3 ? 'Estornado' : 'Liquidado')
    }, `payer ${n} is settled`)
  }
  await until(async () => (await pix.balance(link.conta)) === 9 * 9_901, 'the company is credited')
  await stack.drained()
  rough.on = false
  for (const [n, id] of ids.entries()) {
    const kinds = (await pix.journal(id)).map(l => l.tipo).sort()
    expect(kinds).toEqual(n < 3 ? ['devolucao', 'pix-divergente'] : ['pix'])
  }
  expect(await pix.balance(link.conta)).toBe(9 * 9_901)
  expect(await pix.balance(contas.aDevolver)).toBe(0)
  // a run without faults would prove nothing
  expect(rough.met.conflicts).toBeGreaterThan(5)
  expect(rough.met.throttles).toBeGreaterThan(5)
})
