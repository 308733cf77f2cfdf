import { brutoDe } from '../../functions/areas/carrinho/regras/decidirPasso.ts'
import type { BoletoNoCarrinho, Carrinho } from '../../functions/platform/storage/Carrinho.ts'
import { contas } from '../../functions/platform/storage/Lancamento.ts'
import type { PagamentoDeBoleto } from '../../functions/platform/storage/PagamentoDeBoleto.ts'
import { STATUS as PAGA } from '../../functions/providers/pagamentoDeBoleto/codigos.ts'
import type { Transacao } from '../../functions/sandbox/celcoin/simulado.ts'
import { STATUS } from '../../functions/sandbox/cielo/modelo.ts'
import { carrinho as maquina } from '../../shared/domain/estados/carrinho.ts'
import { pagamentoDeBoleto } from '../../shared/domain/estados/pagamentoDeBoleto.ts'
import { cardSteps } from './cart-steps.ts'
import { depositedInCourt } from './court.ts'
import type { Change } from './table.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

const arrows = (table: Record<string, Readonly<Record<string, string>>>) =>
  new Set(Object.entries(table).flatMap(([from, to]) => Object.values(to).map(s => `${from}>${s}`)))
const ofCart = arrows(maquina.table)
const ofSlip = arrows(pagamentoDeBoleto.table)
/** What one write may take of a slip's arrows: asked about, its worker is found dead, and what came of it is known. */
const twoSteps = new Set(['enviada>paga', 'enviada>recusada', 'enviada>devolvida'])
const paying = new Set([
  'AguardandoAnalise',
  'AguardandoPagamentoDeBoleto',
  'AguardandoCaptura',
  'Liquidado',
  'Estornado',
])
/** Slips that may be paid at this moment: announced, and nobody knows yet. */
const announced = new Set(['enviada', 'indeterminada'])

/**
 * What must hold of slips paid by card, and from a company's balance. What the payer of slips and the acquirer have in
 * their books is believed, not what the product says.
 */
export function cartRules(world: World) {
  const carts = new Map<string, Carrinho>()
  const slips = new Map<string, BoletoNoCarrinho>()
  const payments = new Map<string, PagamentoDeBoleto>()
  /** The slip or payment under each payment id. */
  const byId = new Map<string, BoletoNoCarrinho | PagamentoDeBoleto>()
  let refused = 0
  /** Carts that one of ours approved. */
  const approved = new Set<string>()
  const steps = cardSteps(world)
  let paid = 0
  let charges = 0

  const slipsOf = (id: string) => [...slips.values()].filter(b => b.carrinhoId === id)
  const paidOf = (of: readonly BoletoNoCarrinho[]) =>
    world.slipsPaid.filter(t => of.some(b => b.pagamento?.id === t.terminal && b.linha === t.linha))
  /** As it stands now: it may have been sent back since. */
  const standing = ({ id }: Transacao) => world.celcoin.transacoes().find(t => t.id === id)?.status === PAGA.paga

  function cart(c: Carrinho, was: Carrinho | undefined): void {
    carts.set(c.id, c)
    world.carts.add(c.id)
    world.scheduler.tell(
      `  ${c.id} v${c.versao} ${c.estado}, ${c.boletos} of ${c.valor}, ${c.tentativa?.estado}; ${c.ev.map(e => e.tipo).join()}`,
    )
    if (c.ev.some(e => e.tipo === 'CarrinhoAprovado')) approved.add(c.id)
    if (c.tentativa) world.orders.set(c.tentativa.pedidoId, c.id)
    must(c.versao === (was?.versao ?? 0) + 1, `version of ${c.id} went from ${was?.versao} to ${c.versao}`)
    must((c.tentativas ?? 0) <= 2, `${c.id} sent ${c.tentativas} cards`)
    must(!was || !maquina.isTerminal(was.estado) || was.estado === c.estado, `${c.id} left ${was?.estado}`)
    // before the card several checks may be decided in one write
    const money = was && (paying.has(was.estado) || paying.has(c.estado)) && was.estado !== c.estado
    if (money) must(ofCart.has(`${was.estado}>${c.estado}`), `${was.estado} → ${c.estado} is no transition`)
  }

  function slip(b: BoletoNoCarrinho, was: BoletoNoCarrinho['situacao'] | undefined): void {
    slips.set(`${b.carrinhoId}/${b.consultaId}`, b)
    if (b.pagamento) byId.set(b.pagamento.id, b)
    world.scheduler.tell(`  ${b.consultaId} ${b.situacao} ${b.valor} ${b.pagamento?.motivo ?? ''}`)
    arrow(was, b.situacao)
  }

  function payment(p: PagamentoDeBoleto, was: PagamentoDeBoleto['situacao'] | undefined): void {
    payments.set(p.id, p)
    byId.set(p.pagamento.id, p)
    world.scheduler.tell(`  from the balance ${p.id} ${p.situacao} ${p.valor}`)
    arrow(was, p.situacao)
  }

  function arrow(was: string | undefined, now: string): void {
    const step = `${was}>${now}`
    if (was === undefined || was === now) return
    must(ofSlip.has(step) || twoSteps.has(step), `slip ${step}`)
    if (now === 'recusada') refused++
  }

  function takeIn({ old, new: item }: Change): void {
    if (!item) {
      if (old?._t === 'BoletoNoCarrinho') slips.delete(`${old.carrinhoId}/${old.consultaId}`)
      return
    }
    if (item._t === 'Carrinho') cart(item as never, old as never)
    if (item._t === 'BoletoNoCarrinho') slip(item as never, old?.situacao as never)
    if (item._t === 'PagamentoDeBoleto') payment(item as never, old?.situacao as never)
  }

  /** No slip is paid twice, whoever asks; and only what was announced, for what was said, while its card is held. */
  function payOne(t: Transacao, earlier: readonly Transacao[]): void {
    world.scheduler.tell(`a bank is paid ${t.valor} for ${t.linha} as ${t.terminal}`)
    const same = earlier.filter(o => o.linha === t.linha)
    must(!same.some(o => o.terminal === t.terminal || standing(o)), `${t.linha} was paid twice`)
    const b = byId.get(t.terminal)
    must(b?.linha === t.linha && b.valor === t.valor, `a payment that nobody announced: ${t.terminal}`)
    must(b !== undefined && announced.has(b.situacao), `${t.terminal} is paid, and said to be ${b?.situacao}`)
    if (!b || !('carrinhoId' in b)) return
    const again = same.some(o => slipsOf(b.carrinhoId).some(s => s.pagamento?.id === o.terminal))
    must(!again, `${t.linha} was paid twice by one cart`)
    const mine = carts.get(b.carrinhoId)
    must(!mine?.razoes?.length || approved.has(b.carrinhoId), `${b.carrinhoId} pays before anybody looked at it`)
    const held = mine?.tentativa?.estado
    must(held === 'autorizada', `${t.terminal} is paid while the card is ${held}`)
    const order = mine?.tentativa?.pedidoId ?? ''
    const there = world.cielo.porPedido(order).some(p => p.status === STATUS.autorizada)
    must(there, `${t.terminal} is paid, and no card is held`)
  }

  /** What a card is captured for is what its slips were paid with, by then. */
  function captures(): void {
    for (; charges < world.charges.length; charges++) {
      const c = world.charges[charges] as World['charges'][number]
      const mine = carts.get(world.orders.get(c.pedidoId) ?? '')
      if (!mine || c.tipo !== 'capturada' || !world.captures.includes(c.pagamentoId)) continue
      const soma = paidOf(slipsOf(mine.id)).reduce((s, t) => s + t.valor, 0)
      must(soma > 0, `captured without a slip paid: ${c.valor}`)
      must(c.valor <= brutoDe(mine, soma), `captured ${c.valor} for slips of ${soma}`)
    }
  }

  return {
    count() {
      const slipsByBalance = world.slipsPaid.filter(t =>
        [...payments.values()].some(p => p.pagamento.id === t.terminal),
      )
      const total = world.slipsPaid.length
      return {
        slipsByCard: total - slipsByBalance.length,
        slipsByBalance: slipsByBalance.length,
        slipsRefused: refused,
      }
    },
    step(news: readonly Change[]): void {
      for (const change of news) takeIn(change)
      for (const { new: item, old } of news)
        if (item?._t === 'Carrinho') steps(item as never, old as never, slipsOf(item.id as string))
      for (; paid < world.slipsPaid.length; paid++)
        payOne(world.slipsPaid[paid] as Transacao, world.slipsPaid.slice(0, paid))
      captures()
    },
    rest(folded: ReadonlyMap<string, number>): void {
      for (const c of carts.values()) cartAtRest(c)
      for (const p of payments.values()) paymentAtRest(p)
      const out = world.slipsPaid.filter(standing).reduce((s, t) => s + t.valor, 0)
      const said = (folded.get(contas.pagamentoDeBoleto) ?? 0) - depositedInCourt(world)
      must(said === out, `slips of ${out} were paid, the journal says ${said}`)
      must((folded.get(contas.aReceber) ?? 0) === 0, 'slips were paid that no card paid for')
    },
  }

  /** The card paid what the slips that stayed paid come to, and nothing is held. */
  function cartAtRest(c: Carrinho): void {
    const open = ['AguardandoAnalise', 'AguardandoPagamentoDeBoleto', 'AguardandoCaptura']
    must(!open.includes(c.estado), `${c.id} is left ${c.estado}`)
    const mine = [...world.orders].filter(([, id]) => id === c.id).map(([order]) => order)
    const found = world.cielo.livro.pagamentos().filter(p => mine.includes(p.pedidoId))
    must(!found.some(p => p.status === STATUS.autorizada), `${c.id} is ${c.estado} and a hold is left`)
    const kept = found.reduce((s, p) => s + p.capturado - (p.capturado > 0 ? p.anulado : 0), 0)
    const stays = paidOf(slipsOf(c.id)).filter(standing)
    const due = brutoDe(
      c,
      stays.reduce((s, t) => s + t.valor, 0),
    )
    // what a bank took back covers slips that came back since, and is our loss beyond them
    const disputed = found.some(p => p.contestado > 0)
    must(
      kept === due || (disputed && kept > due),
      `${c.id} is ${c.estado}: the card paid ${kept} for slips that come to ${due}`,
    )
  }

  function paymentAtRest(p: PagamentoDeBoleto): void {
    const t = world.slipsPaid.find(one => one.terminal === p.pagamento.id)
    const should = !t ? 'recusada' : standing(t) ? 'paga' : 'devolvida'
    must(p.situacao === should, `slip ${p.id} of the balance is ${p.situacao}, and should be ${should}`)
  }
}
