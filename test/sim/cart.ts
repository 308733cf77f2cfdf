import type { Carrinho } from '../../functions/platform/storage/Carrinho.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { Unico } from '../../functions/platform/storage/Usuario.ts'
import {
  convenioDeTeste,
  linhaDeTeste,
  linhasMagicas,
  type NomeDeLinha,
} from '../../functions/sandbox/celcoin/linhas.ts'
import { cartCalls, company, contract } from './cart-calls.ts'
import { CartPayer, mistyped, newOwner } from './cart-payer.ts'
import type { Dice } from './dice.ts'
import { fund } from './fund.ts'
import { Person } from './person.ts'
import type { World } from './world.ts'

const minute = 60_000
const vencimento = '2026-12-10'
/** Outside the hours is a day on which nothing is paid. */
const kinds = linhasMagicas.map(l => l.nome).filter(n => n !== 'horario')

/** A slip or bill of the world, as somebody has it on paper. */
interface Paper {
  linha: string
  valor: number
  bill: boolean
}
function paper(dice: Dice, serie: number): Paper {
  const nome: NomeDeLinha = dice.chance(0.5) ? 'comum' : dice.pick(kinds)
  const valor = dice.pick([1_000, 12_345, 12_345, 87_650, 310_000])
  const bill = dice.chance(0.25)
  const linha = bill ? convenioDeTeste(nome, valor, serie) : linhaDeTeste(nome, { valor, vencimento, serie })
  return { linha, valor, bill }
}

/** Somebody in the company who pays slips from its balance: twice at once, again after a lost answer, more than there is. */
class SlipTreasurer extends Person {
  readonly #papers: readonly Paper[]
  constructor(world: World, dice: Dice, papers: readonly Paper[]) {
    super(world, dice)
    this.#papers = papers
  }

  override async live(): Promise<void> {
    const { dice, world } = this
    const ask = cartCalls(world)
    for (const { linha, valor } of this.#papers) {
      await this.sleep(0, dice.pick([10, minute, 20 * minute]))
      // one key for each piece of paper: asked again, it is the same payment
      const call = ask.pagar(linha, dice.chance(0.95) ? valor : valor + 1, `boleto-${linha}`)
      await this.insist('pagar boleto', call, dice.pick([1, 1, 2, 4]))
      if (world.hostile && dice.chance(0.2))
        await this.many('pagar boleto', ask.pagar(mistyped(linha), valor, `errada-${linha}`), 1)
    }
  }
}

/** One of ours, who looks at carts that wait, sometimes twice at once; some nobody ever decides on. */
class CartStaff extends Person {
  override async live(): Promise<void> {
    const { dice, world } = this
    const ask = cartCalls(world)
    for (let n = dice.between(0, 4); n > 0; n--) {
      await this.sleep(minute, dice.pick([10 * minute, 60 * minute]))
      const waiting = world.table.all<Carrinho>('Carrinho').filter(c => c.estado === 'AguardandoAnalise')
      if (!waiting.length) continue
      const { id } = dice.pick(waiting)
      const decide = () =>
        this.many('analisar', ask.analisar(id, dice.pick(['aprovar', 'aprovar', 'reprovar'] as const)), 1)
      await Promise.all(Array.from({ length: dice.pick([1, 1, 2]) }, decide))
    }
  }
}

/** The company's own row, so that carts may be started under its contract: there for so long that no read is behind it. */
export async function opened(world: World): Promise<void> {
  await world.table.storage.commit([
    Empresa.create(company),
    Unico.create({ tipo: 'contrato', chave: contract, dono: company.id }),
  ])
  world.table.before.clear()
}

/** Carts of slips, some of them the same slips: in two carts, or in a cart and from the company's balance. */
export function carts(world: World, dice: Dice, from = 0): void {
  let serie = from
  const papers: Paper[] = []
  const take = (): Paper => {
    const known = papers.filter(p => !p.bill)
    // a bill has no registry that would know it was paid
    const one = known.length && dice.chance(0.1) ? dice.pick(known) : paper(dice, ++serie)
    papers.push(one)
    return one
  }
  for (let n = dice.between(1, 2); n > 0; n--) {
    const lines = Array.from({ length: dice.between(1, 4) }, () => take().linha)
    void new CartPayer(world, dice, lines, newOwner(dice)).live()
  }
  void new CartStaff(world, dice).live()
  for (let n = dice.pick([0, 0, 1, 2]); n > 0; n--)
    void new SlipTreasurer(world, dice, Array.from({ length: dice.between(1, 3) }, take)).live()
}

/** Slips that are paid by card, and slips paid from a balance that is not always enough. */
export function cart(world: World, dice: Dice): void {
  void opened(world).then(async () => {
    await fund(world, dice.pick([1_000, 20_000, 150_000, 1_000_000]))
    carts(world, dice)
  })
}
