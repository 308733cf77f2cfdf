import type { Dice } from './dice.ts'
import { Person } from './person.ts'
import type { Pagamento } from './scenario.ts'
import type { World } from './world.ts'

const minute = 60_000

/** Somebody who opens a link, at once or a while later, and begins to pay. */
export abstract class PayerOfLink extends Person {
  readonly link: string
  readonly key: string

  constructor(world: World, dice: Dice, link: string, key: string, ip?: string) {
    super(world, dice, ip)
    this.link = link
    this.key = key
  }

  /** The checkout's id; undefined when the link would not begin one. */
  async begin(pagamento?: Pagamento): Promise<string | undefined> {
    const { dice } = this
    await this.sleep(0, dice.chance(0.7) ? 5_000 : 15 * minute)
    const begun = await this.insist('iniciar', this.calls.iniciar(this.link, this.key, pagamento), dice.between(1, 2))
    return (begun as { body: { id: string } } | undefined)?.body.id
  }
}
