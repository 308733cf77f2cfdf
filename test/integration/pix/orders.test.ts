import { expect, test } from 'vitest'
import type { Checkout as Root } from '../../../functions/platform/storage/Checkout.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { pspConhece } from '../../builders/pixRecebido.ts'
import { dice } from '../../sim/dice.ts'
import { crashAt } from '../../sim/faults.ts'
import { World } from '../../sim/world.ts'
import { checkout, e2e, id, pix, txid } from '../../unit/cobranca/checkouts.ts'
import { orders } from './harness.ts'

/** [what, cycle, amount, refunds told with it] */
const events = {
  right: [1, 1, '100.00', 0],
  short: [2, 1, '99.99', 0],
  second: [3, 2, '100.00', 0],
  third: [4, 3, '100.01', 0],
  returned: [2, 1, '99.99', 1],
} as const
type Name = keyof typeof events

function message(name: Name) {
  const [n, ciclo, valor, refunds] = events[name]
  const horario = new Date(Date.UTC(2026, 10, 20, 12, n)).toISOString()
  const refund = { id: 'dev1', valor, status: 'DEVOLVIDO', horario: { solicitacao: horario, liquidacao: horario } }
  return {
    endToEndId: e2e(n),
    txid: txid(ciclo),
    valor,
    horario,
    ...(refunds && { devolucoes: [refund] }),
  }
}

async function told(order: Name[], times: number) {
  const world = new World({ dice: dice(1), faults: crashAt(0, 'before'), orderly: true, deliver: () => {} })
  await world.table.storage.commit([Checkout.create(checkout({ pix: pix({ ciclo: 3 }) }))])
  for (const name of order) {
    pspConhece(world.psp, message(name))
    for (let n = 0; n < times; n++) world.webhook({ pix: [message(name)] })
    await world.scheduler.rest()
  }
  const root = world.table.items.get(`CHK#${id} RAIZ`) as unknown as Root
  return { root, journal: world.table.all<Lancamento>('Lancamento') }
}

test('all 120 orders of five events, each told three times: the same entries, one credit, the right state', async () => {
  const all = orders(Object.keys(events) as Name[])
  expect(all).toHaveLength(120)
  for (const order of all) {
    const { root, journal } = await told(order, 3)
    const entries = journal.map(l => `${l.tipo === 'devolucao' ? 'devolucao' : 'pix'} ${l.ref}`).sort()
    expect(entries).toEqual([`devolucao ${e2e(2)}#dev1`, ...[1, 2, 3, 4].map(n => `pix ${e2e(n)}`)])
    expect(journal.flatMap(l => l.pernas).reduce((s, p) => s + p.valor, 0)).toBe(0)
    const credits = journal.filter(l => l.tipo === 'pix').map(l => l.ref)
    const firstRight = order.find(name => name === 'right' || name === 'second') ?? 'right'
    const early = order.slice(0, order.indexOf('returned'))
    if (early.every(name => name === 'short')) {
      // the wrong amount had gone back before anything else came, which ended the checkout: what comes after goes back
      expect({ estado: root.estado, credits }).toEqual({ estado: 'Estornado', credits: [] })
    } else {
      // two other payments are still held when the story ends, so nothing is resolved
      expect(credits).toEqual([e2e(events[firstRight][0])])
      expect(root).toMatchObject({ estado: 'Divergente', e2eid: credits[0] })
    }
  }
})
