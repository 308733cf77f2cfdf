import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { contas, type Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import { STATUS } from '../../functions/sandbox/cielo/modelo.ts'
import { colunasCheckout } from '../../shared/domain/estados/checkout.ts'
import { paidOnByAcquirer } from './contract-rules.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

/** What one payment at the acquirer came to, by its charge log. */
interface Payment {
  pedidoId: string
  held: number
  captured: number
  voided: boolean
  returned: number
  disputed: number
}
/** States in which nobody knows yet: none may be left at rest. */
const live = {
  tentativa: ['reservada', 'enviada', 'indeterminada', 'autorizada', 'capturando', 'anulando'],
  boleto: ['emitindo', 'aberto', 'vencido'],
  estorno: ['enviado', 'indeterminado'],
} as const

/** Entries of what banks took of cards, or gave back. */
const disputes = new Set<Lancamento['tipo']>(['contestacao', 'contestacao-desfeita', 'contestacao-avulsa'])

/** What must hold of cards, slips and refunds. The acquirer's own charge log is believed, not what the product says. */
export function acquirerRules(world: World) {
  const payments = new Map<string, Payment>()
  const bySlip = new Map<string, number>()
  let read = 0

  const ofCheckout = (id: string) => [...payments.values()].filter(p => world.orders.get(p.pedidoId) === id)

  function take({ tipo, pedidoId, pagamentoId, valor }: World['charges'][number], roots: Map<string, Checkout>): void {
    const id = world.orders.get(pedidoId)
    must(id !== undefined, `the acquirer was asked for ${pedidoId}, which nobody announced`)
    if (tipo === 'boleto-pago') {
      bySlip.set(pedidoId, (bySlip.get(pedidoId) ?? 0) + valor)
      return
    }
    const p = payments.get(pagamentoId) ?? { pedidoId, held: 0, captured: 0, voided: false, returned: 0, disputed: 0 }
    payments.set(pagamentoId, p)
    if (tipo === 'autorizada') p.held = valor
    if (tipo === 'anulada') p.voided = true
    if (tipo === 'capturada') capture(p, valor, roots.get(id ?? ''))
    if (tipo === 'estornada') p.returned += valor
    if (tipo === 'estorno-desfeito') p.returned -= valor
    if (tipo === 'contestada') p.disputed += valor
    must(!(p.voided && p.captured > 0), `${pagamentoId} was captured and voided`)
    must(p.returned <= p.captured, `${pagamentoId}: ${p.returned} went back of ${p.captured}`)
    if (tipo === 'capturada' || tipo === 'anulada') p.held = 0
  }

  function capture(p: Payment, valor: number, c: Checkout | undefined): void {
    must(p.captured === 0, 'one hold was captured twice')
    // what a cart's card may be captured for is said by its slips: cart-rules.ts
    if (world.carts.has(world.orders.get(p.pedidoId) ?? '')) {
      p.captured = valor
      return
    }
    must(c !== undefined && valor === c.total, `captured ${valor} of a checkout of ${c?.total}`)
    const other = c && ofCheckout(c.id).find(o => o !== p && o.captured > o.returned)
    must(!other, `second capture of ${c?.id}: ${p.pedidoId}, after ${other?.pedidoId}`)
    p.captured = valor
  }

  return {
    step(roots: Map<string, Checkout>): void {
      for (; read < world.charges.length; read++) {
        const charge = world.charges[read]
        if (charge) take(charge, roots)
      }
    },
    /** A journal entry of this method says what the acquirer did, as far as it has done it. */
    entry(l: Lancamento): void {
      if (l.tipo === 'cartao') {
        const captured = [...payments.values()].filter(p => p.pedidoId === l.ref && p.captured === l.valor)
        must(captured.length > 0, `journal entry of a capture that is none: ${l.ref} ${l.valor}`)
      }
      if (l.tipo === 'boleto' || l.tipo === 'boleto-divergente') {
        const paid = bySlip.get(l.ref.split('#', 1)[0] ?? '') ?? 0
        must(l.valor <= paid, `the journal says ${l.valor} came by slip ${l.ref}, the registrar ${paid}`)
      }
    },
    /** Never more goes back than the company asked for. */
    returns(c: Checkout): void {
      const asked = [...(world.asked.get(c.id)?.values() ?? [])].reduce((s, v) => s + v, 0)
      const returned = ofCheckout(c.id).reduce((s, p) => s + p.returned, 0)
      must((c.estornado ?? 0) <= c.total, `${c.id}: ${c.estornado} went back of ${c.total}`)
      if (colunasCheckout[c.estado].pago && c.tentativa?.estado === 'capturada')
        must(returned <= Math.max(asked, 0), `${c.id}: ${returned} went back, ${asked} was asked for`)
    },
    rest(roots: Map<string, Checkout>, journal: Lancamento[], folded: Map<string, number>): void {
      for (const [id, p] of payments) {
        must(p.held === 0, `${id} of ${world.orders.get(p.pedidoId)} still holds ${p.held}`)
      }
      for (const p of payments.values()) {
        const id = world.orders.get(p.pedidoId)
        const known = journal.some(l => disputes.has(l.tipo) && (l.checkoutId === id || l.de === `CAR#${id}`))
        must(p.disputed === 0 || known, `a dispute of ${p.pedidoId} is not in the journal`)
      }
      for (const l of journal.filter(e => e.tipo === 'cartao')) backed(l, journal)
      const kept = [...payments.values()].reduce((s, p) => s + p.captured - p.returned, 0)
      const disputed = journal
        .filter(l => disputes.has(l.tipo))
        .flatMap(l => l.pernas)
        .reduce((s, p) => s + (p.conta === contas.adquirente ? p.valor : 0), 0)
      const paidOn = paidOnByAcquirer(world)
      const withAcquirer = -(folded.get(contas.adquirente) ?? 0)
      must(
        withAcquirer === kept - disputed - paidOn,
        `the acquirer keeps ${kept} (${disputed} disputed, ${paidOn} paid on), the journal says ${withAcquirer}`,
      )
      const slips = [...bySlip.values()].reduce((s, v) => s + v, 0)
      const withRegistrar = -(folded.get(contas.registrador) ?? 0)
      must(withRegistrar === slips, `slips brought ${slips}, the journal says ${withRegistrar}`)
      for (const c of roots.values()) atRest(c)
      openSlips(roots)
    },
  }

  /** A credit stands for money that is there: what was captured under its order, less what the journal says went back. */
  function backed(l: Lancamento, journal: Lancamento[]): void {
    const of = (tipo: Lancamento['tipo']) =>
      journal.filter(o => o.checkoutId === l.checkoutId && o.tipo === tipo).reduce((s, o) => s + o.valor, 0)
    const there = [...payments.values()]
      .filter(p => p.pedidoId === l.ref)
      .reduce((s, p) => s + p.captured - p.returned, 0)
    const should = l.valor - of('estorno') + of('estorno-desfeito')
    must(there === should, `${l.checkoutId} was credited by ${l.ref}, of which ${there} is there instead of ${should}`)
  }

  function atRest(c: Checkout): void {
    for (const part of ['tentativa', 'boleto', 'estorno'] as const) {
      const estado = c[part]?.estado
      const closed = estado === undefined || !(live[part] as readonly string[]).includes(estado)
      must(closed, `${c.id} is left with ${part} ${estado}`)
    }
    const taken = ofCheckout(c.id).reduce((s, p) => s + p.captured - p.returned, 0)
    if (taken > 0) {
      const kept = colunasCheckout[c.estado].pago || c.estado === 'Divergente' || c.estado === 'Estornado'
      must(kept, `${c.id} is ${c.estado}, and the acquirer has ${taken} of it`)
    }
    if (c.tentativa?.estado === 'capturada' && colunasCheckout[c.estado].pago) {
      must(
        taken === c.total - (c.estornado ?? 0),
        `${c.id}: ${taken} taken, ${c.estornado ?? 0} of ${c.total} said returned`,
      )
    }
  }

  /** What somebody has in hand and a bank would still take. */
  function openSlips(roots: Map<string, Checkout>): void {
    for (const slip of world.cielo.boletos.todos()) {
      const c = roots.get(world.orders.get(slip.pedidoId) ?? '')
      const payable = slip.status === STATUS.autorizada && !world.cielo.boletos.vencido(slip)
      must(!payable || !world.shown.has(slip.pagamentoId), `${c?.id} is ${c?.estado}, and its slip may still be paid`)
    }
  }
}
