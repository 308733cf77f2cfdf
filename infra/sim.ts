import { parseArgs } from 'node:util'
import { type Population, populationOf, populations } from '../test/sim/populate.ts'
import { counted, none, simulate } from '../test/sim/simulate.ts'
import { addSubscriptions, noSubscriptions, tellSubscriptions } from '../test/sim/subscriptions/story.ts'

/**
 * `npm run sim -- --seeds N [--from S] [--only pix|card|slip|mixed|payout|cart|loja|multidao|recorrencia]` runs N seeds, every kind of story in turn unless told;
 * `recorrencia` tells two years of
 * one to twenty subscriptions each (`--subscriptions N`: of so many; `--house`: of one house, which shares its card). `--seed X --trace` replays one, step by step. Ends with 1 at the first violation, and says how to replay it; `--keep`
 * goes on and counts them.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string' },
    subscriptions: { type: 'string' },
    house: { type: 'boolean' },
  },
})
const from = Number(values.seed ?? values.from ?? Math.floor(Date.now() / 86_400_000) * 1_000_000)
const total = values.seed === undefined ? Number(values.seeds) : 1
const began = Date.now()
const sum = none()
let violations = 0
const recurring = 'recorrencia'
const kinds = [...Object.keys(populations), recurring]
if (values.only !== undefined && !kinds.includes(values.only)) throw new Error(`--only: ${kinds.join(', ')}`)

if (values.only === recurring) {
  const many = {
    ...(values.subscriptions !== undefined && { subscriptions: Number(values.subscriptions) }),
    ...(values.house && { house: true }),
  }
  const lives = noSubscriptions()
  for (let n = 0; n < total && (violations === 0 || values.keep); n++) {
    const told = await tellSubscriptions(from + n, many)
    addSubscriptions(lives, told)
    if (told.violation) {
      violations++
      console.error(
        `seed ${told.seed}: ${told.violation}\n  replay: npm run sim -- --seed ${told.seed} --only recorrencia${values.house ? ' --house' : ''}`,
      )
    }
    if ((n + 1) % 1000 === 0) console.log(`${n + 1} seeds, ${((Date.now() - began) / 1000).toFixed(0)} s`)
  }
  const took = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${total} seeds from ${from} in ${took} s: ${violations} violations; ${JSON.stringify(lives)}`)
  process.exit(violations ? 1 : 0)
}

for (let n = 0; n < total; n++) {
  const seed = from + n
  const population = (values.only as Population | undefined) ?? populationOf(seed)
  const result = await simulate(seed, { population, ...(values.trace && { trace: console.log }) })
  for (const key of counted) sum[key] += result[key]
  if (result.violation) {
    violations++
    const replay = `npm run sim -- --seed ${seed} --only ${population} --trace`
    console.error(`seed ${seed} (${population}): ${result.violation}\n  replay: ${replay}`)
    if (!values.keep) break
  }
  if ((n + 1) % 1000 === 0) console.log(`${n + 1} seeds, ${((Date.now() - began) / 1000).toFixed(0)} s`)
}
const seconds = ((Date.now() - began) / 1000).toFixed(1)
console.log(
  `${total} seeds from ${from} in ${seconds} s: ${violations} violations, ${sum.steps} steps, ${sum.faults} faults; ` +
    `${sum.paid} Pix, ${sum.captured} captures and ${sum.slips} slips paid, ${sum.payouts} payouts, ` +
    `${sum.carts} carts with ${sum.slipsByCard} slips paid by card and ${sum.slipsByBalance} from a balance, ${sum.slipsRefused} not taken, ${sum.credited} credited, ` +
    `${sum.returned} returns to cards, ${sum.voided} holds let go, ${sum.lateUses} paid after their use was released; ` +
    `${sum.selfies} selfies approved, ${sum.blocked} payers refused, ${sum.challenges} 3-D Secure challenges, ` +
    `${sum.barred} cards refused by the anti-fraud rules; ${sum.sold} sales took their stock, ${sum.short} were paid after it was gone; ` +
    `${sum.encumbered} receivables paid contracts of others, ${sum.late} contracts came too late`,
)
process.exit(violations ? 1 : 0)
