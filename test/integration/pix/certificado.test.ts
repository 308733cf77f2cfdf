import { afterAll, beforeAll, expect, test } from 'vitest'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { type TestStack, testStack } from '../../harness/stack.ts'
import { driver, onTheWire, until } from './harness.ts'

/** With certificates pinned, as `npm start` runs: the simulated PSP comes over mutual TLS, anybody else does not come in. */
let stack: TestStack
beforeAll(async () => {
  stack = await testStack({ demo: false, fixarCertificados: true })
})
afterAll(() => stack.close())

test('the PSP’s callback comes in with its certificate, and settles', async () => {
  const pix = driver(stack, dynamoStorage({ table: 'quita-local' }))
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  await pix.pay(id, 1)
  await until(async () => (await Checkout.get(pix.storage, id))?.estado === 'Liquidado', 'the callback settles it')
})

test('a caller without the certificate is refused: on the plain address, and by the listener itself', async () => {
  const pix = driver(stack, dynamoStorage({ table: 'quita-local' }))
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  const paid = await pix.pay(id, 1, { told: false })
  expect((await pix.webhook(onTheWire(paid))).status).toBe(404)
  expect(await pix.journal(id)).toEqual([])
  await expect(fetch(`${stack.urls.entradaSegura}/webhooks/pix/bacen/pix`, { method: 'POST' })).rejects.toThrow()
})
