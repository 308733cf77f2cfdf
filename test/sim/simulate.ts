import { callbacks, notices, payoutNotices } from './callbacks.ts'
import { commissionsAtRest } from './commission-rules.ts'
import { courts } from './court.ts'
import { dice } from './dice.ts'
import { randomFaults } from './faults.ts'
import { strangers } from './hostile.ts'
import { institutions } from './institutions.ts'
import { watch } from './invariants.ts'
import { payrolls } from './payroll.ts'
import { type Population, populationOf, populations } from './populate.ts'
import { type Product, product as real } from './product.ts'
import { secondPeople } from './second.ts'
import { type Check, World } from './world.ts'

export interface Result {
  seed: number
  /** What was violated; undefined when all held. */
  violation: string | undefined
  steps: number
  faults: number
  /** What payers paid: Pix at the PSP, captures, slips; and credits in the journal. */
  paid: number
  captured: number
  slips: number
  /** Withdrawals and anticipations that were paid. */
  payouts: number
  /** Lines of payrolls that became transfers. */
  lines: number
  /** Captures of carts; slips paid by a cart's card, paid from a company's balance, not taken after all. */
  carts: number
  slipsByCard: number
  slipsByBalance: number
  slipsRefused: number
  credited: number
  /** Returns to cards, and holds let go. */
  returned: number
  voided: number
  /** Selfies approved, payers refused by a selfie or the rules, challenges handed out, cards that the rules refused. */
  selfies: number
  blocked: number
  challenges: number
  barred: number
  /** Payments on a limited link whose use had already been released. */
  lateUses: number
  /** Payments that took their units of the stock, and those that were paid when there were none. */
  sold: number
  short: number
  /** Units of which contracts of others took something, and contracts that came after their unit was released. */
  encumbered: number
  late: number
}
/** What is worth adding up over many stories. */
export const counted = [
  'steps',
  'faults',
  'paid',
  'captured',
  'slips',
  'payouts',
  'lines',
  'carts',
  'slipsByCard',
  'slipsByBalance',
  'slipsRefused',
  'credited',
  'returned',
  'voided',
  'lateUses',
  'sold',
  'short',
  'encumbered',
  'late',
  'selfies',
  'blocked',
  'challenges',
  'barred',
] as const satisfies (keyof Result)[]
export const none = () => Object.fromEntries(counted.map(c => [c, 0])) as Record<(typeof counted)[number], number>
export interface SimulateOptions {
  product?: Product
  /** The kind of story, instead of the one the seed picks. */
  population?: Population
  /** What every link asks before a card. */
  always?: Check | undefined
  /** The story of before there were hostile ones: its providers protect the product, as real ones mostly do. */
  honest?: boolean
  trace?: (line: string) => void
}

/** One random story of the real use cases under random faults; the same seed is the same story, step by step. */
export async function simulate(seed: number, options: SimulateOptions = {}): Promise<Result> {
  const { product = real, population = populationOf(seed), always, honest = false, trace } = options
  const random = dice(seed)
  const faults = randomFaults(random, random.pick([0, 0.01, 0.03, 0.08]), random.between(0, 15))
  const post = callbacks(random)
  const hostile = !honest
  const notify = notices(population, random)
  // dice of their own: an honest story is the same without them
  const hostileDice = dice(seed + 0.5e12)
  const announce = hostile ? { announce: payoutNotices(hostileDice) } : {}
  const world = new World({ dice: random, faults, product, always, deliver: post, notify, hostile, ...announce })
  world.scheduler.trace = trace
  const watcher = watch(world)
  world.scheduler.afterStep = () => watcher.step()
  let violation: string | undefined
  try {
    populations[population](world, random)
    if (hostile) strangers(world, hostileDice, population)
    // and dice of their own again
    if (hostile) secondPeople(world, dice(seed + 0.25e12), population)
    if (hostile) courts(world, dice(seed + 0.125e12), population)
    if (hostile) payrolls(world, dice(seed + 0.0625e12), population)
    if (hostile) institutions(world, dice(seed + 0.03125e12), population)
    await world.scheduler.rest()
    watcher.rest()
    await commissionsAtRest(world)
  } catch (error) {
    violation = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (error instanceof Error && error.name !== 'Violation') violation += `\n${error.stack ?? ''}`
    trace?.(`✗ ${violation}`)
  }
  return {
    seed,
    violation,
    steps: watcher.steps,
    faults: faults.injected,
    paid: world.psp.devolucoes.recebimentos().length,
    captured: count(world, 'capturada', false),
    carts: count(world, 'capturada', true),
    slips: count(world, 'boleto-pago', false),
    payouts: world.payouts.envios().filter(e => world.payouts.status(e) === 'REALIZADO').length,
    lines: world.table.all<{ folha?: object }>('Transferencia').filter(t => t.folha).length,
    returned: count(world, 'estornada'),
    voided: count(world, 'anulada'),
    credited: watcher.credits.size,
    lateUses: watcher.lateUses.size,
    ...watcher.identity,
    challenges: [...world.challenges.values()].reduce((s, n) => s + n, 0),
    barred: watcher.barred.size,
    ...watcher.slips(),
    ...watcher.stock(),
    ...watcher.contracts,
  }
}

/** Of carts, of checkouts, or (`undefined`) of either. */
const count = (world: World, tipo: World['charges'][number]['tipo'], ofCarts?: boolean) =>
  world.charges.filter(c => {
    const cart = world.carts.has(world.orders.get(c.pedidoId) ?? '')
    return c.tipo === tipo && (ofCarts === undefined || cart === ofCarts)
  }).length
