import { expect, test } from 'vitest'
import { provasInteiras } from '../harness/provas.ts'
import type { Population } from './populate.ts'
import { counted, none, simulate } from './simulate.ts'
import { isCaught } from './stories.ts'
import { wrongWithStock } from './variants-shop.ts'

/** From the same seed each time; `npm run sim -- --only loja` (and `--only multidao`) tells any number from the day's. */
const first = 20_780_000_000

async function tell(population: Population, seeds: number) {
  const sum = none()
  for (let seed = first; seed < first + seeds; seed++) {
    const result = await simulate(seed, { population })
    const replay = `npm run sim -- --seed ${seed} --only ${population} --trace`
    expect(result.violation, `seed ${seed}; replay: ${replay}`).toBeUndefined()
    for (const key of counted) sum[key] += result[key]
  }
  console.log(`${population}: ${JSON.stringify(sum)}`)
  return sum
}

/** Two to ten buyers of a few things: 20,000 of them in a whole proof (`PROVAS=todas`). */
const stories = provasInteiras ? 20_000 : 200
test(`${stories} stories of a shop: nothing is sold twice, and nothing is held for ever`, async () => {
  const sum = await tell('loja', stories)
  // the stories are worth telling: sales, faults, and payments that came after what they held was given up
  expect(sum.sold).toBeGreaterThan(stories)
  expect(sum.faults).toBeGreaterThan(stories)
  expect(sum.short).toBeGreaterThan(0)
}, 3_600_000)

const crowds = provasInteiras ? 100 : 1
test(`${crowds} stories of two hundred buyers of one thing`, async () => {
  const sum = await tell('multidao', crowds)
  expect(sum.sold).toBeGreaterThan(crowds * 15)
}, 3_600_000)

test.each(Object.entries(wrongWithStock))(
  'the checker catches a product that is wrong with stock: %s',
  (name, [product, by]) => isCaught(name, product, 'loja', 300, by),
)
