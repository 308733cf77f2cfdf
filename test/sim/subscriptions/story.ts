import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'
import { AssinaturaDePlano } from '../../../functions/platform/storage/Recorrencia.ts'
import { shardOf } from '../../../functions/platform/storage/shardOf.ts'
import { dataSaoPaulo, inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { type Dice, dice as throwing } from '../dice.ts'
import { must } from '../violation.ts'
import { agenda } from './agenda.ts'
import { chargeRules } from './charge-rules.ts'
import { people } from './people.ts'
import { atRest, type Stops } from './rules.ts'
import { type Deps, subscriptionWorld } from './world.ts'

const hour = 3_600_000
const day = 24 * hour
const twoYears = 730
/** Nothing more is asked of anyone: what was under way ends. */
const quietDays = 40

const faults = {
  cielo: ['cielo-autorizar', 'cielo-capturar', 'cielo-consultar', 'cielo-listar', 'cielo-esquecer', 'cielo-boleto'],
  psp: ['criar', 'consultar', 'devolver', 'locrec', 'rec-criar', 'rec-consultar', 'rec-cancelar', 'cobr-enviar'],
  pspLater: ['cobr-consultar', 'cobr-cancelar', 'cobr-retentar'],
} as const
const modes = ['503-com-efeito', '503-sem-efeito', 'pendurar-com-efeito', 'pendurar-sem-efeito'] as const

export interface Told {
  seed: number
  /** What was violated; undefined when all held. */
  violation: string | undefined
  subscriptions: number
  cycles: number
  paid: number
  /** Of the paid ones, by what. */
  by: Record<'boleto' | 'debito' | 'cartao', number>
  /** Tries of cards, debits that their banks were asked for, retries of debits, slips that were registered. */
  tries: number
  debits: number
  retries: number
  slips: number
  cancelled: number
  /** Payments that went back or are held. */
  crossed: number
}

export interface StoryOptions {
  /** How many subscriptions; 1 to 20 are drawn unless told. */
  subscriptions?: number
  /** A house: its subscriptions fall due on one day, and their payers give the same card. Drawn unless told. */
  house?: boolean
  /** Two years unless told. */
  days?: number
  alters?: (deps: Deps) => Deps
}

/** Mostly a handful; one story in sixty has a dozen or more, and one is of a house. */
function drawn(dice: Dice): { many: number; house: boolean } {
  const kind = dice.number()
  if (kind < 0.7) return { many: 1, house: false }
  if (kind < 0.9) return { many: dice.between(2, 3), house: false }
  if (kind < 0.97) return { many: dice.between(4, 8), house: false }
  return kind < 0.985 ? { many: dice.between(9, 20), house: false } : aHouse(dice)
}
const aHouse = (dice: Dice) => ({ many: dice.between(9, 12), house: true })

/** One life of a company's subscriptions, two years long, and what did not hold of it. The same seed is the same story. */
export async function tellSubscriptions(seed: number, options: StoryOptions = {}): Promise<Told> {
  const { alters, days = twoYears } = options
  const dice = throwing(seed)
  const draw = options.house ? aHouse(dice) : drawn(dice)
  const { subscriptions: many = draw.many, house = options.subscriptions === undefined && draw.house } = options
  const start = inicioDoDia(somarDias('2026-11-23', dice.below(1_000))) + dice.below(24) * hour
  const end = start + days * day
  const stops: Stops = new Map()
  const when = agenda()
  const acts = new Map<string, () => Promise<void>>()
  let read: ((now: Item, old: Item | undefined) => void) | undefined
  const rules = chargeRules()
  const world = subscriptionWorld({
    ...{ dice, start, alters },
    charging: (name, args) => rules.before(world, name, args),
    changed: (now, old) => {
      if (!now) return
      rules.learn(now)
      if (now._t === 'AssinaturaDePlano') noteStop(stops, now, world.now())
      read?.(now, old)
    },
  })
  const add = (at: number, act: () => Promise<void>) => {
    const key = String(acts.size).padStart(9, '0')
    acts.set(key, act)
    when.set(key, at)
  }
  const persons = people(world, dice, { add }, { end, house })
  read = persons.read
  await world.storage.commit([Empresa.create(empresaGuardada())])
  const ids: string[] = []
  for (const n of numbersOf(seed, { many, house })) {
    const a = subscription(dice, seed, { n, start, house })
    ids.push(a.id)
    await world.storage.commit([AssinaturaDePlano.create(a)])
    persons.live(a.id, start)
  }
  for (let at = start; at < end; at += Math.ceil(dice.number() * 12 * day))
    add(at, async () => {
      if (dice.chance(0.5))
        world.cielo.falhas.registrar({ rota: dice.pick(faults.cielo), modo: dice.pick(modes), vezes: 1 })
      else {
        const rota = dice.pick([...faults.psp, ...faults.pspLater])
        world.psp.falhas.registrar({ rota, modo: dice.pick(modes), vezes: 1 })
      }
    })
  let violation: string | undefined
  try {
    for (;;) {
      const act = when.first()
      const next = Math.min(world.next(), act ?? Number.POSITIVE_INFINITY)
      if (next > end + quietDays * day) break
      await world.work(next)
      await actUpTo(world.now())
      const broken = world.broken()
      must(broken === undefined, broken ?? '')
    }
    const wrong = await atRest(world, { ids, stops, orders: rules.orders, start })
    must(wrong.length === 0, wrong.join('; '))
  } catch (error) {
    violation = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (error instanceof Error && error.name !== 'Violation') violation += `\n${error.stack ?? ''}`
  }
  return { seed, violation, ...figures(world.storage.dump(), world) }

  async function actUpTo(now: number): Promise<void> {
    for (;;) {
      const at = when.first()
      if (at === undefined || at > now) return
      const key = when.key() ?? ''
      const act = acts.get(key)
      acts.delete(key)
      when.set(key, undefined)
      await act?.()
    }
  }
}

const idOf = (seed: number, n: number) => `Sim${String(seed).padStart(12, '0').slice(-12)}${String(n).padStart(6, '0')}`

/** The first so many; of a house, those that stand in one shard, of which a sweeper has eight at work at a time. */
function numbersOf(seed: number, { many, house }: { many: number; house: boolean }): number[] {
  const all = Array.from({ length: house ? 40 * many : many }, (_, n) => n)
  const shard = shardOf(idOf(seed, 0))
  return house ? all.filter(n => shardOf(idOf(seed, n)) === shard).slice(0, many) : all
}

function subscription(
  dice: Dice,
  seed: number,
  { n, start, house }: { n: number; start: number; house: boolean },
): AssinaturaDePlano {
  const id = idOf(seed, n)
  const base = assinaturaGuardada({ id, criadoEm: new Date(start).toISOString(), vence: start })
  const endereco = {
    ...{ cep: '01310100', logradouro: 'Avenida Paulista', numero: '1', complemento: '' },
    ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
  }
  const ciclos = dice.pick([undefined, undefined, undefined, undefined, undefined, undefined, 2, 8])
  const some = dice.pick(['semanal', 'trimestral', 'trimestral', 'semestral', 'semestral', 'anual'] as const)
  const intervalo = dice.chance(0.7) ? 'mensal' : some
  const first = house ? 4 : dice.between(1, 40)
  return {
    ...{ ...base, forma: house ? 'boleto' : dice.pick(['boleto', 'pixAutomatico'] as const), intervalo },
    ...{ primeiro: somarDias(dataSaoPaulo(start), first), valor: 1_000 + dice.below(9_000) },
    ...{ carencia: dice.pick([5, 15, 30]), pagadorPodePausar: true, pagador: { ...base.pagador, endereco } },
    ...(ciclos !== undefined && { ciclos }),
  }
}

/** When a subscription charged nothing new: its pauses and suspensions. */
function noteStop(stops: Stops, { id, estado }: Item, now: number): void {
  const of = stops.get(String(id)) ?? []
  const open = of.at(-1)
  const stopped = estado === 'pausada' || estado === 'suspensa'
  if (stopped && open?.to !== undefined) of.push({ from: now })
  else if (stopped && !open) of.push({ from: now })
  else if (!stopped && open && open.to === undefined) open.to = now
  stops.set(String(id), of)
}

function figures(items: Item[], { psp, cielo }: ReturnType<typeof subscriptionWorld>) {
  const cycles = items.filter(i => i._t === 'CicloDaAssinatura')
  const paid = cycles.filter(i => i.situacao === 'paga')
  const checkouts = new Map(items.filter(i => i._t === 'Checkout').map(i => [String(i.id), Checkout.parse(i)]))
  const by = { boleto: 0, debito: 0, cartao: 0 }
  for (const c of paid) {
    const of = checkouts.get(String(c.checkoutId))
    const card = of?.tentativa?.estado === 'capturada'
    by[card ? 'cartao' : of?.porMandato ? 'debito' : 'boleto']++
  }
  const cobrs = psp.mandatos.cobrs()
  const tries = cycles.flatMap(c => (c.noCartao as { tentativas: unknown[] } | undefined)?.tentativas ?? [])
  return {
    subscriptions: items.filter(i => i._t === 'AssinaturaDePlano').length,
    ...{ cycles: cycles.length, paid: paid.length, by, tries: tries.length, debits: cobrs.length },
    retries: cobrs.reduce((s, c) => s + c.tentativas.length - 1, 0),
    slips: cielo.boletos.todos().length,
    cancelled: items.filter(i => i._t === 'AssinaturaDePlano' && i.estado === 'cancelada').length,
    crossed: items.filter(i => i._t === 'Lancamento' && i.tipo !== 'pix' && String(i.tipo).endsWith('divergente'))
      .length,
  }
}

const figured = [
  ...(['subscriptions', 'cycles', 'paid', 'tries', 'debits', 'retries', 'slips', 'cancelled', 'crossed'] as const),
]
export const noSubscriptions = () => ({
  ...(Object.fromEntries(figured.map(f => [f, 0])) as Record<(typeof figured)[number], number>),
  ...{ boleto: 0, debito: 0, cartao: 0 },
})
/** Adds a story's figures to a sum of many. */
export function addSubscriptions(sum: ReturnType<typeof noSubscriptions>, told: Told): void {
  for (const f of figured) sum[f] += told[f]
  for (const way of ['boleto', 'debito', 'cartao'] as const) sum[way] += told.by[way]
}
