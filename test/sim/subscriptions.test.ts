import { expect, test } from 'vitest'
import { quantas } from '../harness/provas.ts'
import { addSubscriptions, noSubscriptions, tellSubscriptions } from './subscriptions/story.ts'
import { wrongWithSubscriptions } from './subscriptions/variants.ts'

/** From the same seed each time; `npm run sim -- --only recorrencia` tells any number from the day's. */
const first = 20_780_000_000
const stories = quantas({ todas: 10_000, amostra: 300 })

test(
  `${stories} times two years of subscriptions by slip, mandate and card: charged once, none skipped, every sum the journal's`,
  async () => {
    const sum = noSubscriptions()
    for (let seed = first; seed < first + stories; seed++) {
      const told = await tellSubscriptions(seed)
      expect(told.violation, `npm run sim -- --seed ${seed} --only recorrencia`).toBeUndefined()
      addSubscriptions(sum, told)
    }
    console.log(`recorrencia: ${JSON.stringify(sum)}`)
    // the stories are worth telling: each way is paid by, denied, tried again and cancelled, and payments cross
    expect(Math.min(sum.boleto, sum.debito, sum.cartao)).toBeGreaterThan(stories)
    expect(sum.retries).toBeGreaterThan(stories / 2)
    expect(sum.tries).toBeGreaterThan(sum.cartao)
    expect(sum.cancelled).toBeGreaterThan(stories / 4)
    expect(sum.crossed).toBeGreaterThan(stories / 100)
  },
  300_000 + stories * 1_000,
)

test("a house whose subscriptions fall due together and share a card stays within its brand's limits", async () => {
  const houses = quantas({ todas: 200, amostra: 4 })
  const sum = noSubscriptions()
  for (let seed = first; seed < first + houses; seed++) {
    const told = await tellSubscriptions(seed, { house: true, days: 30 })
    expect(told.violation, `npm run sim -- --seed ${seed} --only recorrencia --house`).toBeUndefined()
    addSubscriptions(sum, told)
  }
  // the limit is reached, and not passed
  expect(sum.tries).toBeGreaterThan(houses * 14)
})

test('a story of subscriptions is the same each time', async () => {
  expect(await tellSubscriptions(first)).toEqual(await tellSubscriptions(first))
})

test.each(Object.entries(wrongWithSubscriptions))(
  'the checker catches a product that is wrong with subscriptions: %s',
  async (_name, [alters, by, of]) => {
    for (let seed = first; seed < first + 60; seed++) {
      const { violation } = await tellSubscriptions(seed, { alters, ...of })
      if (violation && by.test(violation)) return
    }
    throw new Error('not caught in 60 seeds')
  },
)
