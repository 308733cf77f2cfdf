import { expect, test } from 'vitest'
import { type CartProduct, simulateCart } from './cart.ts'
import { base } from './stories.ts'
import { wrongWithCarts } from './variants-cart.ts'

const seeds = Math.ceil(Number(process.env.SEEDS ?? 3_000) / 10)

test(`${seeds} random stories of carts from seed ${base}: no slip is paid twice, no card pays for one that is not paid`, async () => {
  const sum = { faults: 0, paid: 0, captured: 0, voided: 0, refunded: 0, refused: 0 }
  for (let seed = base; seed < base + seeds; seed++) {
    const result = await simulateCart(seed)
    expect(result.violation, `seed ${seed}`).toBeUndefined()
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += result[key]
  }
  console.log(`carts ${base}…${base + seeds - 1}: ${JSON.stringify(sum)}`)
  // the stories are worth telling
  expect(sum.faults).toBeGreaterThan(seeds)
  expect(sum.captured).toBeGreaterThan(seeds / 4)
  expect(sum.refused).toBeGreaterThan(seeds / 4)
  expect(sum.voided).toBeGreaterThan(seeds / 20)
  expect(sum.refunded).toBeGreaterThan(0)
}, 120_000)

test.each(Object.entries(wrongWithCarts))(
  'the checker catches a product that %s',
  async (name, [product, by]) => {
    expect(await caughtAt(product, by), name).toBeLessThan(300)
  },
  60_000,
)

/** How many seeds it takes until a wrong product is caught by what it did; 300 when it was not. */
async function caughtAt(product: CartProduct, by: RegExp): Promise<number> {
  for (let n = 0; n < 300; n++) {
    const { violation } = await simulateCart(base + n, { product })
    if (violation && by.test(violation)) return n
  }
  return 300
}

test('a story is the same each time', async () => {
  const tell = async (seed: number) => {
    const lines: string[] = []
    await simulateCart(seed, { trace: line => lines.push(line) })
    return lines
  }
  for (let seed = base; seed < base + 3; seed++) expect(await tell(seed)).toEqual(await tell(seed))
})
