import { Fault } from '../../functions/platform/http/fault.ts'
import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Person } from './person.ts'

const minute = 60_000

/** The company's people, who give payments back: whole, in parts, twice at once, sooner or later. */
export class Merchant extends Person {
  override async live(): Promise<void> {
    const { dice } = this
    for (let n = dice.pick([1, 2, 3]); n > 0; n--) {
      await this.sleep(minute, dice.pick([5 * minute, 40 * minute, 26 * 60 * minute]))
      const checkouts = this.world.table.all<Checkout>('Checkout').filter(c => c.tentativa || c.pix || c.boleto)
      if (!checkouts.length) continue
      const c = dice.pick(checkouts)
      const asks = dice.pick([1, 1, 2, 3])
      const doubled = dice.chance(0.4)
      await Promise.all(
        Array.from({ length: asks }, (_, k) => this.giveBack(c, `estorno-${c.id}-${n}-${doubled ? 0 : k}`, doubled)),
      )
    }
  }

  protected async giveBack(c: Checkout, key: string, whole: boolean): Promise<void> {
    const { dice, world } = this
    const valor = whole || dice.chance(0.4) ? null : dice.between(1, Math.max(1, dice.pick([c.total, c.total / 3]) | 0))
    const asked = world.asked.get(c.id) ?? new Map<string, number>()
    asked.set(key, valor ?? c.total)
    world.asked.set(c.id, asked)
    for (let tries = 0; tries < 4; tries++) {
      const [end] = await this.many('estornar', this.calls.estornar(c.id, valor, key), 1)
      const said = end?.kind === 'done' ? 'answered' : end?.kind === 'failed' ? (end.error as Error).name : 'lost'
      world.scheduler.tell(`estornar ${valor ?? 'tudo'}: ${said}`)
      if (end?.kind === 'done') return
      if (end?.kind === 'failed' && end.error instanceof Fault && !dice.chance(0.3)) return
      await this.sleep(1_000, 2 * minute)
    }
  }
}
