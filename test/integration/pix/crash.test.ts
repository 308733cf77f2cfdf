import { expect, test } from 'vitest'
import type { Checkout } from '../../../functions/storage/Checkout.ts'
import { dice } from '../../sim/dice.ts'
import { crashAt, type Faults } from '../../sim/faults.ts'
import { watch } from '../../sim/invariants.ts'
import { World } from '../../sim/world.ts'
import { prepare, type Story, stories } from './crash.scenarios.ts'

/**
 * Every outgoing call of every function in a story (table, PSP, queues, workflows) is a boundary. The function is cut
 * off before and after each one in turn; payers repeat, queues and streams redeliver, the sweeper comes by; and the end
 * must be the one of the story that nothing disturbed.
 */
interface Outcome {
  estados: string[]
  balances: Record<string, number>
}

async function tell(story: Story, crash: Faults): Promise<Outcome> {
  const world = new World({
    dice: dice(1),
    faults: story.silentCancel ? alsoSilent(crash) : crash,
    orderly: true,
    deliver: (w, { corpo }) => {
      const [item] = (corpo as { pix: { devolucoes?: { natureza?: string }[] }[] }).pix
      const med = item?.devolucoes?.some(d => d.natureza?.startsWith('MED'))
      if (!story.deaf || med) w.webhook(corpo)
    },
  })
  const watcher = watch(world)
  world.scheduler.afterStep = () => watcher.step()
  const payer = await prepare(world, story)
  let failure: unknown
  story.play(payer).catch(error => {
    failure = error
  })
  await world.scheduler.rest()
  if (failure) throw failure
  watcher.rest()
  const roots = world.table.all<Checkout>('Checkout').sort((a, b) => (a.criadoEm < b.criadoEm ? -1 : 1))
  const saldos = world.table.all<{ conta: string; disponivel: number }>('Saldo')
  return {
    estados: roots.map(c => c.estado),
    balances: Object.fromEntries(saldos.filter(s => s.disponivel !== 0).map(s => [s.conta, s.disponivel])),
  }
}

function alsoSilent(faults: Faults): Faults {
  let silent = true
  return {
    get injected() {
      return faults.injected
    },
    staled: 0,
    stale: () => false,
    at(call, place) {
      const fault = faults.at(call, place)
      if (fault || !silent || !place.startsWith('psp cancelar')) return fault
      silent = false
      return 'failBefore'
    },
  }
}

const counted: Record<string, number> = {}

test.each(Object.entries(stories))('cut off at every call, before and after: %s', async (name, story) => {
  const calm = crashAt(0, 'before')
  const expected = await tell(story, calm)
  expect(expected.estados).toEqual(story.ends)
  counted[name] = calm.calls.length
  expect(calm.calls.length).toBeGreaterThan(40)
  for (let n = 1; n <= calm.calls.length; n++) {
    for (const side of ['before', 'after'] as const) {
      const crash = crashAt(n, side)
      const outcome = await tell(story, crash).catch(error => {
        throw new Error(
          `cut off ${side} call ${n}, ${calm.calls[n - 1]}: ${error instanceof Error ? error.message : error}`,
        )
      })
      expect(crash.injected).toBe(1)
      expect(outcome, `cut off ${side} call ${n}, ${calm.calls[n - 1]}`).toEqual(expected)
    }
  }
})

test('the calls that were cut off include every kind there is', async () => {
  const kinds = new Set<string>()
  for (const story of Object.values(stories)) {
    const calm = crashAt(0, 'before')
    await tell(story, calm)
    for (const call of calm.calls) kinds.add(call.split(' ').slice(0, 2).join(' '))
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['write commit', 'read get', 'psp psp', 'send send', 'workflow start', 'workflow signal']),
  )
  console.log(`boundaries: ${JSON.stringify(counted)}, each cut off before and after`)
})
