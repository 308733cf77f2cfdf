import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { MovimentoDeEstoque, NivelDeEstoque, ReservaDeEstoque } from '../../functions/platform/storage/Estoque.ts'
import type { Link } from '../../functions/platform/storage/Link.ts'
import { fimDoDia } from '../../shared/domain/calendario.ts'
import type { Change } from './table.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

const minute = 60_000
const held = new Set(['Pendente', 'AguardandoPagamento'])

/** What must hold of a company's stock after every step, and once all is at rest. */
export function stockRules(world: World) {
  const levels = new Map<string, NivelDeEstoque>()
  const begun = new Map<string, number>()
  const moved = new Map<string, number>()
  const holds = new Map<string, ReservaDeEstoque>()
  const sales = new Map<string, number>()
  /** Levels of which fewer were counted than are held: nobody's reservation is refused for that any more. */
  const counted = new Set<string>()
  /** Payments that lost their hold before they were paid. */
  const released = new Set<string>()
  const checkouts = new Map<string, Checkout>()

  function level(n: NivelDeEstoque, old: NivelDeEstoque | undefined): void {
    levels.set(n.id, n)
    if (!old) begun.set(n.id, n.quantidade)
    const { quantidade, reservado = 0, livre } = n
    must(livre === quantidade - reservado, `${n.id}: free ${livre} of ${quantidade} with ${reservado} held`)
    must(reservado >= 0, `${n.id}: ${reservado} held`)
    if (n.encomenda) return
    must(quantidade >= 0, `oversold: ${quantidade} of ${n.id}`)
    if (quantidade - reservado >= 0) counted.delete(n.id)
    else must(counted.has(n.id), `oversold: ${reservado} held of ${quantidade} of ${n.id}`)
  }

  function movement(m: MovimentoDeEstoque, old: unknown): void {
    must(!old, `movement ${m.n} of ${m.nivelId} was written over`)
    moved.set(m.nivelId, (moved.get(m.nivelId) ?? 0) + m.quantidade)
    if (m.tipo === 'contagem') counted.add(m.nivelId)
    if (m.de === undefined) return
    const sale = `${m.tipo} ${m.nivelId} ${m.de}`
    must(!sales.has(sale), `${m.tipo} of ${m.nivelId} for ${m.de} came twice`)
    sales.set(sale, m.quantidade)
  }

  function hold(r: ReservaDeEstoque, old: ReservaDeEstoque | undefined): void {
    holds.set(r.checkoutId, r)
    must(r.versao === (old?.versao ?? 0) + 1, `reservation of ${r.checkoutId}: ${old?.versao} to ${r.versao}`)
    if (r.estado === 'liberada') released.add(r.checkoutId)
    const ids = new Set(r.itens.map(i => i.nivelId))
    must(ids.size === r.itens.length, `${r.checkoutId} holds one thing twice`)
    if (r.estado === 'vendida' && old?.estado !== 'vendida') took(r)
    if (r.estado !== 'semEstoque') return
    const shortened = r.itens.some(i => counted.has(i.nivelId) || wasCounted.has(i.nivelId))
    must(released.has(r.checkoutId) || shortened, `${r.checkoutId} held its units, was paid, and has none`)
  }
  const wasCounted = new Set<string>()

  function took(r: ReservaDeEstoque): void {
    for (const { nivelId, quantidade } of r.itens) {
      const sold = sales.get(`venda ${nivelId} ${r.checkoutId}`)
      must(sold === -quantidade, `${r.checkoutId} sold ${quantidade} of ${nivelId}, the stock gave ${sold}`)
    }
  }

  const heldNow = (id: string): number =>
    [...holds.values()]
      .filter(r => r.estado === 'reservada')
      .flatMap(r => r.itens)
      .reduce((sum, i) => sum + (i.nivelId === id ? i.quantidade : 0), 0)

  /** A charge that may be paid holds what it sells: a card ten minutes, a Pix and a slip while they may be paid in time. */
  function charging(c: Checkout): void {
    if (!held.has(c.estado) || c.pagoEm !== undefined) return
    const now = world.scheduler.now()
    const inTime =
      (c.pix?.estado === 'ativa' && now < (c.pix.expiraEm ?? 0)) ||
      (c.boleto?.estado === 'aberto' && now < fimDoDia(c.boleto.vencimento)) ||
      (c.estado === 'Pendente' && c.tentativa !== undefined && now < c.tentativa.em + 10 * minute)
    if (!inTime) return
    const link = world.table.items.get(`LNK#${c.link} RAIZ`) as unknown as Link
    if (!link.mercadoria?.some(m => levels.has(m.combinacao ?? m.produtoId))) return
    const state = holds.get(c.id)?.estado
    must(state === 'reservada', `${c.id} is ${c.estado} and its stock is ${state}`)
  }

  return {
    step(news: readonly Change[]): void {
      let touched = false
      for (const { new: item, old } of news) {
        if (item?._t === 'MovimentoDeEstoque') movement(item as never, old)
        if (item?._t === 'MovimentoDeEstoque' && item.tipo === 'contagem') wasCounted.add(String(item.nivelId))
      }
      for (const { new: item, old } of news) {
        touched ||= item?._t === 'NivelDeEstoque' || item?._t === 'ReservaDeEstoque'
        if (item?._t === 'NivelDeEstoque') level(item as never, old as never)
        if (item?._t === 'ReservaDeEstoque') hold(item as never, old as never)
        if (item?._t === 'Checkout' && item.mercadoria) checkouts.set(String(item.id), item as never)
      }
      for (const { new: item } of news) if (item?._t === 'Checkout' && item.mercadoria) charging(item as never)
      if (!touched) return
      for (const n of levels.values()) {
        must(
          n.quantidade === (begun.get(n.id) ?? 0) + (moved.get(n.id) ?? 0),
          `${n.id} is not the sum of its movements`,
        )
        must((n.reservado ?? 0) === heldNow(n.id), `${n.id} holds ${n.reservado}, its payments ${heldNow(n.id)}`)
      }
    },
    rest(): void {
      for (const n of levels.values()) must((n.reservado ?? 0) === 0, `${n.reservado} of ${n.id} are held for ever`)
      for (const r of holds.values()) must(r.estado !== 'reservada', `${r.checkoutId} holds for ever`)
      for (const c of checkouts.values()) {
        const state = holds.get(c.id)?.estado
        if (c.pagoEm === undefined) must(state === undefined || state === 'liberada', `${c.id} was not paid: ${state}`)
        else if (state !== undefined && c.estado !== 'Estornado')
          must(state !== 'liberada', `${c.id} was paid and nobody looked for its stock`)
      }
    },
    count: () => {
      const states = [...holds.values()].map(r => r.estado)
      const of = (...which: string[]) => states.filter(s => which.includes(s)).length
      return { sold: of('vendida', 'devolvida'), short: of('semEstoque', 'aEspera') }
    },
  }
}
