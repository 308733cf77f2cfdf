import { apportion, exact, nearest, percentOf } from './arithmetic.ts'
import { type Expected, names } from './expected.ts'

/** What a company and its payer agreed on: a link as the story made it. Amounts in centavos, the rest percent. */
export interface Terms {
  company: string
  amount: number
  /** `bands`: another percent of a card sale from so many instalments on, in any order. */
  fees: { pix: number; card: number; slip: number; bands?: readonly { from: number; percent: number }[] }
  /** Interest by the number of instalments. */
  interest: ReadonlyMap<number, number>
  split: readonly { receiver: string; kind: 'percentual' | 'fixo'; value: number }[]
}
/** Money of one payment, as its provider has it: what came, what went back, what a bank disputes. */
export interface Payment {
  method: 'pix' | 'card' | 'slip'
  /** What the journal would call it by. */
  ref: string
  came: number
  back: number
  disputed: number
  /** The same of money that came unasked, and paid for nothing. */
  disputedBeside?: number
  /** It came unasked, so no sale and no cart is paid by it. */
  unasked?: boolean
  /** Of a Pix, what open contestations may still take: asked or accepted, and not given back yet. */
  contested: number
  instalments: number
}
/** All that was paid for one checkout. Which of several payments settled it is a matter of which came first: `settledBy`. */
export interface Sale {
  id: string
  terms: Terms
  payments: readonly Payment[]
  settledBy: { method: Payment['method']; ref: string } | undefined
}

const where = { pix: names.pix, card: names.acquirer, slip: names.registrar }

/** What a payer is charged: by card with the interest of so many instalments, rounded once (000 §3, DESIGN §4). */
function charged(terms: Terms, { method, instalments }: Payment): number {
  const { over, under } = exact(method === 'card' ? (terms.interest.get(instalments) ?? 0) : 0)
  return nearest(BigInt(terms.amount) * (100n * under + over), 100n * under)
}

/** Our fee of an amount: of a card, by the band that begins last and not after its instalments (decision 0206). */
function feeOf(
  { fees }: Terms,
  { method, instalments }: Pick<Payment, 'method' | 'instalments'>,
  amount: number,
): number {
  if (method === 'slip') return Math.min(fees.slip, amount)
  if (method === 'pix') return percentOf(amount, fees.pix)
  let band = { from: 1, percent: fees.card }
  for (const b of fees.bands ?? []) if (b.from <= instalments && b.from > band.from) band = b
  return percentOf(amount, band.percent)
}

/**
 * Who gets what of an amount without its fee (decision 0023): percentages by largest remainder together with the
 * company's share, fixed amounts out of that share; where the rules ask for more than there is, all are cut alike.
 */
export function shares({ split }: Pick<Terms, 'split'>, net: number): { company: number; parts: Map<string, number> } {
  const percent = (r: Terms['split'][number]) => (r.kind === 'percentual' ? Number((r.value * 100).toFixed(0)) : 0)
  const fixed = (r: Terms['split'][number]) => (r.kind === 'fixo' ? r.value : 0)
  const own = 10_000 - split.reduce((sum, r) => sum + percent(r), 0)
  if (own >= 0) {
    const claims = [{ name: '', weight: own }, ...split.map(r => ({ name: r.receiver, weight: percent(r) }))]
    const slices = apportion(net, claims)
    const company = (slices.get('') ?? 0) - split.reduce((sum, r) => sum + fixed(r), 0)
    const parts = new Map(split.map(r => [r.receiver, (slices.get(r.receiver) ?? 0) + fixed(r)]))
    if (company >= 0) return { company, parts }
  }
  const claims = split.map(r => ({ name: r.receiver, weight: percent(r) * net + fixed(r) * 10_000 }))
  return { company: 0, parts: net > 0 ? apportion(net, claims) : new Map() }
}

/** What one checkout leaves with everybody, once all that was under way is over. */
export function sale(expected: Expected, s: Sale): void {
  const settling = s.payments.filter(p => p.ref === s.settledBy?.ref && p.method === s.settledBy.method)
  expected.must(!s.settledBy || settling.length > 0, `${s.id} was settled by ${s.settledBy?.ref}, which was never paid`)
  for (const p of s.payments) if (!settling.includes(p)) stranger(expected, s, p)
  if (settling.length) settled(expected, s, settling)
}

/** Money that settles nothing belongs to who sent it. */
function stranger(expected: Expected, s: Sale, p: Payment): void {
  beside(expected, s, p)
  const kept = p.came - p.back - p.disputed
  // decision 0051: its PSP's return and ours of the same Pix take more than came by it, and beyond it is ours
  const beyond = p.method === 'pix' ? Math.min(0, kept) : 0
  expected.add(where[p.method], -kept, `${p.ref}, which settles nothing`)
  expected.add(names.toReturn, kept - beyond, `${p.ref} of ${s.id}, which settles nothing`)
  expected.add(names.beyond, beyond, `what went back of ${p.ref} beyond it`)
}

/** A bank takes money back that paid for nothing: no account received it but ours (decision 0051). */
function beside(expected: Expected, { id }: Pick<Sale, 'id'>, { method, ref, disputedBeside = 0 }: Payment): void {
  expected.add(where[method], disputedBeside, `${ref}, disputed beside ${id}`)
  expected.add(names.beyond, -disputedBeside, `${ref}, disputed beside ${id}`)
}

/** What the payments that settled a sale come to: what was charged, our fee, and what of it company and receivers bear. */
function outcome(terms: Terms, payments: readonly Payment[]) {
  const [first] = payments as [Payment]
  const total = charged(terms, first)
  const sum = (of: (p: Payment) => number) => payments.reduce((all, p) => all + of(p), 0)
  const [came, back, disputed] = [sum(p => p.came), sum(p => p.back), sum(p => p.disputed)]
  const more = came - total
  const gone = back - (first.method === 'slip' ? 0 : more) + disputed
  return {
    total,
    came,
    back,
    disputed,
    more,
    gone,
    borne: Math.min(total, gone),
    fee: feeOf(terms, first, total),
  }
}

/**
 * What a sale leaves with who brought its company (decision 0090): so many percent of our fee, less the same part of it as
 * went back of the sale.
 */
export function commission(s: Sale, percents: Readonly<Record<Payment['method'], number>>): number {
  const settling = s.payments.filter(p => p.ref === s.settledBy?.ref && p.method === s.settledBy.method)
  const [first] = settling
  if (!first) return 0
  const { total, fee, borne } = outcome(s.terms, settling)
  const earned = percentOf(fee, percents[first.method])
  return earned - nearest(BigInt(earned) * BigInt(borne), BigInt(total))
}

/**
 * The payment that counts. `payments` are more than one where the acquirer worked on one order twice, or a slip was paid
 * again: what is beyond the amount is not the company's.
 */
function settled(expected: Expected, { id, terms }: Sale, payments: readonly Payment[]): void {
  const [first] = payments as [Payment]
  const { total, came, back, disputed, more, gone, borne, fee } = outcome(terms, payments)
  expected.must(came >= total, `${id} of ${total} was settled by ${came}`)
  expected.add(where[first.method], -(came - back - disputed), `${first.ref} of ${id}`)
  for (const p of payments) beside(expected, { id }, p)

  // of a slip, what else was paid waits for a person; of a card, what was taken twice went back as no refund
  if (first.method === 'slip') expected.add(names.toReturn, more, `what is beyond ${id}`)
  else expected.must(back >= more, `${id}: ${more} was taken beyond ${total}, and ${back} went back`)

  // decision 0051: company and receivers bear what they got at most, and beyond it we do
  expected.add(names.beyond, borne - gone, `what was taken of ${id} beyond it`)
  expected.add(names.fees, fee, `the fee of ${id}`)
  const { company, parts } = shares(terms, total - fee)
  let others = 0
  for (const [receiver, part] of parts) {
    // decision 0023: the part's own share of what went back, without the centavo's fraction
    const given = Number((BigInt(part) * BigInt(borne)) / BigInt(total))
    others += given
    expected.add(names.receiver(receiver), part, `its part of ${id}`)
    expected.add(names.receiver(receiver), -given, `its share of ${borne} of ${total} that went back of ${id}`)
  }
  expected.add(names.company(terms.company), company, `its part of ${id}`)
  expected.add(names.company(terms.company), others - borne, `the rest of ${borne} that went back of ${id}`)
  held(expected, { id, terms, parts, total, borne, contested: payments.reduce((all, p) => all + p.contested, 0) })
}

/** Decision 0058: what is contested stands beside each one's account, never more than the sale still has. */
function held(
  expected: Expected,
  s: {
    id: string
    terms: Terms
    parts: ReadonlyMap<string, number>
    total: number
    borne: number
    contested: number
  },
): void {
  const amount = Math.min(s.contested, s.total - s.borne)
  const share = (part: number, of: number) => Number((BigInt(part) * BigInt(of)) / BigInt(s.total))
  const move = (account: string, centavos: number) => {
    expected.add(account, -centavos, `what is contested of ${s.id}`)
    expected.add(names.contested(account), centavos, `what is contested of ${s.id}`)
  }
  let others = 0
  for (const [receiver, part] of s.parts) {
    const theirs = share(part, s.borne + amount) - share(part, s.borne)
    others += theirs
    move(names.receiver(receiver), theirs)
  }
  move(names.company(s.terms.company), amount - others)
}
