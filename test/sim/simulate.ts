import { esgotado } from '../../functions/areas/cobranca/regras/boleto/prazosDoBoleto.ts'
import type { EntregaCielo } from '../../functions/sandbox/cielo/modelo.ts'
import type { Entrega } from '../../functions/sandbox/pix/modelo.ts'
import { type Dice, dice } from './dice.ts'
import { randomFaults } from './faults.ts'
import { strangers } from './hostile.ts'
import { watch } from './invariants.ts'
import { type Population, populationOf, populations } from './populate.ts'
import { type Product, product as real } from './product.ts'
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
}
/** What is worth adding up over many stories. */
export const counted = [
  'steps',
  'faults',
  'paid',
  'captured',
  'slips',
  'payouts',
  'carts',
  'slipsByCard',
  'slipsByBalance',
  'slipsRefused',
  'credited',
  'returned',
  'voided',
  'lateUses',
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
  const world = new World({ dice: random, faults, product, always, deliver: post, notify, hostile })
  world.scheduler.trace = trace
  const watcher = watch(world)
  world.scheduler.afterStep = () => watcher.step()
  let violation: string | undefined
  try {
    populations[population](world, random)
    // dice of their own: an honest story is the same without them
    if (hostile) strangers(world, dice(seed + 0.5e12), population)
    await world.scheduler.rest()
    watcher.rest()
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
    returned: count(world, 'estornada'),
    voided: count(world, 'anulada'),
    credited: watcher.credits.size,
    lateUses: watcher.lateUses.size,
    ...watcher.identity,
    challenges: [...world.challenges.values()].reduce((s, n) => s + n, 0),
    barred: watcher.barred.size,
    ...watcher.slips(),
  }
}

/**
 * The way from the PSP to us: callbacks are lost for good, repeated up to ten times, late, out of order, with a clock
 * that is off by up to ten minutes. Only the news of a MED refund always comes: nobody else tells of it.
 */
function callbacks(random: Dice) {
  const losing = random.pick([0, 0, 0.3, 1])
  const skewMs = random.pick([0, 0, -600_000, 600_000])
  return (world: World, { corpo }: Entrega) => {
    const [item] = (corpo as { pix: { horario: string; devolucoes?: { natureza?: string }[] }[] }).pix
    const med = item?.devolucoes?.some(d => d.natureza?.startsWith('MED'))
    if (!med && random.chance(losing)) return world.scheduler.tell('webhook lost')
    const copies = random.pick([1, 1, 1, 2, 3, 10])
    const skewed = item && skewMs ? { pix: [{ ...item, horario: shifted(item.horario, skewMs) }] } : corpo
    for (let n = 0; n < copies; n++) {
      const delay = random.chance(0.8) ? random.below(3_000) : random.below(20 * 60_000)
      world.scheduler.in(delay, 'webhook', () => world.webhook(random.chance(0.5) ? skewed : corpo))
    }
  }
}
/** Of carts, of checkouts, or (`undefined`) of either. */
const count = (world: World, tipo: World['charges'][number]['tipo'], ofCarts?: boolean) =>
  world.charges.filter(c => {
    const cart = world.carts.has(world.orders.get(c.pedidoId) ?? '')
    return c.tipo === tipo && (ofCarts === undefined || cart === ofCarts)
  }).length

/**
 * The way from the acquirer to us: notifications are lost for good, repeated, late, out of order. What nothing else tells
 * always comes: a refund undone, a dispute, a slip paid when its last day and the days in
 * which banks still tell are over.
 */
function notices(population: Population, random: Dice) {
  const losing = population === 'pix' ? 0 : random.pick([0, 0, 0.3, 1])
  return (world: World, { corpo }: EntregaCielo) => {
    const slip = world.cielo.boletos.porId(corpo.PaymentId)?.boleto
    const over = slip && slip.pagamentos.length > 0 && esgotado(slip.vencimento, world.scheduler.now())
    if (corpo.ChangeType === 1 && !over && random.chance(losing)) return world.scheduler.tell('aviso lost')
    const copies = random.pick([1, 1, 1, 2, 3])
    for (let n = 0; n < copies; n++) {
      const delay = random.chance(0.8) ? random.below(3_000) : random.below(20 * 60_000)
      world.scheduler.in(delay, 'aviso', () => world.notice(corpo))
    }
  }
}
const shifted = (horario: string, ms: number) => new Date(Date.parse(horario) + ms).toISOString()
