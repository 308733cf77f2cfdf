import { formas } from '../../shared/contract/tipos.ts'
import type { Dice } from './dice.ts'
import { Person } from './person.ts'
import { payer, resident } from './scenario.ts'
import type { World } from './world.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Somebody who pays by bank slip: in time, after its due date, twice, by the Pix beside it, or never. */
export class SlipPayer extends Person {
  readonly link: string
  readonly key: string

  constructor(world: World, dice: Dice, link: string, key: string) {
    super(world, dice)
    this.link = link
    this.key = key
  }

  override async live(): Promise<void> {
    const { dice, world } = this
    const bySlip = { forma: formas.boleto, parcelas: 1 }
    await this.sleep(0, dice.chance(0.7) ? 5_000 : 15 * minute)
    const started = await this.insist('iniciar', this.calls.iniciar(this.link, this.key, bySlip), dice.between(1, 2))
    const id = (started as { body: { id: string } } | undefined)?.body.id
    if (id === undefined || dice.chance(0.05)) return
    const registered = await this.insist('registrar', this.calls.registrar(id, dice.chance(0.97) ? resident : payer), 1)
    if (!registered) return
    await this.sleep(0, 10_000)
    for (let cycle = dice.pick([1, 1, 1, 2, 3]); cycle > 0; cycle--) {
      await this.insist('processar', this.calls.processar(id, bySlip), dice.pick([1, 1, 2, 3]))
      for (let n = dice.pick([0, 1, 1, 1, 2]); n > 0; n--) {
        const after = dice.pick([2_000, minute, 4 * 60 * minute, day, 3 * day, 3 * day, 5 * day, 9 * day])
        world.scheduler.in(after + dice.below(90 * minute), 'bank', () =>
          dice.chance(0.75) ? this.paySlip(id) : this.payPix(id),
        )
      }
      await this.sleep(0, dice.pick([minute, day, 5 * day]))
    }
  }
}
