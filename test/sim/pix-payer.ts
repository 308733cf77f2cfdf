import { PayerOfLink } from './payer-of-link.ts'

const minute = 60_000

/** Somebody who pays by Pix, renews it when it ran out, and sometimes pays twice or too late. */
export class PixPayer extends PayerOfLink {
  override async live(): Promise<void> {
    const { dice } = this
    const id = await this.begin()
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
