import { company } from '../cart-calls.ts'
import { offer } from '../payout.ts'
import type { World } from '../world.ts'
import { names } from './expected.ts'
import type { Cart, Encumbered, Order, Payout, Taken, Waiting } from './money-out.ts'
import type { Payment, Sale, Terms } from './sale.ts'

/**
 * What happened in a story, by those who have no interest in what the product makes of it: the providers' books, and what
 * the story's people agreed on. Of the product it takes names alone (which order, checkout, link and payment belong
 * together) and the choices that are its own: which payment settled, what waits for one of ours, which offer was taken.
 */

/** Celcoin's own number of a slip that is paid. */
const slipPaid = 0
/** Whose keys payouts go to. */
const holders: Record<string, string> = {
  'loja@aurora.example': names.company('aurora'),
  [offer.cpf]: names.receiver(offer.recebedorId),
}
/** Whom payrolls pay: the keys at this domain, and every account, are people of the company's own lots. */
const ofPayroll = /@folha\.example$|^\d{8}\/\d+\/[\d-]+$/
const receiverOf = (key: string) => /^(\w+)@recebedor\.example$/.exec(key)?.[1]
/** Accounts of institutions that have contracts on receivables. */
const ofContracts = /^6070119\d\//

function holderOf(key: string): string {
  if (ofContracts.test(key)) return names.aside
  if (ofPayroll.test(key)) return names.company('aurora')
  const receiver = receiverOf(key)
  return receiver === undefined ? (holders[key] ?? key) : names.receiver(receiver)
}
const idLength = 21

interface Linked {
  id: string
  empresaId: string
  valor: number
  empresa: {
    taxaPix: number
    taxaCartao: number
    taxaBoleto: number
    faixasCartao?: { de: number; percentual: number }[]
  }
  formasPagamento: { tipo: number; parcelas: { numeroParcela: number; juros: number }[] }[]
  rateio?: { recebedorId: string; tipo: 'percentual' | 'fixo'; valor: number }[]
}
const card = 1

export const termsOf = (l: Linked): Terms => ({
  company: l.empresaId,
  amount: l.valor,
  fees: {
    ...{ pix: l.empresa.taxaPix, card: l.empresa.taxaCartao, slip: l.empresa.taxaBoleto },
    bands: (l.empresa.faixasCartao ?? []).map(f => ({ from: f.de, percent: f.percentual })),
  },
  interest: new Map(
    l.formasPagamento.filter(f => f.tipo === card).flatMap(f => f.parcelas.map(p => [p.numeroParcela, p.juros])),
  ),
  split: (l.rateio ?? []).map(r => ({ receiver: r.recebedorId, kind: r.tipo, value: r.valor })),
})

/** The payments at the acquirer that pay a sale or a cart: what else came under its orders came unasked. */
function paysFor(world: World): Set<string> {
  type Root = { capturado?: number; tentativa?: { estado: string; pagamentoId?: string } }
  const of = (name: string) => world.table.all<Root>(name).filter(r => r.tentativa?.estado === 'capturada')
  return new Set([...of('Checkout'), ...of('Carrinho')].map(r => r.tentativa?.pagamentoId ?? ''))
}

/** What a PSP's cases of a Pix may still take: what open ones ask and accepted ones give, less what went back by a case. */
function contestedOf(world: World, e2eid: string): number {
  const cases = world.contestations.casos().filter(c => c.e2eid === e2eid)
  const open = cases.filter(c => c.status === 'ABERTA' || c.status === 'EM_ANALISE')
  const accepted = cases.filter(c => c.status === 'ACEITA')
  const back = world.psp.devolucoes.recebimento(e2eid)?.devolucoes ?? []
  const given = back.filter(d => d.status === 'DEVOLVIDO' && d.natureza.startsWith('MED_'))
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  const asked = sum(open.map(c => c.valor)) + sum(accepted.map(c => Math.min(c.aceito ?? 0, c.valor)))
  return Math.max(0, asked - sum(given.map(d => d.valor)))
}

/** Every payment of a checkout or cart, by its id. */
function payments(world: World): Map<string, Payment[]> {
  const all = new Map<string, Payment[]>()
  const put = (id: string, p: Payment) => all.set(id, [...(all.get(id) ?? []), p])
  for (const { e2eid, txid, valor, devolucoes } of world.psp.devolucoes.recebimentos()) {
    const back = devolucoes.filter(d => d.status === 'DEVOLVIDO').reduce((sum, d) => sum + d.valor, 0)
    const contested = contestedOf(world, e2eid)
    const p = { method: 'pix' as const, ref: e2eid, came: valor, back, disputed: 0, contested, instalments: 1 }
    put(String(txid).slice(0, idLength), p)
  }
  const pays = paysFor(world)
  for (const p of world.cielo.livro.pagamentos()) {
    const slip = p.boleto?.pagamentos.reduce((sum, one) => sum + one.valor, 0)
    const came = slip ?? p.capturado
    if (came === 0) continue
    const counts = p.cartao === undefined || pays.has(p.pagamentoId)
    put(world.orders.get(p.pedidoId) ?? '', {
      method: slip === undefined ? 'card' : 'slip',
      ref: p.pedidoId,
      came,
      back: slip === undefined ? p.anulado : 0,
      disputed: counts ? p.contestado : 0,
      disputedBeside: counts ? 0 : p.contestado,
      unasked: !counts,
      contested: 0,
      instalments: p.cartao?.parcelas ?? 1,
    })
  }
  return all
}

const methods = { pix: 'pix', cartao: 'card', boleto: 'slip' } as const
export function sales(world: World): Sale[] {
  const links = new Map(world.table.all<Linked>('Link').map(l => [l.id, termsOf(l)]))
  const all = payments(world)
  const entries = world.table.all<{ tipo: string; ref: string; checkoutId?: string }>('Lancamento')
  return world.table.all<{ id: string; link: string }>('Checkout').flatMap(({ id, link }) => {
    const terms = links.get(link)
    const credit = entries.find(e => e.checkoutId === id && e.tipo in methods)
    const settledBy = credit && { method: methods[credit.tipo as keyof typeof methods], ref: credit.ref }
    return terms ? [{ id, terms, payments: all.get(id) ?? [], settledBy }] : []
  })
}

export function carts(world: World): Cart[] {
  const all = payments(world)
  const slips = paidSlips(world)
  return [...world.carts].map(id => {
    const mine = all.get(id) ?? []
    const sum = (some: Payment[], of: (p: Payment) => number) => some.reduce((total, p) => total + of(p), 0)
    // a payer may choose other instalments for another card: those of the card that pays count
    const paying = mine.filter(p => !p.unasked)
    const unasked = mine.filter(p => p.unasked)
    const instalments = paying[0]?.instalments ?? 1
    const { percentual, parcelas } = company.taxas.cartao
    return {
      id,
      captured: sum(paying, p => p.came),
      back: sum(paying, p => p.back),
      disputed: sum(paying, p => p.disputed),
      disputedBeside: sum(unasked, p => p.disputedBeside ?? 0),
      keptBeside: unasked.map(p => p.came - p.back),
      slips: slips.filter(s => s.cart === id).reduce((total, s) => total + s.amount, 0),
      percents: [percentual, parcelas.find(p => p.numeroParcela === instalments)?.juros ?? 0],
    }
  })
}

/** Slips that were paid and stayed so, by what they were announced for. */
function paidSlips(world: World): { cart: string | undefined; amount: number }[] {
  const inCarts = world.table.all<{ carrinhoId: string; pagamento?: { id: string } }>('BoletoNoCarrinho')
  return world.celcoin
    .transacoes()
    .filter(t => t.status === slipPaid)
    .map(t => ({ cart: inCarts.find(b => b.pagamento?.id === t.terminal)?.carrinhoId, amount: t.valor }))
}
/** Those that no cart announced, which a company paid from its balance. */
export const slipsOfBalance = (world: World): number[] =>
  paidSlips(world)
    .filter(s => s.cart === undefined)
    .map(s => s.amount)

export const payouts = (world: World): Payout[] =>
  world.payouts
    .envios()
    .filter(e => world.payouts.status(e) === 'REALIZADO')
    .map(e => ({
      id: e.idEnvio,
      account: holderOf(e.favorecido),
      paid: e.valor,
      cameBack: world.payouts.devolvido(e),
    }))

export const waitingTransfers = (world: World): Waiting[] =>
  world.table
    .all<{ conta: string; valor: number; estado: string }>('Transferencia')
    .filter(t => t.estado === 'emAnalise' || t.estado === 'bloqueada')
    .map(t => ({ account: t.conta, amount: t.valor }))

/** Lots of transfers that were authorised and have not begun: their whole total is held. */
export const waitingLots = (world: World): Waiting[] =>
  world.table
    .all<{ empresaId: string; total: number; estado: string }>('LoteDaFolha')
    .filter(l => ['emAnalise', 'bloqueada', 'agendada'].includes(l.estado))
    .map(l => ({ account: names.company(l.empresaId), amount: l.total }))

export const takenOffers = (world: World): Taken[] =>
  world.table
    .all<{ conta: string; antecipacaoId?: string }>('Transferencia')
    .filter(t => t.antecipacaoId !== undefined)
    .map(t => ({ account: t.conta, cost: offer.custo }))

/** Of the product's own: which day a unit was released on, and with how much. */
export const encumbrances = (world: World): Encumbered[] =>
  [...world.registrar.released].map(([unit, { owner, contracts }]) => ({
    ...{ account: owner, had: Number(world.table.items.get(unit)?.valor ?? 0), claims: contracts.map(c => c.amount) },
    byAcquirer: world.registrar.paidBy === 'adquirente',
  }))

export const orders = (world: World): Order[] =>
  world.table
    .all<{ id: string; conta: string; bloqueado: number; transferido: number; valor?: number }>('OrdemJudicial')
    .map(o => ({ id: o.id, account: o.conta, holds: o.bloqueado, deposited: o.transferido, asks: o.valor }))
