import { contas, type Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import type { Transferencia } from '../../functions/platform/storage/Transferencia.ts'
import { colunasTransferencia, transferencia as maquina } from '../../shared/domain/estados/transferencia.ts'
import { policy } from './scenario.ts'
import type { Change } from './table.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

const debits: readonly Lancamento['tipo'][] = [
  'saque-reserva',
  'folha-reserva',
  'antecipacao',
  'conta',
  'estorno-reserva',
]

/** What must hold of money going out: what the PSP paid is what the journal says, once; nothing is overdrawn. */
export function payoutRules(world: World) {
  const paid = new Map<string, number>()
  world.payouts.onPago = ({ idEnvio, valor }) => {
    // a transfer's own id is 21 characters; a wrong product may add to it
    const id = idEnvio.slice(0, 21)
    world.scheduler.tell(`PSP pays ${idEnvio} ${valor}`)
    paid.set(id, (paid.get(id) ?? 0) + 1)
    if ((paid.get(id) ?? 0) > 1) world.broken = `transfer ${id} was paid twice`
    const t = world.table.items.get(`TRF#${id} RAIZ`) as unknown as Transferencia | undefined
    const reversed = disowned(idEnvio)
    if (!t) world.broken = `the PSP paid ${id}, which was never taken from an account`
    else if (!reversed && !colunasTransferencia[t.estado].retido && t.estado !== 'paga')
      world.broken = `the PSP paid ${id}, which is ${t.estado}`
  }
  /** The PSP said one thing of it, and then the other. */
  const disowned = (id: string) => world.payouts.envio(id)?.desmentido === true
  const byKey = new Map<string, string>()

  /** What is decided may go as low as the policy lets it; what is available to a payout, never below nothing. */
  function debit(l: Lancamento): void {
    for (const { conta, valor } of l.pernas) {
      if (valor >= 0 || !/^(emp|rec):/.test(conta)) continue
      const refund = l.tipo === 'estorno-reserva'
      // what a sale has to release is guarded by its units, which the ledger may be ahead of
      if (refund && conta.split(':').length > 2) continue
      if (['saque-reserva', 'folha-reserva', 'conta'].includes(l.tipo)) {
        const orders = world.table.items.get(`CTA#${conta} SALDO`)?.judiciais as number | undefined
        must(!orders, `${l.tipo} of ${valor} left ${conta} while a court's order waits`)
      }
      const left = world.table.items.get(`CTA#${conta} SALDO`)?.disponivel as number | undefined
      const lowest = refund ? -policy.credito : 0
      must(left !== undefined && left >= lowest, `${l.tipo} of ${valor} left ${conta} at ${left}`)
    }
  }

  function moved(t: Transferencia, old: Transferencia | undefined): void {
    if (!old || old.estado === t.estado) return
    const ways = Object.values(maquina.table[old.estado] as Record<string, string>)
    must(ways.includes(t.estado), `transfer ${t.id}: ${old.estado} → ${t.estado} is no transition`)
    must(!(t.estado === 'recusada' && paid.has(t.id)) || disowned(t.id), `transfer ${t.id} was paid and given back`)
  }

  return {
    byKey,
    step(news: readonly Change[]): void {
      for (const { new: item, old } of news) {
        if (item?._t === 'Lancamento' && debits.includes(item.tipo as Lancamento['tipo'])) debit(item as never)
        if (item?._t === 'Transferencia') moved(item as never, old as never)
      }
    },
    rest(folded: ReadonlyMap<string, number>): void {
      let out = 0
      const offers = new Set<string>()
      const alike = world.compared.filter(
        c => world.responsible.has(c.documento) && c.tipo === 'pessoa-nao-identificada',
      )
      must(alike.length <= 3, `${alike.length} selfies of somebody else were compared for one offer`)
      for (const t of world.table.all<Transferencia>('Transferencia')) {
        if (t.antecipacaoId) {
          must(!offers.has(t.antecipacaoId), `offer ${t.antecipacaoId} was paid twice`)
          offers.add(t.antecipacaoId)
        }
        const envio = world.payouts.envio(t.id)
        // what a bank sends back beyond what it got is no company's
        const back = Math.min(t.valor, envio ? world.payouts.devolvido(envio) : 0)
        const was = envio ? (back === t.valor ? 'returned' : world.payouts.status(envio)) : 'never sent'
        const { retido } = colunasTransferencia[t.estado]
        const waits = t.estado === 'emAnalise' || t.estado === 'bloqueada'
        must(!retido || waits, `transfer ${t.id} is left ${t.estado}`)
        const paidOut = t.estado === 'paga' || t.estado === 'devolvidaEmParte'
        const should = paidOut ? 'REALIZADO' : t.estado === 'devolvida' ? 'returned' : undefined
        must((t.devolvido ?? 0) === back, `${back} of transfer ${t.id} came back, it says ${t.devolvido}`)
        must(!should || was === should, `transfer ${t.id} is ${t.estado}, the PSP says ${was}`)
        must(t.estado !== 'recusada' || was !== 'REALIZADO', `transfer ${t.id} was given back and is paid`)
        if (was === 'REALIZADO') out += t.valor - back
        // a payroll's lines are its lot's to list, and what pays a contract is no company's
        if (t.folha || t.efeito) continue
        const row = world.table.all<{ id: string; estado: string }>('LinhaDeTransferencia').find(r => r.id === t.id)
        must(row?.estado === t.estado, `the list says ${row?.estado} of ${t.id}, which is ${t.estado}`)
      }
      const funded = [...world.endowed.values()].reduce((s, v) => s + v, 0)
      must(
        (folded.get(contas.repasse) ?? 0) === out - funded,
        `the PSP paid ${out} of ${funded}, the journal says ${folded.get(contas.repasse)}`,
      )
    },
  }
}
