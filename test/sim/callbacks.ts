import { esgotado } from '../../functions/areas/cobranca/regras/boleto/prazosDoBoleto.ts'
import type { EntregaCielo } from '../../functions/sandbox/cielo/modelo.ts'
import type { Entrega } from '../../functions/sandbox/pix/modelo.ts'
import type { Dice } from './dice.ts'
import type { Population } from './populate.ts'
import { contexto, type World } from './world.ts'

/**
 * The way from the PSP to us: callbacks are lost for good, repeated up to ten times, late, out of order, with a clock
 * that is off by up to ten minutes. Only the news of a MED refund always comes: nobody else tells of it.
 */
export function callbacks(random: Dice) {
  const losing = random.pick([0, 0, 0.3, 1])
  const skewMs = random.pick([0, 0, -600_000, 600_000])
  return (world: World, { corpo }: Entrega) => {
    const [item] = (corpo as { pix: { horario: string; devolucoes?: { natureza?: string }[] }[] }).pix
    const med = item?.devolucoes?.some(d => d.natureza?.startsWith('MED'))
    world.told.push(() => world.webhook(corpo))
    if (!med && random.chance(losing)) return world.scheduler.tell('webhook lost')
    const copies = random.pick([1, 1, 1, 2, 3, 10])
    const skewed = item && skewMs ? { pix: [{ ...item, horario: shifted(item.horario, skewMs) }] } : corpo
    for (let n = 0; n < copies; n++) {
      const delay = random.chance(0.8) ? random.below(3_000) : random.below(20 * 60_000)
      world.scheduler.in(delay, 'webhook', () => world.webhook(random.chance(0.5) ? skewed : corpo))
    }
  }
}
const shifted = (horario: string, ms: number) => new Date(Date.parse(horario) + ms).toISOString()

/**
 * The way from the acquirer to us: notifications are lost for good, repeated, late, out of order. What nothing else tells
 * always comes: a refund undone, a dispute, a slip paid when its last day and the days in
 * which banks still tell are over.
 */
export function notices(population: Population, random: Dice) {
  const losing = population === 'pix' ? 0 : random.pick([0, 0, 0.3, 1])
  return (world: World, { corpo }: EntregaCielo) => {
    const slip = world.cielo.boletos.porId(corpo.PaymentId)?.boleto
    const over = slip && slip.pagamentos.length > 0 && esgotado(slip.vencimento, world.scheduler.now())
    world.told.push(() => world.notice(corpo))
    if (corpo.ChangeType === 1 && !over && random.chance(losing)) return world.scheduler.tell('aviso lost')
    const copies = random.pick([1, 1, 1, 2, 3])
    for (let n = 0; n < copies; n++) {
      const delay = random.chance(0.8) ? random.below(3_000) : random.below(20 * 60_000)
      world.scheduler.in(delay, 'aviso', () => world.notice(corpo))
    }
  }
}

/** The way from the payouts' PSP to us: the same, and now and then a notice comes days after what it tells. */
export function payoutNotices(random: Dice) {
  const losing = random.pick([0, 0, 0.3, 1])
  return (world: World, corpo: unknown) => {
    world.told.push(() => tellOfPayout(world, corpo))
    if (random.chance(losing)) return world.scheduler.tell('payout notice lost')
    for (let copies = random.pick([1, 1, 2, 3]); copies > 0; copies--) {
      const delay = random.pick([random.below(3_000), random.below(20 * 60_000), random.below(3 * 86_400_000)])
      world.scheduler.in(delay, 'payout notice', () => tellOfPayout(world, corpo))
    }
  }
}

/** Delivers a notice of the payouts' PSP until it is answered 200, and a few times at most. */
export function tellOfPayout(world: World, corpo: unknown, again = 0): void {
  const contextOfCall = { ...contexto, cookies: {}, prazo: world.scheduler.at + 25_000 }
  const request = {
    params: { psp: 'efi' },
    query: {},
    body: corpo as never,
    sessao: undefined,
    contexto: contextOfCall,
  }
  void world
    .invoke('payout notice', deps => world.product.receberRepasse(deps)(request))
    .then(end => {
      if (end.kind !== 'done' && again < 7)
        world.scheduler.in(5_000 * 2 ** again, 'payout notice again', () => tellOfPayout(world, corpo, again + 1))
    })
}
