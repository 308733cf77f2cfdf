import { afterAll, expect, test } from 'vitest'
import { quantas } from '../../harness/provas.ts'
import { type Death, MortalStack, momentsOf } from '../kill.harness.ts'
import { until } from '../pix/harness.ts'
import { cardDriver } from './harness.ts'

/**
 * kill -9 of the whole stack, at enumerated outgoing calls of a card's charge, and a restart on the same directory. What
 * was cut off before it was sent is told to have charged nothing and is sent again; whatever happens, the acquirer's own
 * log has one capture, and no hold is left.
 */
const stack = new MortalStack()
afterAll(() => stack.close())

interface Charge {
  tipo: string
  pedidoId: string
}
const charges = async (): Promise<Charge[]> =>
  ((await (await stack.bank('/_lancamentos')).json()) as { lancamentos: Charge[] }).lancamentos

/** One payment, from the first click to the books, with a death wherever it was ordered. */
async function payment(n: number, die?: Death): Promise<number> {
  const card = cardDriver(stack.face(), stack.storage())
  const link = await card.newLink()
  const before = (await charges()).length
  await stack.order({ die })
  const { body } = await stack.insist(() => card.startCard(link.id, `chave-da-morte-numero-${n}`))
  const id = body.id
  await stack.insist(() => card.registerCard(id))
  await stack.insist(() => card.charge(id))
  let submissions = 1
  const paid = async () => {
    if (!stack.alive) await stack.revive()
    const c = await card.checkout(id).catch(() => undefined)
    if (c?.estado === 'Liquidado') return true
    const again = { headers: { 'idempotency-key': `envio-numero-${n}-${submissions}` } }
    if (c?.estado === 'Recusado' && submissions++) await stack.insist(() => card.again(id, again))
    // the lease of who died is over: the machine came back later
    else if (c?.estado === 'Pendente') await stack.order({ sweep: true })
    else if (c?.estado === 'Solicitado') await stack.insist(() => card.charge(id))
    await laterUnknown(c?.tentativa?.estado)
    return false
  }
  await until(paid, `payment ${n} is paid`)
  const settled = async () => {
    if (!stack.alive) await stack.revive()
    return (await card.balance(link.conta).catch(() => 0)) !== 0
  }
  await until(settled, `payment ${n} is booked`)
  const counted = (await stack.order({ count: true }))?.counted ?? 0
  const c = await stack.read(() => card.checkout(id))
  expect(c).toMatchObject({ estado: 'Liquidado', tentativa: { estado: 'capturada' } })
  expect((await stack.read(() => card.journal(id))).map(l => [l.tipo, l.ref, l.valor])).toEqual([
    ['cartao', c.tentativa?.pedidoId, 10_000],
  ])
  expect(await stack.read(() => card.balance(link.conta))).toBe(9_601)
  const mine = (await stack.read(charges)).slice(before)
  expect(mine.filter(l => l.tipo === 'capturada').map(l => l.pedidoId)).toEqual([c.tentativa?.pedidoId])
  const held = mine.filter(l => l.tipo === 'autorizada').length
  expect(mine.filter(l => l.tipo === 'anulada').length).toBe(held - 1)
  return counted
}

/** A lost answer is asked about for minutes: another death, of nobody at work, moves the clock over them. */
async function laterUnknown(estado: string | undefined): Promise<void> {
  if (estado !== 'indeterminada') return
  await stack.leap(310_000)
}

test('killed at enumerated calls, restarted on the same directory: one capture each, nothing held, nothing twice', async () => {
  await stack.up()
  // the first payment loads every function; the second is counted
  await payment(0)
  const calls = await payment(1)
  expect(calls).toBeGreaterThan(20)
  const moments = momentsOf(calls, quantas({ todas: 14, amostra: 3 }))
  let n = 2
  for (const die of moments) await payment(n++, die)
  expect(stack.deaths).toBeGreaterThanOrEqual(moments.length - 3)
  const card = cardDriver(stack.face(), stack.storage())
  await until(
    async () => (await stack.read(() => card.balance('adquirente:cartao'))) === -10_000 * n,
    'the acquirer’s account adds up',
  )
  // each account is folded by itself
  await until(
    async () => (await stack.read(() => card.balance('quita:receita'))) === 399 * n,
    'our own account adds up',
  )
  const places = moments.map(m => `${m.side} ${m.call}`).join(', ')
  console.log(`${calls} outgoing calls in a payment; killed ${stack.deaths} times at ${places}`)
}, 600_000)
