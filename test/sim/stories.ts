import { expect } from 'vitest'
import { simulate } from './simulate.ts'

/** Seeds rotate by the day, so that each day tells new stories; SEED and SEEDS in the environment choose others. */
export const base = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000) * 1_000_000)
const seeds = Number(process.env.SEEDS ?? 3_000)

/** Half of the day's stories (0 or 1): two files, so that two workers share them. */
export function stories(half: 0 | 1): [string, () => Promise<void>, number] {
  const count = Math.ceil(seeds / 2)
  const from = base + half * count
  const title = `${count} random stories from seed ${from}: no money is lost, none counted twice, all comes to rest`
  return [title, () => tell(from, count), 20_000 + count * 60]
}

async function tell(from: number, count: number): Promise<void> {
  const sum = { steps: 0, faults: 0, paid: 0, credited: 0, lateUses: 0 }
  for (let seed = from; seed < from + count; seed++) {
    const result = await simulate(seed)
    expect(result.violation, `seed ${seed}; replay: npm run sim -- --seed ${seed} --trace`).toBeUndefined()
    for (const key of ['steps', 'faults', 'paid', 'credited', 'lateUses'] as const) sum[key] += result[key]
  }
  console.log(`seeds ${from}…${from + count - 1}: ${JSON.stringify(sum)}`)
  // the stories are worth telling: payments, faults and payments to be returned do occur
  expect(sum.paid).toBeGreaterThan(count)
  expect(sum.faults).toBeGreaterThan(count)
  expect(sum.paid - sum.credited).toBeGreaterThan(count / 20)
}
