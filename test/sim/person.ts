import { Fault } from '../../functions/platform/http/fault.ts'
import { Answer } from '../../functions/platform/http/handle.ts'
import type { Dice } from './dice.ts'
import { calls } from './scenario.ts'
import type { End } from './scheduler.ts'
import type { Deps, World } from './world.ts'

/** Faults after which asking again may help. */
const again = ['ProvedorSemResposta', 'PagamentoRecusado']

/** Somebody at a browser: asks, asks again after a lost answer, and has a bank that does what banks do. */
export abstract class Person {
  readonly world: World
  readonly dice: Dice
  readonly calls: ReturnType<typeof calls>

  constructor(world: World, dice: Dice, ip?: string) {
    this.world = world
    this.dice = dice
    this.calls = calls(world, ip)
  }

  abstract live(): Promise<void>

  /** The same call, so many times at once; again after a lost answer. Undefined once it was refused. */
  async insist(name: string, work: (deps: Deps) => Promise<unknown>, atOnce: number): Promise<unknown> {
    for (let tries = 0; tries < 6; tries++) {
      const ends = await this.many(name, work, atOnce)
      const done = ends.find(e => e.kind === 'done')
      if (done) return done.value
      const refused = faultOf(ends)
      if (refused) {
        this.world.scheduler.tell(`${name} refused: ${refused}`)
        if (!again.includes(refused)) return undefined
      }
      await this.sleep(500, 40_000)
      atOnce = 1
    }
    return undefined
  }

  /** So many of the same call at once; an error that no contract declares is told to the world. */
  async many(name: string, work: (deps: Deps) => Promise<unknown>, atOnce: number): Promise<End<unknown>[]> {
    const ends = await Promise.all(Array.from({ length: atOnce }, () => this.world.invoke(name, work)))
    const broken = ends.find(e => e.kind === 'failed' && !(e.error instanceof Fault))
    if (broken?.kind === 'failed') this.world.failed(name, broken.error)
    return ends
  }

  /** The payer's bank pays one of the Pix charges that somebody may have seen. */
  payPix(id: string): void {
    const { dice, world } = this
    const charges = world.psp
      .cobs()
      .filter(c => c.txid.startsWith(id) && c.status === 'ATIVA' && world.shown.has(c.txid))
    if (!charges.length) return
    const charge = dice.pick(charges)
    const valor = dice.chance(0.2) ? Math.max(1, charge.valor + dice.pick([-1, 1, 100])) : charge.valor
    // a payment that was under way when the charge ran out is booked all the same, within the day it is watched for
    const paid = world.psp.pagar(charge.txid, { valor, forcar: true })
    world.scheduler.tell(`bank pays ${charge.txid} ${valor} of ${charge.valor}: ${paid.tipo}`)
    if (paid.tipo !== 'pago' || !dice.chance(0.08)) return
    const { e2eid } = paid.recebimento
    world.scheduler.in(dice.between(1_000, 30 * 60_000), 'MED', () => void world.psp.devolucoes.med(e2eid))
  }

  /** The payer's bank pays a slip that somebody may have seen: mostly in time, as banks refuse it later. */
  paySlip(id: string): void {
    const { dice, world } = this
    const slips = world.cielo.boletos
      .todos()
      .filter(b => world.orders.get(b.pedidoId) === id && world.shown.has(b.pagamentoId))
    if (!slips.length) return
    const slip = dice.pick(slips)
    const valor = dice.chance(0.1) ? Math.max(1, slip.valor + dice.pick([-1, 1, 500])) : slip.valor
    const paid = world.cielo.boletos.pagar(slip.pagamentoId, { valor, forcar: dice.chance(0.3) })
    world.scheduler.tell(`bank pays slip ${slip.pagamentoId} ${valor} of ${slip.valor}: ${paid.tipo}`)
  }

  /** Somebody in a hurry waits as little as they may: all of them come to one place at one time. */
  hurried = false
  readonly sleep = (from: number, to: number) =>
    this.world.scheduler.sleep(this.dice.between(from, this.hurried ? Math.min(to, from + 1) : to))
}

/** The body of the first answer, if any came. */
export function answerOf<T>(ends: End<unknown>[]): T | undefined {
  const done = ends.find(e => e.kind === 'done')
  return done && bodyOf<T>(done.value)
}
export const bodyOf = <T>(value: unknown) => (value instanceof Answer ? value.body : value) as T

/** The name of the first declared error, if any came. */
export function faultOf(ends: End<unknown>[]): string | undefined {
  const refused = ends.find(e => e.kind === 'failed' && e.error instanceof Fault)
  return refused?.kind === 'failed' ? (refused.error as Fault).name : undefined
}
