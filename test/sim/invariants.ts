import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { Tentativa } from '../../functions/platform/storage/cobrancas.ts'
import { contas, type Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import type { Token } from '../../functions/platform/storage/Pagador.ts'
import type { Pessoa } from '../../functions/platform/storage/Pessoa.ts'
import { colunasCheckout, checkout as maquina } from '../../shared/domain/estados/checkout.ts'
import { declarado } from '../../shared/domain/pernas.ts'
import { acquirerRules } from './acquirer-rules.ts'
import { agendaAtRest } from './agenda-rules.ts'
import { bearingRules } from './bearing-rules.ts'
import { cartRules } from './cart-rules.ts'
import { contractRules } from './contract-rules.ts'
import { courtRules } from './court.ts'
import { identityRules } from './identity-rules.ts'
import { remembered } from './memory-rules.ts'
import { balancesOf, expectedOf } from './oraculo/judge.ts'
import { outwardAtRest } from './outward.ts'
import { payoutRules } from './payout-rules.ts'
import { payrollRules } from './payroll.ts'
import { refusalRules } from './refusal-rules.ts'
import { secondRules } from './second.ts'
import { nothingLeft } from './secrets.ts'
import { stockRules } from './stock-rules.ts'
import type { Change } from './table.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

type Row = { conta: string; valor: number; lancamento: string; perna: number }
const transitions = new Set(
  maquina.states.flatMap(from =>
    Object.values(maquina.table[from] as Record<string, string>).map(to => `${from}>${to}`),
  ),
)
/** What a registration decides of the payer in the same write, one after the other. */
const checks = [
  'AntifraudeAprovou',
  'ProvaDeVidaAprovou',
  'ProvaDeVidaAprovouComRessalva',
  'ProvaDeVidaReprovou',
] as const
for (const from of maquina.states) {
  const registered = maquina.next(from, 'PagadorRegistrado')
  const after = (state: (typeof maquina.states)[number]) => checks.flatMap(e => maquina.next(state, e) ?? [])
  for (const once of registered ? after(registered) : []) {
    for (const to of [once, ...after(once)]) transitions.add(`${from}>${to}`)
  }
}
/** States in which money was credited and counts, or was credited and went on from there. */
const credited = new Set(['Liquidado', 'Divergente', 'Estornado'])
/** Entries that credit the company: at most one for each checkout. */
const creditTypes: readonly Lancamento['tipo'][] = ['pix', 'cartao', 'boleto']

/** Watches a world: what must hold after every step, and what must hold once it is at rest. */
export function watch(world: World) {
  const acquirer = acquirerRules(world)
  const identity = identityRules(world)
  const refusals = refusalRules(world)
  const payouts = payoutRules(world)
  const orders = courtRules(world)
  const payrolls = payrollRules(world)
  const carts = cartRules(world)
  const contracts = contractRules(world)
  const bearing = bearingRules()
  const second = secondRules(world)
  const stock = stockRules(world)
  const byE2e = new Map<string, string>()
  const credits = new Map<string, Pick<Lancamento, 'tipo' | 'ref'>>()
  const balances = new Map<string, number>()
  const statements = new Map<string, number>()
  const roots = new Map<string, Checkout>()
  /** Payments that came when their checkout no longer held a use: allowed, and counted. */
  const lateUses = new Set<string>()
  let steps = 0

  function entry(l: Lancamento & { SK: string }, old: unknown): void {
    must(!old, `journal entry changed: ${l.SK}`)
    must(l.valor > 0, `journal entry of nothing: ${l.SK}`)
    must(l.pernas.reduce((s, p) => s + p.valor, 0) === 0, `legs of ${l.SK} do not sum to zero`)
    // what a story begins with is no entry of the product
    const legs = l.pernas.map(p => `${p.conta} ${p.valor}`).join(', ')
    must(l.de?.startsWith('FUNDO#') || declarado(l), `legs of ${l.SK} are not declared: ${legs}`)
    const { checkoutId } = l
    if (checkoutId === undefined) return
    if (l.tipo === 'pix' || l.tipo === 'pix-divergente') ofPix(l)
    acquirer.entry(l)
    if (!creditTypes.includes(l.tipo)) return
    must(!credits.has(checkoutId), `second credit of ${checkoutId}`)
    credits.set(checkoutId, l)
    must(l.valor === roots.get(checkoutId)?.total, `credited ${l.valor}, charged ${roots.get(checkoutId)?.total}`)
  }

  function ofPix(l: Lancamento): void {
    const pix = world.psp.devolucoes.recebimento(l.ref)
    must(pix !== undefined, `journal entry of a Pix the PSP does not know: ${l.ref}`)
    must(pix?.valor === l.valor, `journal says ${l.valor}, the PSP ${pix?.valor}: ${l.ref}`)
    must(!byE2e.has(l.ref), `two journal entries of ${l.ref}`)
    byE2e.set(l.ref, l.checkoutId as string)
  }

  function root(c: Checkout, old: Checkout | undefined): void {
    roots.set(c.id, c)
    world.scheduler.tell(summary(c))
    if (c.pix?.brcode) world.shown.add(c.pix.txid)
    if (c.boleto?.codigoDeBarras && c.boleto.pagamentoId) world.shown.add(c.boleto.pagamentoId)
    for (const order of [c.tentativa?.pedidoId, c.boleto?.pedidoId]) if (order) world.orders.set(order, c.id)
    must(c.versao === (old?.versao ?? 0) + 1, `version of ${c.id} went from ${old?.versao} to ${c.versao}`)
    identity.root(c, old)
    if (c.tentativa) refusals.attempt(c.tentativa)
    if (old && old.estado !== c.estado) {
      must(!maquina.isTerminal(old.estado), `${old.estado} was left`)
      must(transitions.has(`${old.estado}>${c.estado}`), `${old.estado} → ${c.estado} is no transition`)
    }
  }

  const takeIn = ({ old, new: item }: Change) => {
    if (!item) return
    // an attempt or slip beside its root
    if (typeof item.pedidoId === 'string') world.orders.set(item.pedidoId, item.checkoutId as string)
    if (item._t === 'TentativaAnterior') refusals.attempt(item as unknown as Tentativa)
    if (item._t === 'Pessoa') identity.person(item as unknown as Pessoa, old as unknown as Pessoa)
    if (item._t === 'Autenticacoes') refusals.authentications(item as unknown as { checkoutId: string; total: number })
    if (item._t === 'Token') identity.token(item as unknown as Token)
    if (item._t === 'Checkout') root(item as unknown as Checkout, old as unknown as Checkout)
    else if (item._t === 'LinhaDoExtrato') {
      must(!old, 'a statement row was written twice')
      const { conta, valor } = item as unknown as Row
      statements.set(conta, (statements.get(conta) ?? 0) + valor)
    } else if (item._t === 'Saldo') balances.set(item.conta as string, item.disponivel as number)
  }

  function paidIffCredited(c: Checkout): void {
    const credit = credits.get(c.id)
    must(!colunasCheckout[c.estado].pago || credit !== undefined, `${c.id} is ${c.estado} and was never credited`)
    must(credit === undefined || credited.has(c.estado), `${c.id} was credited and is ${c.estado}`)
    const e2eid = credit?.tipo === 'pix' ? credit.ref : undefined
    must(e2eid === c.e2eid, `${c.id}: root says ${c.e2eid}, journal ${e2eid}`)
    must(
      (credit !== undefined) === (c.pagoEm !== undefined),
      `${c.id} was credited: ${credit !== undefined}, paid ${c.pagoEm}`,
    )
  }

  /** Whoever may be paid, or was, on a limited link holds one of its uses. */
  function heldUse(c: Checkout): void {
    const link = world.table.items.get(`LNK#${c.link} RAIZ`)
    if (typeof link?.limiteUsos !== 'number') return
    const holds = world.table.all<{ checkoutId: string }>('Uso').some(u => u.checkoutId === c.id)
    if (holds || lateUses.has(c.id)) return
    must(c.estado !== 'Pendente' && c.estado !== 'AguardandoPagamento', `${c.id} charges without a use of its link`)
    if (colunasCheckout[c.estado].pago) lateUses.add(c.id)
  }

  world.onSweep = (dueBefore, at) => {
    for (const [place, then] of dueBefore) {
      const due = world.table.due.get(place)
      const item = world.table.items.get(place)
      // an announced slip that the registrar does not have yet is given two minutes more before it is given up
      const patience = (item?.boleto as Checkout['boleto'])?.estado === 'emitindo' ? 3 * 60_000 : 0
      const same = due !== undefined && due <= at - patience && JSON.stringify(item) === then
      if (same) world.broken = `a sweep without faults left ${place} as it was`
    }
  }

  return {
    lateUses,
    credits,
    identity: identity.count,
    barred: refusals.refused,
    slips: carts.count,
    stock: stock.count,
    contracts: contracts.count,
    get steps() {
      return steps
    },
    step(): void {
      steps++
      must(world.broken === undefined, world.broken ?? '')
      const news = world.table.news()
      for (const change of news) takeIn(change)
      carts.step(news)
      acquirer.step(roots)
      identity.step()
      refusals.step()
      payouts.step(news)
      orders.step(news)
      payrolls.step(news)
      second.step(news)
      stock.step(news)
      contracts.step(news)
      world.onChanges?.(news)
      if (!news.length) return
      for (const { new: item, old } of news) {
        if (item?._t === 'Lancamento') entry(item as unknown as Lancamento & { SK: string }, old)
      }
      bearing.step(news)
      for (const [conta, sum] of balances)
        must((statements.get(conta) ?? 0) === sum, `balance of ${conta} is not its statement`)
      for (const conta of statements.keys()) must(balances.has(conta), `statement without balance: ${conta}`)
      for (const { new: item } of news) {
        if (item?._t !== 'Checkout') continue
        paidIffCredited(item as unknown as Checkout)
        heldUse(item as unknown as Checkout)
        acquirer.returns(item as unknown as Checkout)
      }
      world.bus.poll()
    },
    rest: () => {
      const journal = world.table.all<Lancamento>('Lancamento')
      const folded = fold(journal)
      atRest(world, roots, balances, byE2e, journal, folded)
      acquirer.rest(roots, journal, folded)
      payouts.rest(folded)
      orders.rest()
      payrolls.rest()
      second.rest()
      stock.rest()
      contracts.rest(journal)
      outwardAtRest(world, folded)
      carts.rest(folded)
      agendaAtRest(world, roots, credits, journal, folded)
      nothingLeft(world)
      remembered(world)
      const [difference] = expectedOf(world).differences(balancesOf(world))
      must(difference === undefined, `the oracle: ${difference}`)
    },
  }
}

/** A checkout in one line, for the trace. */
function summary(c: Checkout): string {
  const parts = (['pix', 'tentativa', 'boleto', 'estorno'] as const).flatMap(p => (c[p] ? [`${p} ${c[p].estado}`] : []))
  const due = c.vence === undefined ? 'never due' : `due ${new Date(c.vence).toISOString().slice(8, 19)}`
  return `  ${c.id} v${c.versao} ${c.estado}, ${parts.join(', ')}, ${due}; ${c.ev.map(e => e.tipo).join()}`
}

/** The balance of each account, from the journal alone. */
function fold(journal: Lancamento[]): Map<string, number> {
  const folded = new Map<string, number>()
  for (const p of journal.flatMap(l => l.pernas)) folded.set(p.conta, (folded.get(p.conta) ?? 0) + p.valor)
  return folded
}

function atRest(
  world: World,
  roots: Map<string, Checkout>,
  balances: Map<string, number>,
  byE2e: Map<string, string>,
  journal: Lancamento[],
  folded: Map<string, number>,
): void {
  must(world.bus.waiting.length === 0, 'messages still wait')
  must(world.bus.dead.length === 0, `dead letters: ${world.bus.dead.map(d => `${d.fila} ${d.tipo}`).join()}`)
  must(world.table.due.size === 0, `still due: ${[...world.table.due.keys()].join()}`)
  for (const [conta, sum] of folded) must(balances.get(conta) === sum, `balance of ${conta} is not the journal's`)
  // a slip does not say whose account it was paid from: a person gives that back
  const bySlip = journal.filter(l => l.tipo === 'boleto-divergente')
  const kept = bySlip.reduce((s, l) => s + l.valor, 0)
  must((balances.get(contas.aDevolver) ?? 0) === kept, 'money to be returned was not')
  const listed = world.table.all<{ valor: number }>('Retido').reduce((s, r) => s + r.valor, 0)
  must((balances.get(contas.aDevolver) ?? 0) === listed, 'what is held is not what is listed')
  const waiting = new Set(bySlip.map(l => l.checkoutId))
  let held = 0
  for (const pix of world.psp.devolucoes.recebimentos()) {
    must(byE2e.has(pix.e2eid), `the PSP holds ${pix.e2eid} and the journal does not`)
    const returned = pix.devolucoes.filter(d => d.status === 'DEVOLVIDO')
    held += pix.valor - returned.reduce((s, d) => s + d.valor, 0)
    for (const d of returned) {
      const ref = `${pix.e2eid}#${d.id}`
      must(
        journal.some(l => l.tipo === 'devolucao' && l.ref === ref),
        `refund ${ref} is not in the journal`,
      )
    }
  }
  must(
    (folded.get(contas.pspPix) ?? 0) === -held,
    `the PSP holds ${held}, the journal says ${folded.get(contas.pspPix)}`,
  )
  for (const c of roots.values()) {
    must(c.estado !== 'Pendente' && c.estado !== 'AguardandoPagamento', `${c.id} is left ${c.estado}`)
    must(c.estado !== 'Divergente' || waiting.has(c.id), `${c.id} is left Divergente`)
    const row = world.table.all<{ id: string; estado: string }>('LinhaDeCheckout').find(r => r.id === c.id)
    must(!row || row.estado === c.estado, `the list says ${row?.estado} of ${c.id}, which is ${c.estado}`)
    if (!credited.has(c.estado)) continue
    const open = world.psp
      .cobs()
      .filter(b => b.txid.startsWith(c.id) && b.status === 'ATIVA' && world.shown.has(b.txid))
    must(open.length === 0, `${c.id} is ${c.estado} and ${open[0]?.txid} may still be paid`)
  }
  for (const [name, x] of world.executions.all) {
    must(x.over, `workflow ${name} never ended`)
    must(x.states <= 20, `workflow ${name} entered ${x.states} states`)
  }
}
