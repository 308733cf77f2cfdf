import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Politica } from '../../functions/platform/storage/Politica.ts'
import { limitesDeSaidaPadrao } from '../../shared/domain/saidas.ts'
import type { Dice } from './dice.ts'
import { Person } from './person.ts'
import type { Population } from './populate.ts'
import { policy } from './scenario.ts'
import type { Change } from './table.ts'
import { must } from './violation.ts'
import { contexto, type Deps, type World } from './world.ts'

const minute = 60_000
const asker = { usuarioId: 'usr', nome: 'Gestora', empresaId: 'aurora', slug: 'loja-aurora', perfil: 'administrador' }
const other = { ...asker, usuarioId: 'usr-outra', nome: 'Sócia' }

/** In some stories refunds are soon beyond the limits of money out: they wait for a second person (decision 0063). */
export function secondPeople(world: World, dice: Dice, population: Population): void {
  if (population === 'payout' || population === 'cart' || !dice.chance(0.4)) return
  const saidas = { ...limitesDeSaidaPadrao, estorno: 1_00, dia: dice.pick([0, 500_00]), revisao: 5_000_00 }
  void world.table.storage.commit([Politica.create({ ...policy, versao: 2, saidas })])
  void new SecondPerson(world, dice).live()
}

/** Another administrator, who decides on refunds that wait, sometimes twice at once, also while who asked takes one back. */
class SecondPerson extends Person {
  async live(): Promise<void> {
    const { dice, world } = this
    for (let n = dice.between(2, 6); n > 0; n--) {
      await this.sleep(minute, dice.pick([10 * minute, 3 * 60 * minute, 40 * 60 * minute]))
      const waiting = world.table.all<Checkout>('Checkout').filter(c => c.estorno?.estado === 'emAnalise')
      if (!waiting.length) continue
      const { id, estorno } = dice.pick(waiting)
      const decisao = dice.pick(['liberar', 'liberar', 'recusar'] as const)
      if (decisao === 'liberar') world.letGo.add(estorno?.id ?? '')
      await Promise.all([
        this.many('analisar estorno', this.#decide(id, estorno?.id ?? '', decisao), dice.pick([1, 1, 2])),
        ...(dice.chance(0.3) ? [this.many('desistir do estorno', this.#takeBack(id), 1)] : []),
        // who asked tries to be their own second person
        ...(dice.chance(0.3)
          ? [this.many('analisar o próprio', this.#decide(id, estorno?.id ?? '', 'liberar', asker), 1)]
          : []),
      ])
    }
  }
  #decide =
    (id: string, estorno: string, decisao: 'liberar' | 'recusar', sessao = other) =>
    (deps: Deps) =>
      this.world.product.analisarEstorno(deps)({
        ...{ params: { id }, query: {}, body: { estorno, decisao } },
        ...{ sessao: sessao as never, contexto: this.#context() },
      })
  #takeBack = (id: string) => (deps: Deps) =>
    this.world.product.desistirDoEstorno(deps)({
      ...{ params: { id }, query: {}, body: undefined },
      ...{ sessao: asker as never, contexto: this.#context() },
    })
  #context = () => ({ ...contexto, cookies: {}, prazo: this.world.scheduler.at + 25_000 })
}

/** What must hold of refunds that wait: sent only once a second person let them go, and none is forgotten. */
export function secondRules(world: World) {
  return {
    step(news: readonly Change[]): void {
      for (const { new: item, old } of news) {
        if (item?._t !== 'Checkout' || old?._t !== 'Checkout') continue
        const [was, is] = [old.estorno, item.estorno] as (Checkout['estorno'] | undefined)[]
        if (was?.estado !== 'emAnalise' || was.id !== is?.id || is.estado === 'emAnalise') continue
        const sent = is.estado !== 'recusado'
        must(!sent || world.letGo.has(is.id), `refund ${is.id} waited, and is ${is.estado} by nobody’s decision`)
      }
    },
    rest(): void {
      for (const c of world.table.all<Checkout>('Checkout'))
        must(c.estorno?.estado !== 'emAnalise', `${c.id} is left with a refund that waits`)
      must(!world.table.all('EstornoEmAnalise').length, 'something says that a refund waits, and none does')
    },
  }
}
