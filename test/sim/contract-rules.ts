import type { EfeitoDaUr } from '../../functions/platform/storage/EfeitoDaUr.ts'
import { contas, type Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import type { Ur } from '../../functions/platform/storage/Recebivel.ts'
import type { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { GARANTIA } from '../../shared/domain/agenda.ts'
import { type Contract, dueOf } from './registrar.ts'
import { type Change, placeOf } from './table.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

/** One contract by where it is paid: what the product tells it by. */
const nameOf = (c: Contract) => `${c.kind}.${c.account.replaceAll('/', '.')}`
const namesOf = (contracts: readonly Contract[]) => contracts.map(nameOf)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/**
 * What must hold of contracts on receivables at every moment: what stands of them in a unit is what one reading told of the
 * registrar's book; nothing is taken early of what they take; and the entry that releases a unit pays each of them once,
 * in order, exactly its due of what the unit had, and its owner the rest.
 */
export function contractRules(world: World) {
  const { registrar } = world
  /** The state of the registrar's book that was told of each unit. */
  const known = new Map<string, number>()
  const count = { encumbered: 0, late: 0, paidOn: 0 }

  function unit(ur: Ur, old: Ur | undefined, place: string, together: readonly Change[]): void {
    const contracts = () => registrar.contracts(place, known.get(place))
    if (old && old.liquidadaEm === undefined && ur.liquidadaEm !== undefined) {
      must(ur.registro?.protocolo === old.registro?.protocolo, `the release of ${place} undid what a reading told`)
      release(ur, place, contracts(), together)
      return
    }
    const { protocolo } = ur.registro ?? {}
    if (protocolo !== undefined) known.set(place, Number(protocolo))
    const taken = sumOf(contracts().map(c => c.amount))
    if (ur.liquidadaEm === undefined)
      must((ur.onerado ?? 0) === taken, `contracts take ${taken} of ${place}, and it says ${ur.onerado}`)
    const early = (u: Ur | undefined) => (u?.antecipado ?? 0) + (u?.abatido ?? 0)
    if (early(ur) > early(old))
      must(ur.valor >= taken, `${place} is left ${ur.valor} by what is paid early, and contracts take ${taken}`)
    effectsAre(ur, place, contracts())
  }

  const effectsOf = ({ conta, data, arranjo }: Ur) => `UR#${conta} EFT#${data}#${arranjo}#`
  /** Of a unit that is to come: what takes of it is what was told, in order. */
  function effectsAre(ur: Ur, place: string, contracts: readonly Contract[]): void {
    if (ur.liquidadaEm !== undefined) return
    const mine = world.table
      .all<EfeitoDaUr>('EfeitoDaUr')
      .filter(e => placeOf(e).startsWith(effectsOf(ur)) && e.situacao === 'ativo')
      .sort((a, b) => a.ordem - b.ordem)
    const has = mine.map(e => `${e.valor}`).join()
    const should = contracts.map(c => `${c.amount}`).join()
    must(has === should, `${has || 'nothing'} is said to be taken of ${place}, and ${should || 'nothing'} was told`)
  }

  function release(ur: Ur, place: string, contracts: readonly Contract[], together: readonly Change[]): void {
    if (ur.arranjo === GARANTIA) return
    registrar.released.set(place, { owner: ur.conta, contracts })
    const dues = dueOf(ur.valor, contracts)
    const sum = sumOf(dues)
    if (sum > 0) count.encumbered++
    const entry = together.find(c => c.new?._t === 'Lancamento')?.new as unknown as Lancamento | undefined
    must((entry === undefined) === (ur.valor === 0), `the release of ${ur.valor} by ${place} has no entry of it`)
    const to = registrar.paidBy === 'quita' ? contas.pagandoOnus : contas.adquirente
    const should = new Map([
      [contas.aLiberar(ur.conta), -ur.valor],
      [ur.conta, ur.valor - sum],
      [to, sum],
    ])
    for (const [conta, valor] of should) {
      const has = sumOf((entry?.pernas ?? []).filter(p => p.conta === conta).map(p => p.valor))
      must(has === valor, `the release of ${place} moved ${has} of ${conta}, and should move ${valor}`)
    }
    must(
      (entry?.pernas ?? []).every(p => should.has(p.conta)),
      `the release of ${place} pays somebody else`,
    )
    paid(place, contracts, dues, together)
  }

  function paid(
    place: string,
    contracts: readonly Contract[],
    dues: readonly number[],
    together: readonly Change[],
  ): void {
    const effects = together.flatMap(c => (c.new?._t === 'EfeitoDaUr' ? [c.new as unknown as EfeitoDaUr] : []))
    const has = effects.sort((a, b) => a.ordem - b.ordem).map(e => `${e.situacao} ${e.pago}`)
    const should = dues.map(d => `pago ${d}`)
    must(
      has.join() === should.join(),
      `the release of ${place} left ${has.join() || 'nothing'} to ${namesOf(contracts).join() || 'nobody'}, due ${should.join()}`,
    )
  }

  function effect(e: EfeitoDaUr, old: EfeitoDaUr | undefined, together: readonly Change[]): void {
    const place = `UR#${e.conta} ${e.data}#${e.arranjo}`
    const over = old?.situacao === 'pago' || old?.situacao === 'tardio'
    must(!over, `${old?.situacao} ${e.chave} of ${place} changed to ${e.situacao}`)
    if (e.situacao === 'tardio') count.late++
    if (e.situacao !== 'pago') return
    const releases = together.some(c => c.new && placeOf(c.new) === place && c.old?.liquidadaEm === undefined)
    must(releases, `${e.chave} of ${place} was paid by no release`)
  }

  /** What the PSP paid on for one contract on one unit, less what came back: never more than its due, and all of it or a transfer that waits. */
  function beneficiary(e: EfeitoDaUr): void {
    const id = `${e.conta} ${e.data}#${e.arranjo}#${e.chave}`
    const mine = world.table
      .all<Transferencia>('Transferencia')
      .filter(t => t.efeito && `${t.efeito.conta} ${t.efeito.data}#${t.efeito.arranjo}#${t.efeito.chave}` === id)
    const net = mine.map(t => {
      const sent = world.payouts.envio(t.id)
      return sent && world.payouts.status(sent) === 'REALIZADO' ? t.valor - world.payouts.devolvido(sent) : 0
    })
    const due = registrar.paidBy === 'quita' ? (e.pago ?? 0) : 0
    must(sumOf(net) <= due, `${sumOf(net)} was paid to who has ${id}, due ${due}`)
    const open = mine.filter(t => t.estado === 'emAnalise' || t.estado === 'bloqueada').map(t => t.valor)
    const ended = mine.filter(t => t.estado === 'cancelada').map(t => t.valor)
    must(sumOf([...net, ...open, ...ended]) >= due, `who has ${id} was paid ${sumOf(net)} of ${due}, and nothing waits`)
    if (sumOf(net) > 0) count.paidOn++
  }

  return {
    count,
    step(news: readonly Change[]): void {
      for (const change of news) {
        const { new: item, old, transaction } = change
        if (item?._t !== 'Ur' && item?._t !== 'EfeitoDaUr' && item?.tipo !== 'liquidacao') continue
        const together = news.filter(c => c.transaction === transaction)
        if (item._t === 'Ur') unit(item as unknown as Ur, old as unknown as Ur, placeOf(item), together)
        else if (item._t === 'EfeitoDaUr') effect(item as unknown as EfeitoDaUr, old as never, together)
        else
          must(
            together.some(c => c.new?._t === 'Ur' && c.new.liquidadaEm !== undefined),
            `${item.SK} releases no unit`,
          )
      }
    },
    rest(journal: readonly Lancamento[]): void {
      for (const e of world.table.all<EfeitoDaUr>('EfeitoDaUr'))
        must(e.situacao !== 'ativo', `${e.chave} of ${e.data}#${e.arranjo} is left to be paid`)
      const legs = journal.flatMap(l => l.pernas.map(p => ({ ...p, tipo: l.tipo })))
      const aside = legs.filter(p => p.conta === contas.onus || p.conta === contas.pagandoOnus)
      const sent = legs.filter(p => p.conta === contas.repasse && p.tipo.startsWith('onus-'))
      const due = registrar.paidBy === 'quita' ? takenByContracts(world) : 0
      must(
        sumOf([...aside, ...sent].map(p => p.valor)) === due,
        `${due} was to be set aside for contracts, or paid to them`,
      )
      for (const e of world.table.all<EfeitoDaUr>('EfeitoDaUr')) beneficiary(e)
    },
  }
}

/** What contracts took of all units, by the registrar's book and what each unit had at its release. */
export const takenByContracts = (world: World): number =>
  sumOf(
    [...world.registrar.released].flatMap(([place, { contracts }]) =>
      dueOf(Number(world.table.items.get(place)?.valor ?? 0), contracts),
    ),
  )
/** Of that, what the acquirer paid on out of what it owes us. */
export const paidOnByAcquirer = (world: World): number =>
  world.registrar.paidBy === 'adquirente' ? takenByContracts(world) : 0
