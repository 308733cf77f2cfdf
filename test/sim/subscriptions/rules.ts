import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { contas, Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'
import {
  AssinaturaDePlano,
  CartaoDaAssinatura,
  CicloDaAssinatura,
} from '../../../functions/platform/storage/Recorrencia.ts'
import { STATUS } from '../../../functions/sandbox/cielo/modelo.ts'
import { type Data, dataSaoPaulo, inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { DIAS_DE_ANTECEDENCIA, vencimentoDoCiclo } from '../../../shared/domain/ciclos.ts'
import { lerTxid } from '../../../shared/domain/pix/txid.ts'
import { groupBy } from './group.ts'
import { cardRules, mandateRules } from './scheme-rules.ts'
import type { SubscriptionWorld } from './world.ts'

/** Pauses and suspensions of each subscription (epoch ms). */
export type Stops = Map<string, { from: number; to?: number }[]>
export interface Rest {
  ids: readonly string[]
  stops: Stops
  /** The payment of each order at the acquirer and the registrar. */
  orders: ReadonlyMap<string, string>
  start: number
}
export interface Life {
  a: AssinaturaDePlano
  cycles: CicloDaAssinatura[]
  stops: { from: number; to?: number }[]
}

const day = 86_400_000

/** Everything that is wrong once a story is told; nothing, if all holds. */
export async function atRest(world: SubscriptionWorld, { ids, stops, orders, start }: Rest): Promise<string[]> {
  const items = world.storage.dump()
  const of = <T>(name: string, parse: (item: Item) => T) => items.filter(i => i._t === name).map(parse)
  const roots = new Map(of('AssinaturaDePlano', AssinaturaDePlano.parse).map(a => [a.id, a]))
  const payments = of('Checkout', Checkout.parse)
  const cycles = groupBy(of('CicloDaAssinatura', CicloDaAssinatura.parse), c => c.assinaturaId)
  const lives = ids.map(id => ({
    a: roots.get(id) as AssinaturaDePlano,
    cycles: cycles.get(id) ?? [],
    stops: stops.get(id) ?? [],
  }))
  const kept = of('CartaoDaAssinatura', CartaoDaAssinatura.parse).filter(c => c.token !== undefined).length
  return [
    ...lives.flatMap(l => [...counted(l), ...complete(l, { now: world.now(), start }), ...ended(l)]),
    ...moneyOf(world, { orders, payments, lives, entries: of('Lancamento', Lancamento.parse) }),
    ...mandateRules(world, lives, payments),
    ...cardRules(world, lives),
    ...(kept === world.cielo.cofre.todos().length
      ? []
      : [`${world.cielo.cofre.todos().length} cards kept, ${kept} known`]),
    ...(kept === lives.filter(l => l.a.cartao).length ? [] : ['a card is kept that charges nothing']),
  ]
}

/** Its own sums are those of its cycles, each of which is there once. */
function counted({ a, cycles }: Life): string[] {
  const paid = cycles.filter(c => c.situacao === 'paga')
  const sum = paid.reduce((s, c) => s + c.valor, 0)
  const numbers = cycles.map(c => c.n)
  return [
    ...(a.pagos === paid.length ? [] : [`${a.id}: ${a.pagos} paid, and ${paid.length} cycles say so`]),
    ...(a.recebido === sum ? [] : [`${a.id}: received ${a.recebido}, and its cycles ${sum}`]),
    ...(new Set(numbers).size === numbers.length ? [] : [`${a.id}: a cycle twice`]),
    ...cycles.filter(c => c.n > a.feitos).map(c => `${a.id} ${c.n}: charged, and not counted`),
  ]
}

/** No cycle was skipped: one that is not there fell due in a stop; what is due next is not overdue to be charged. */
function complete({ a, cycles, stops }: Life, { now, start }: { now: number; start: number }): string[] {
  const there = new Set(cycles.map(c => c.n))
  const calendar = { primeiro: a.primeiro, intervalo: a.intervalo, ciclos: a.ciclos }
  const stopped = (due: Data) =>
    stops.some(s => due >= dataSaoPaulo(s.from) && (s.to === undefined || due <= dataSaoPaulo(s.to)))
  const skipped = Array.from({ length: a.feitos }, (_, i) => i + 1).filter(
    n => !there.has(n) && !stopped(vencimentoDoCiclo(calendar, n) ?? ''),
  )
  const due = vencimentoDoCiclo(calendar, a.feitos + 1)
  const last = stops.at(-1)
  const until = last && last.to === undefined ? last.from : a.fimEm ? Date.parse(a.fimEm) : now
  const from = Math.max(start, ...stops.flatMap(s => s.to ?? []))
  const since =
    due === undefined ? Number.POSITIVE_INFINITY : inicioDoDia(somarDias(due, -DIAS_DE_ANTECEDENCIA)) + day / 3
  return [
    ...skipped.map(n => `${a.id} ${n}: skipped`),
    ...(Math.max(since, from) + day < until ? [`${a.id} ${a.feitos + 1}: not charged by ${dataSaoPaulo(until)}`] : []),
  ]
}

/** Of one that is over nothing is left that may charge. */
function ended({ a }: Life): string[] {
  if (a.estado !== 'cancelada' && a.estado !== 'concluida') return []
  const left = [
    ...(a.abertos.length ? [`${a.abertos.length} open charges`] : []),
    ...(a.cartao || a.aEsquecer ? ['a card'] : []),
    ...(a.vence === undefined ? [] : ['a look to come']),
    ...(a.mandato && ['criada', 'aguardandoAutorizacao', 'aprovada'].includes(a.mandato.estado) ? ['a mandate'] : []),
  ]
  return left.map(what => `${a.id}: over, and there is ${what}`)
}

/** What an entry of the acquirer's log does to a payer's money; slips are counted by their payments. */
const effect: Readonly<Record<string, number>> = { capturada: 1, estornada: -1, 'estorno-desfeito': 1 }

interface Books {
  orders: ReadonlyMap<string, string>
  payments: readonly Checkout[]
  lives: readonly Life[]
  entries: readonly Lancamento[]
}

/** What the institutions took for each payment and gave back, the journal, and what the cycles say: the same sums. */
function moneyOf({ psp, cielo, now }: SubscriptionWorld, { orders, payments, lives, entries }: Books): string[] {
  const arrived = new Map<string, number>()
  const take = (payment: string | undefined, cents: number, what: string) => {
    if (payment === undefined) lost.push(what)
    else arrived.set(payment, (arrived.get(payment) ?? 0) + cents)
  }
  const lost: string[] = []
  // what came in the last days may be on its way into the journal: the PSP's list and the next morning's look bring it
  const since = now() - 2 * day
  const fresh = new Set<string | undefined>()
  const byPix = new Map<string, number>()
  for (const r of psp.devolucoes.recebimentos()) {
    const back = r.devolucoes.filter(d => d.status !== 'NAO_REALIZADO').reduce((s, d) => s + d.valor, 0)
    const payment = lerTxid(r.txid)?.checkoutId
    if (r.horario > since) fresh.add(payment)
    take(payment, r.valor - back, `Pix ${r.txid}`)
    byPix.set(payment ?? '', (byPix.get(payment ?? '') ?? 0) + r.valor - back)
  }
  for (const b of cielo.boletos.todos())
    take(
      orders.get(b.pedidoId),
      b.boleto.pagamentos.reduce((s, p) => s + p.valor, 0),
      `slip ${b.pedidoId}`,
    )
  for (const { pedidoId, tipo, valor, em } of cielo.livro.lancamentos()) {
    if (em > since) fresh.add(orders.get(pedidoId))
    take(orders.get(pedidoId), (effect[tipo] ?? 0) * valor, `card ${pedidoId}`)
  }
  for (const p of cielo.livro.pagamentos().filter(x => !x.boleto && x.status === STATUS.autorizada))
    take(orders.get(p.pedidoId), p.valor, `hold ${p.pedidoId}`)
  const outside = new Set<string>([contas.pspPix, contas.registrador, contas.adquirente])
  const legs = (payment: string, which: (conta: string) => boolean) =>
    (byPayment.get(payment) ?? []).flatMap(e => e.pernas).reduce((s, p) => s + (which(p.conta) ? p.valor : 0), 0)
  const byPayment = groupBy(entries, e => e.checkoutId ?? '')
  const paidBy = new Map(
    lives.flatMap(l => l.cycles.filter(c => c.situacao === 'paga').map(c => [c.checkoutId, c.valor] as const)),
  )
  return [
    ...lost.map(what => `${what}: of no payment`),
    ...entries.filter(e => e.pernas.reduce((s, p) => s + p.valor, 0) !== 0).map(e => `${e.tipo} ${e.ref}: not zero`),
    ...payments
      .filter(c => !fresh.has(c.id))
      .flatMap(c => {
        const where = `${c.recorrencia?.id} ${c.recorrencia?.n} (${c.id})`
        const inside = -legs(c.id, conta => outside.has(conta))
        const held = legs(c.id, conta => conta === contas.aDevolver)
        const real = arrived.get(c.id) ?? 0
        const kept = paidBy.get(c.id) ?? 0
        const pix = byPix.get(c.id) ?? 0
        const owed = (byPayment.get(c.id) ?? []).reduce((s, e) => s + (e.tipo === 'pix' ? e.valor : 0), 0)
        return [
          ...(inside === real ? [] : [`${where}: institutions hold ${real}, the journal ${inside}`]),
          // what a slip brought too much is held; a Pix that was not owed goes back
          ...(pix === owed ? [] : [`${where}: ${pix} stayed by Pix, and ${owed} was owed`]),
          ...(real - held === kept
            ? []
            : [`${where}: ${real} came, ${held} is held, and its cycle says ${kept} (${c.estado})`]),
        ]
      }),
  ]
}
