import type { Dice } from './dice.ts'
import { Person } from './person.ts'
import type { World } from './world.ts'

const minute = 60_000

/** Somebody who pays by Pix, renews it when it ran out, and sometimes pays twice or too late. */
export class PixPayer extends Person {
  readonly link: string
  readonly key: string

  constructor(world: World, dice: Dice, link: string, key: string) {
    super(world, dice)
    this.link = link
    this.key = key
  }

  override async live(): Promise<void> {
    const { dice } = this
    await this.sleep(0, dice.chance(0.7) ? 5_000 : 15 * minute)
    const started = await this.insist('iniciar', this.calls.iniciar(this.link, this.key), dice.between(1, 2))
    const id = (started as { body: { id: string } } | undefined)?.body.id
    if (id === undefined || dice.chance(0.08)) return
    await this.sleep(0, dice.chance(0.9) ? 20_000 : 80 * minute)
    const registered = await this.insist('registrar', this.calls.registrar(id), dice.between(1, 2))
    if (!registered || dice.chance(0.05)) return
    await this.sleep(0, 10_000)
    for (let cycle = dice.between(1, 4); cycle > 0; cycle--) {
      await this.insist('processar', this.calls.processar(id), dice.pick([1, 1, 2, 3]))
      this.#plan(id)
      await this.sleep(0, 10 * minute)
      await this.world.invoke('consultar', this.calls.consultar(id))
    }
  }

  /** What the payer's bank does with the charges the payer has seen by then. */
  #plan(id: string): void {
    const { dice, world } = this
    for (let n = dice.pick([0, 1, 1, 2]); n > 0; n--) {
      const after = dice.pick([0, 3_000, 30_000, 4 * minute, 5 * minute + 2_000, 8 * minute, 3 * 60 * minute])
      world.scheduler.in(after + dice.below(2_000), 'bank', () => this.payPix(id))
    }
  }
}
