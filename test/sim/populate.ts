import { Link } from '../../functions/platform/storage/Link.ts'
import { Politica } from '../../functions/platform/storage/Politica.ts'
import { type Modo, modosPorRota } from '../../functions/sandbox/modos.ts'
import { limiares } from '../../shared/domain/risco/limiares.ts'
import { splitOf } from './agenda-rules.ts'
import { CardPayer } from './card-payer.ts'
import { CardTester } from './card-tester.ts'
import { cart, carts, opened } from './cart.ts'
import type { Dice } from './dice.ts'
import { Merchant } from './merchant.ts'
import { payout } from './payout.ts'
import { newPersona, type Persona } from './persona.ts'
import { PixPayer } from './pix-payer.ts'
import { linkFor, policy, todas, token } from './scenario.ts'
import { crowd, shop } from './shop.ts'
import { SlipPayer } from './slip-payer.ts'
import { start, type World } from './world.ts'

const minute = 60_000

/** Links and who pays them by Pix, what their banks do, what callbacks go through. */
function byPix(world: World, dice: Dice): void {
  const links = dice.between(1, 2)
  if (dice.chance(0.1)) world.psp.falhas.registrar({ rota: 'criar', modo: 'recusar', vezes: dice.between(1, 3) })
  // whether an old charge went away is often not known: then both may be paid
  if (dice.chance(0.25)) {
    const modo = dice.pick(['503-sem-efeito', '503-sem-efeito', '503-com-efeito'] as const)
    world.psp.falhas.registrar({ rota: 'revisar', modo, vezes: dice.between(1, 3) })
  }
  for (let n = 0; n < links; n++) {
    const limiteUsos = dice.pick([null, null, 1, 1, 2])
    const expiraEm = dice.chance(0.1) ? new Date(start + dice.between(2, 20) * minute).toISOString() : null
    const valor = dice.pick([1, 99, 12_345, 124_990, 1_000_000])
    void world.table.storage.commit([
      Link.create({ ...linkFor(n, { valor, limiteUsos, expiraEm }), ...splitOf(n, valor) }),
    ])
    const payers = dice.between(1, limiteUsos === null ? 2 : 3)
    for (let p = 0; p < payers; p++) void new PixPayer(world, dice, token(n), `chave-do-comeco-${n}-${p}`).live()
  }
}

const acquirerRoutes = ['cielo-autorizar', 'cielo-capturar', 'cielo-anular', 'cielo-consultar', 'cielo-listar'] as const
/** The acquirer has a bad day: some of its next answers go wrong, whatever the card. */
function misbehave(
  world: World,
  dice: Dice,
  routes: readonly ((typeof acquirerRoutes)[number] | 'cielo-boleto')[],
): void {
  for (let n = dice.pick([0, 0, 1, 2, 3]); n > 0; n--) {
    const rota = dice.pick(routes)
    world.cielo.falhas.registrar({ rota, modo: dice.pick<Modo>(modosPorRota[rota]), vezes: dice.between(1, 3) })
  }
}

/** What else a link asks before a card, in all combinations. */
const checksOf = (dice: Dice) => ({
  comSelfie: dice.chance(0.3),
  antifraude: dice.chance(0.35) ? dice.pick(limiares) : undefined,
  com3ds: dice.chance(0.3),
})

/** A link at which some test cards, all at once, on a day on which the acquirer takes its time. */
function testCards(world: World, dice: Dice, n: number): void {
  const shared = { aparelho: `aparelho-${dice.below(1e6)}`, ip: '10.66.6.6' }
  const link = linkFor(n, { valor: 12_345, limiteUsos: null, expiraEm: null, metodos: todas, antifraude: 'rigido' })
  void world.table.storage.commit([Link.create(link)])
  world.slowSales = 0.8
  for (let p = dice.between(4, 6); p > 0; p--)
    void new CardTester(world, dice, token(n), `chave-do-teste-${n}-${p}`, shared).live()
}

const payersOf = { slip: SlipPayer, pix: PixPayer }
type Kind = 'card' | keyof typeof payersOf

/** Links with every method, paid by the kinds of payers that are given, and a company that gives back. */
const by =
  (...kinds: Kind[]) =>
  (world: World, dice: Dice): void => {
    misbehave(world, dice, kinds.includes('card') ? acquirerRoutes : ['cielo-boleto', 'cielo-anular', 'cielo-listar'])
    if (kinds.length > 1 && dice.chance(0.3)) misbehave(world, dice, ['cielo-boleto'])
    const links = dice.between(1, 2)
    let who: Persona | undefined
    for (let n = 0; n < links; n++) {
      const limiteUsos = dice.pick([null, null, null, 1, 1, 2])
      const expiraEm = dice.chance(0.07) ? new Date(start + dice.between(2, 20) * minute).toISOString() : null
      const valor = dice.pick([100, 199, 12_345, 124_990, 1_000_000])
      const comToken = kinds.includes('card') && dice.chance(0.4)
      const checks = {
        comToken,
        ...(kinds.includes('card') && checksOf(dice)),
        ...(world.always && { [world.always]: true }),
      }
      const link = { ...linkFor(n, { valor, limiteUsos, expiraEm, metodos: todas, ...checks }), ...splitOf(n, valor) }
      void world.table.storage.commit([Link.create(link)])
      const payers = dice.between(1, limiteUsos === null ? 2 : 3)
      for (let p = 0; p < payers; p++) {
        const key = `chave-do-comeco-${n}-${p}`
        const kind = dice.pick(kinds)
        if (kind !== 'card') void new payersOf[kind](world, dice, token(n), key).live()
        else {
          // the same person pays again, or somebody with their document
          who = who && dice.chance(0.35) ? { ...who, impostor: dice.chance(0.6) } : newPersona(dice)
          void new CardPayer(world, dice, token(n), key, who).live()
        }
      }
    }
    void world.table.storage.commit([Politica.create(policy)])
    if (kinds.includes('card') && dice.chance(0.15)) testCards(world, dice, links)
    if (dice.chance(0.6)) void new Merchant(world, dice).live()
  }

/** Everything at once; in some, slips are paid by card beside it, from the same company's contract. */
function mixed(world: World, dice: Dice): void {
  by('card', 'card', 'slip', 'pix')(world, dice)
  if (dice.chance(0.4)) void opened(world).then(() => carts(world, dice))
}

/** The kinds of stories. */
export const populations = {
  pix: byPix,
  card: by('card'),
  slip: by('slip'),
  mixed,
  payout,
  cart,
  loja: shop,
  multidao: crowd,
} satisfies Record<string, (world: World, dice: Dice) => void>
export type Population = keyof typeof populations
/** Those that a seed tells by itself: the one that its rest by their number picks. A shop's are asked for by name. */
const inTurn = ['pix', 'card', 'slip', 'mixed', 'payout', 'cart'] as const satisfies Population[]
export const populationOf = (seed: number): Population => {
  return inTurn[seed % inTurn.length] as Population
}
