import { formas } from '../../shared/domain/formas.ts'
import { approved } from './cards.ts'
import type { Dice } from './dice.ts'
import { PayerOfLink } from './payer-of-link.ts'
import { newPersona, type Persona, type Shared } from './persona.ts'
import { start, type World } from './world.ts'

/** When they send their first cards: at once, so that all pass the first look of the anti-fraud rules together. */
const rendezvous = start + 60_000

/** One of some who test cards from one device: other people's names, one card after the other. */
export class CardTester extends PayerOfLink {
  readonly #who: Persona

  constructor(world: World, dice: Dice, link: string, key: string, shared: Shared) {
    const who = newPersona(dice, shared)
    super(world, dice, link, key, who.ip)
    this.#who = who
  }

  override async live(): Promise<void> {
    const { dice, world, calls } = this
    const card = () => ({ forma: formas.cartao, parcelas: 1, cartao: dice.pick(approved) })
    const id = await this.begin(card())
    if (id === undefined) return
    if (!(await this.insist('registrar', calls.registrar(id, this.#who.dados), 1))) return
    await world.scheduler.sleep(Math.max(0, rendezvous - world.scheduler.at) + dice.below(1_500))
    for (let n = 0; n < dice.between(1, 3); n++) {
      const call = n === 0 ? calls.processar(id, card()) : calls.reprocessar(id, card())
      await world.asking(`cobrar ${id}`, () => this.many('cobrar', call, 1))
      await this.sleep(0, 20_000)
    }
  }
}
