import { formas } from '../../shared/domain/formas.ts'
import { PayerOfLink } from './payer-of-link.ts'
import { payer, resident } from './scenario.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Somebody who pays by bank slip: in time, after its due date, twice, by the Pix beside it, or never. */
export class SlipPayer extends PayerOfLink {
  override async live(): Promise<void> {
    const { dice, world } = this
    const bySlip = { forma: formas.boleto, parcelas: 1 }
    const id = await this.begin(bySlip)
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
