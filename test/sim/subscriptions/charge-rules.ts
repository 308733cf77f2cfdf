import type { Item } from '../../../functions/platform/storage/port.ts'
import type { AssinaturaDePlano } from '../../../functions/platform/storage/Recorrencia.ts'
import { STATUS } from '../../../functions/sandbox/cielo/modelo.ts'
import { lerTxid, txidDe } from '../../../shared/domain/pix/txid.ts'
import type { SubscriptionWorld } from './world.ts'

/** A debit's txid: the first that a payment of a cycle has. */
const debitCycle = 900_001

/**
 * What must hold at the very call by which something is charged: of a subscription that ended nothing is, and of a cycle one
 * collection lives at a time. What the institutions know decides, and no record of the product but who is charged.
 */
export function chargeRules() {
  /** Orders and the payments that they were announced in; payments and their subscriptions. */
  const orders = new Map<string, string>()
  const payments = new Map<string, { id: string; n: number }>()
  const ordersOf = new Map<string, Set<string>>()
  const ended = new Set<string>()

  return {
    orders,
    /** Who is charged by what, and who is not any more, out of the table as it changes. */
    learn(now: Item): void {
      if (now._t === 'Checkout' && now.recorrencia) {
        const id = String(now.id)
        payments.set(id, now.recorrencia as { id: string; n: number })
        for (const order of [now.boleto, now.tentativa] as ({ pedidoId: string } | undefined)[])
          if (order) {
            orders.set(order.pedidoId, id)
            ordersOf.set(id, (ordersOf.get(id) ?? new Set()).add(order.pedidoId))
          }
      }
      if (now._t === 'AssinaturaDePlano') {
        const a = now as unknown as AssinaturaDePlano
        if (a.estado === 'cancelada' || a.estado === 'concluida') ended.add(a.id)
      }
    },
    before(world: SubscriptionWorld, name: string, args: unknown[]): void {
      const [what] = args as [{ pedidoId?: string; txid?: string } | string]
      const txid = typeof what === 'string' ? what : what.txid
      const order = typeof what === 'string' ? undefined : what.pedidoId
      const payment =
        name === 'enviarDebito' || name === 'retentarDebito'
          ? lerTxid(txid ?? '')?.checkoutId
          : name === 'registrar' || name === 'autorizar'
            ? orders.get(order ?? '')
            : undefined
      const of = payment === undefined ? undefined : payments.get(payment)
      if (!of || payment === undefined) return
      const where = `${of.id} ${of.n}: ${name}`
      if (ended.has(of.id)) world.breaks(`${where} after its end`)
      const others = Object.entries(liveOf(world, payment)).filter(([kind, live]) => live && !isOf(kind, name))
      for (const [kind] of others) world.breaks(`${where} beside a live ${kind}`)
    },
  }

  /** What may bring money to a payment now, by what the institutions say. */
  function liveOf({ cielo, psp }: SubscriptionWorld, payment: string) {
    const debit = psp.mandatos.cobr(txidDe(payment, debitCycle))
    const mine = [...(ordersOf.get(payment) ?? [])].flatMap(order => cielo.porPedido(order))
    return {
      slip: mine.some(p => p.boleto && p.status === STATUS.autorizada && !cielo.boletos.vencido(p as never)),
      debit: !!debit?.tentativas.some(t => t.status === 'SOLICITADA' || t.status === 'AGENDADA'),
      card: mine.some(p => !p.boleto && (p.status === STATUS.autorizada || p.status === STATUS.capturada)),
    }
  }
  function isOf(kind: string, name: string): boolean {
    return (kind === 'slip' && name === 'registrar') || (kind === 'debit' && name.endsWith('Debito'))
  }
}
