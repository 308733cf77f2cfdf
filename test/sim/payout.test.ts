import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'
import { base, isCaught } from './stories.ts'
import { wrongWithPayouts } from './variants-payout.ts'

const seeds = Number(process.env.SEEDS_PAYOUT ?? 300)

test(`${seeds} stories of money going out from seed ${base}: paid once, never overdrawn, all comes to an end`, async () => {
  let paid = 0
  let faults = 0
  for (let seed = base; seed < base + seeds; seed++) {
    const result = await simulate(seed, { population: 'payout' })
    const replay = `npm run sim -- --seed ${seed} --only payout --trace`
    expect(result.violation, `seed ${seed}; replay: ${replay}`).toBeUndefined()
    paid += result.payouts
    faults += result.faults
  }
  // the stories are worth telling
  expect(paid).toBeGreaterThan(seeds)
  expect(faults).toBeGreaterThan(seeds / 2)
}, 120_000)

test.each(Object.entries(wrongWithPayouts))(
  'the checker catches a product that pays out wrongly: %s',
  // an id of its own each time is wrong because of what it pays, not because nobody finds it again
  (name, product) =>
    isCaught(name, product, 'payout', 300, name === 'sendsUnderNewIds' ? /was paid twice/ : undefined),
  60_000,
)
