import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import type { Recebivel, Ur } from '../../functions/platform/storage/Recebivel.ts'
import { GARANTIA } from '../../shared/domain/agenda.ts'
import { inicioDoDia } from '../../shared/domain/calendario.ts'
import { tiposDeEfeito } from '../../shared/domain/efeitosDaUr.ts'
import type { Dice } from './dice.ts'
import { Person } from './person.ts'
import type { Population } from './populate.ts'
import type { Contract } from './registrar.ts'
import type { Change } from './table.ts'
import { placeOf } from './table.ts'
import { type Deps, start, type World } from './world.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Entries of a sale that move its units now or soon. */
const moving = new Set<Lancamento['tipo']>([
  ...(['estorno-reserva', 'estorno-recusado', 'estorno', 'estorno-desfeito'] as const),
  ...(['contestacao', 'contestacao-desfeita', 'contestacao-repartida'] as const),
])

/**
 * Other institutions with contracts on receivable units, and the reading that learns of them from the registrar: a contract
 * comes, changes or ends soon after the sale, on any day before the release, at its moment and after it, and while a
 * refund, a dispute or an anticipation moves the unit. Workers die at the writes that this is about.
 */
class Institutions extends Person {
  readonly #units = new Map<string, { ur: Ur; day: number; busy: number; readings: number; atRelease: number }>()
  #cuts: number

  constructor(world: World, dice: Dice) {
    super(world, dice)
    world.registrar.paidBy = dice.pick(['adquirente', 'quita'])
    this.#cuts = dice.pick([0, 0, 1, 2, 4])
    world.cut = place => this.#cut(place)
  }

  async live(): Promise<void> {
    this.world.onChanges = news => this.#see(news)
  }

  /** A worker dies before or after it writes a unit and what contracts take of it, as random faults seldom have it. */
  #cut(place: string): 'dieBefore' | 'dieAfter' | undefined {
    if (this.#cuts === 0 || !place.startsWith('commit UR#') || !this.dice.chance(0.1)) return undefined
    this.#cuts--
    return this.dice.pick(['dieBefore', 'dieAfter'])
  }

  #see(news: readonly Change[]): void {
    for (const { new: item, old } of news) {
      if (item?._t === 'Ur' && !old && item.arranjo !== GARANTIA) this.#found(placeOf(item), item as unknown as Ur)
      const { tipo, checkoutId } = (item ?? {}) as unknown as Lancamento
      if (item?._t === 'Lancamento' && checkoutId !== undefined && moving.has(tipo)) this.#ofSale(checkoutId)
      if (item?._t === 'Checkout' && old && changedRefund(item as never, old as never)) this.#ofSale(item.id as string)
      if (item?._t === 'Antecipacao' && old) this.#meanwhile(unitOf(item as unknown as Ur))
    }
    if (this.world.sweeping) this.#atRelease()
  }

  #found(unit: string, ur: Ur): void {
    const { dice, world } = this
    if (!dice.chance(0.7)) return
    const opens = Math.max(world.scheduler.at, inicioDoDia(ur.data))
    this.#units.set(unit, { ur, day: opens, busy: 0, readings: 0, atRelease: dice.pick([0, 1, 2, 3]) })
    const until = opens - world.scheduler.at
    // the sweeper comes on whole minutes
    const moment = start + Math.ceil((opens - start) / minute) * minute - world.scheduler.at
    for (let n = dice.between(1, 4); n > 0; n--) {
      const soon = [0, dice.between(0, minute), dice.between(0, 60 * minute)]
      const later = [
        dice.between(0, until),
        moment,
        moment + dice.between(-2, 2) * minute,
        until + dice.between(0, 5 * day),
      ]
      const when = Math.max(0, dice.pick([...soon, ...later]))
      world.scheduler.in(when, 'contract', () => void this.#act(unit))
    }
  }

  #ofSale(checkoutId: string): void {
    for (const r of this.world.table.all<Recebivel>('Recebivel'))
      if (r.checkoutId === checkoutId) this.#meanwhile(unitOf(r))
  }

  #meanwhile(unit: string): void {
    if (this.#units.has(unit) && this.dice.chance(0.3)) void this.#act(unit)
  }

  /** The sweeper is under way, and a unit whose day has come is not released yet. */
  #atRelease(): void {
    for (const [unit, u] of this.#units) {
      if (u.atRelease === 0 || u.day > this.world.scheduler.at || !this.dice.chance(0.15)) continue
      if (this.world.table.items.get(unit)?.liquidadaEm !== undefined) u.atRelease = 0
      else {
        u.atRelease--
        void this.#act(unit)
      }
    }
  }

  /** Something changes at the registrar, or nothing does, and it is read: once, twice at once, or only later. */
  async #act(unit: string): Promise<void> {
    const { dice, world } = this
    const item = world.table.items.get(unit)
    if (!item) return
    const before = world.registrar.contracts(unit, world.registrar.newest(unit))
    if (before.length === 0 || dice.chance(0.85))
      world.registrar.change(unit, this.#changed([...before], Number(item.valor)))
    if (dice.chance(0.15)) await this.sleep(0, day)
    await Promise.all(Array.from({ length: dice.pick([1, 1, 1, 2]) }, () => this.#read(unit)))
  }

  async #read(unit: string): Promise<void> {
    const { world } = this
    const u = this.#units.get(unit)
    if (!u) return
    for (let tries = 0; tries < 3; tries++) {
      const state = world.registrar.newest(unit)
      const alone = u.busy++ === 0
      const nth = ++u.readings
      const [end] = await this.many('registrar’s reading', this.#reading(u.ur, unit, state), 1)
      const stayedAlone = alone && u.readings === nth
      u.busy--
      const known = (world.table.items.get(unit)?.registro as Ur['registro'])?.protocolo
      if (end?.kind === 'done' && stayedAlone && known !== String(state))
        world.broken = `a reading told state ${state} of ${unit}, which says ${known}`
      if (end?.kind === 'done') return
      await this.sleep(0, 60 * minute)
    }
  }

  #reading({ conta, data, arranjo }: Ur, unit: string, state: number) {
    const { registrar, scheduler, product } = this.world
    scheduler.tell(`registrar tells state ${state} of ${unit}: ${told(registrar.contracts(unit, state))}`)
    const efeitos = registrar.contracts(unit, state).map((c, n) => {
      const [ispb = '', agencia = '', account = ''] = c.account.split('/')
      const beneficiario = { documento: '60701190000104', nome: 'BANCO', ispb, agencia, conta: account }
      return { tipo: c.kind, ordem: n + 1, valor: c.amount, protocolo: `P${arranjo}`, beneficiario }
    })
    const registro = { situacao: 'igual' as const, protocolo: String(state) }
    return ({ storage, clock }: Deps) =>
      product.anotarEfeitos(
        storage,
        { conta, data, arranjo },
        { efeitos, registro, quemPaga: registrar.paidBy, agora: clock.now() },
      )
  }

  /** Often what they take together stays the same, so that whoever looks at the sum alone sees no change. */
  #changed(list: Contract[], valor: number): Contract[] {
    const { dice } = this
    const at = dice.below(list.length)
    const one = list[at]
    const way = one ? dice.pick(['comes', 'ends', 'amount', 'order', 'share', 'share', 'replaced'] as const) : 'comes'
    if (way === 'comes') list.splice(dice.below(list.length + 1), 0, this.#contract(this.#amount(valor)))
    if (!one) return list
    if (way === 'ends') list.splice(at, 1)
    if (way === 'amount') list[at] = { ...one, amount: this.#amount(valor) }
    if (way === 'order') list.reverse()
    if (way === 'replaced') list[at] = this.#contract(one.amount)
    if (way === 'share' && one.amount > 1) {
      const part = dice.between(1, one.amount - 1)
      list[at] = { ...one, amount: one.amount - part }
      const other = list.length > 1 ? (at + 1) % list.length : -1
      const has = list[other]
      if (has && dice.chance(0.5)) list[other] = { ...has, amount: has.amount + part }
      else list.splice(dice.below(list.length + 1), 0, this.#contract(part))
    }
    return list
  }
  #amount(valor: number): number {
    const { dice } = this
    return Math.max(
      1,
      dice.pick([1, valor - 1, valor, valor + 1, 2 * valor, dice.between(0, valor), dice.between(0, valor)]),
    )
  }
  #contract(amount: number): Contract {
    const { dice } = this
    const account = `6070119${dice.below(2)}/1/${dice.below(2)}`
    return { kind: dice.pick(tiposDeEfeito), account, amount }
  }
}

/** The place of the unit that something is about. */
const unitOf = ({ conta, data, arranjo }: Pick<Ur, 'conta' | 'data' | 'arranjo'>) => `UR#${conta} ${data}#${arranjo}`
const told = (contracts: readonly Contract[]) =>
  contracts.map(c => `${c.kind} ${c.account} ${c.amount}`).join(', ') || 'none'
const changedRefund = (now: Checkout, then: Checkout) =>
  now.estorno !== undefined && now.estorno.estado !== then.estorno?.estado

/** Institutions, with dice of their own, where stories have receivables. */
export function institutions(world: World, dice: Dice, population: Population): void {
  if (!dice.chance({ card: 0.35, mixed: 0.35, payout: 0.5 }[population as string] ?? 0)) return
  void new Institutions(world, dice).live()
}
