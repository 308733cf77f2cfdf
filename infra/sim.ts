import { parseArgs } from 'node:util'
import { simulate } from '../test/sim/simulate.ts'

/**
 * `npm run sim -- --seeds N [--from S]` runs N seeds of the Pix simulation; `--seed X --trace` replays one, step by step.
 * Ends with 1 at the first violation, and says how to replay it.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const from = Number(values.seed ?? values.from ?? Math.floor(Date.now() / 86_400_000) * 1_000_000)
const total = values.seed === undefined ? Number(values.seeds) : 1
const began = Date.now()
const sum = { steps: 0, faults: 0, paid: 0, credited: 0, lateUses: 0, violations: 0 }

for (let n = 0; n < total; n++) {
  const seed = from + n
  const result = await simulate(seed, values.trace ? { trace: console.log } : {})
  for (const key of ['steps', 'faults', 'paid', 'credited', 'lateUses'] as const) sum[key] += result[key]
  if (result.violation) {
    sum.violations++
    console.error(`seed ${seed}: ${result.violation}\n  replay: npm run sim -- --seed ${seed} --trace`)
    if (!values.keep) break
  }
  if ((n + 1) % 1000 === 0) console.log(`${n + 1} seeds, ${((Date.now() - began) / 1000).toFixed(0)} s`)
}
const seconds = (Date.now() - began) / 1000
console.log(
  `${total} seeds from ${from} in ${seconds.toFixed(1)} s: ${sum.violations} violations, ${sum.steps} steps, ${sum.faults} faults, ` +
    `${sum.paid} Pix paid, ${sum.credited} credited, ${sum.lateUses} paid after their use was released`,
)
process.exit(sum.violations ? 1 : 0)
