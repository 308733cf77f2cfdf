import { escritasDoMovimento } from '../../functions/areas/estoque/regras/niveis.ts'
import { Fault } from '../../functions/platform/http/fault.ts'
import { NivelDeEstoque } from '../../functions/platform/storage/Estoque.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { redecide } from '../../functions/platform/storage/port.ts'
import type { Movimento } from '../../shared/domain/estoque.ts'
import { CardPayer } from './card-payer.ts'
import type { Dice } from './dice.ts'
import { Merchant } from './merchant.ts'
import { PixPayer } from './pix-payer.ts'
import { linkFor, todas, token } from './scenario.ts'
import { SlipPayer } from './slip-payer.ts'
import { type Deps, start, type World } from './world.ts'

const minute = 60_000
const hour = 60 * minute
const thing = (n: number) => `Coisa${String(n).padStart(16, '0')}`
const payersOf = [PixPayer, PixPayer, CardPayer, CardPayer, SlipPayer]

/** What a company counts of a thing when the story begins: its first movement has said so already. */
function level(n: number, quantidade: number, { encomenda = false, minimo }: { encomenda?: boolean; minimo?: number }) {
  const id = thing(n)
  return {
    ...{ id, empresaId: 'aurora', produtoId: id, versao: 1, nome: `Coisa ${n}`, busca: `coisa ${n}` },
    ...{ quantidade, reservado: 0, livre: quantidade, custo: quantidade * 700, ultimoCusto: 700 },
    ...{ baixo: false, encomenda, movimentos: 0, criadoEm: new Date(start).toISOString(), em: start },
    ...(minimo !== undefined && { minimo }),
  }
}

/** Links that sell a few of some things, bought by more people than there is for, while somebody minds the shelf. */
export function shop(world: World, dice: Dice): void {
  const things = dice.between(1, 3)
  for (let n = 0; n < things; n++) {
    const options = { encomenda: dice.chance(0.1), ...(dice.chance(0.3) && { minimo: 1 }) }
    void world.table.storage.commit([NivelDeEstoque.create(level(n, dice.between(1, 4), options))])
  }
  const links = dice.between(1, 2)
  for (let n = 0; n < links; n++) sell(world, dice, { n, things, limiteUsos: dice.pick([null, null, null, 2]) })
  const buyers = dice.between(2, 10)
  // in most stories they all want the last ones at once
  const hurried = dice.chance(0.7)
  for (let p = 0; p < buyers; p++) buy(world, dice, { link: dice.below(links), p, hurried })
  if (dice.chance(0.5)) void new Merchant(world, dice).live()
  if (dice.chance(0.5)) void mindTheShelf(world, dice, things)
}

/** One link, one thing, two hundred people. */
export function crowd(world: World, dice: Dice): void {
  // two hundred lives are longer than a few: some of them end after 65,000 steps
  world.scheduler.maxSteps = 250_000
  const stock = dice.between(20, 150)
  void world.table.storage.commit([NivelDeEstoque.create(level(0, stock, {}))])
  sell(world, dice, { n: 0, things: 1, limiteUsos: null })
  const hurried = dice.chance(0.5)
  for (let p = 0; p < 200; p++) buy(world, dice, { link: 0, p, hurried })
}

function sell(
  world: World,
  dice: Dice,
  { n, things, limiteUsos }: { n: number; things: number; limiteUsos: number | null },
): void {
  // a line names its product, or the combination that is counted; two lines may be of one thing
  const mercadoria = Array.from({ length: dice.between(1, things) }, () => {
    const id = thing(dice.below(things))
    return { produtoId: id, ...(dice.chance(0.5) && { combinacao: id }), quantidade: dice.pick([1, 1, 1, 2]) }
  })
  const valor = dice.pick([199, 12_345, 124_990])
  const link = linkFor(n, { valor, limiteUsos, expiraEm: null, metodos: todas })
  void world.table.storage.commit([Link.create({ ...link, origem: 'loja', mercadoria })])
}

function buy(world: World, dice: Dice, { link, p, hurried }: { link: number; p: number; hurried: boolean }): void {
  const payer = new (dice.pick(payersOf))(world, dice, token(link), `chave-do-comeco-${link}-${p}`)
  payer.hurried = hurried
  void payer.live()
}

/** Somebody of the company: more comes in, some of it breaks, and now and then it is counted. */
async function mindTheShelf(world: World, dice: Dice, things: number): Promise<void> {
  for (let n = dice.between(1, 4); n > 0; n--) {
    await world.scheduler.sleep(dice.between(minute, dice.pick([10 * minute, 2 * hour])))
    const id = thing(dice.below(things))
    const tipo = dice.pick(['entrada', 'entrada', 'perda', 'venda', 'contagem'] as const)
    const movimento: Movimento = { tipo, quantidade: dice.between(tipo === 'contagem' ? 0 : 1, 3) }
    await world.invoke(`shelf ${tipo}`, deps => move(deps, id, movimento))
  }
}

async function move({ storage, clock }: Deps, id: string, movimento: Movimento): Promise<void> {
  try {
    await redecide(async () => {
      const antes = await NivelDeEstoque.get(storage, id, { consistent: true })
      if (!antes) return
      const por = { id: 'usr', nome: 'Gestora' }
      await storage.commit(escritasDoMovimento(antes, { movimento, motivo: '', por, agora: clock.now() }).writes)
    })
  } catch (error) {
    // more than there is to take: refused, as the form would be
    if (!(error instanceof Fault)) throw error
  }
}
