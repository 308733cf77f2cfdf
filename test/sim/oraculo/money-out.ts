import { grossFor } from './arithmetic.ts'
import { type Expected, names } from './expected.ts'

/** Money that a story began with, or that its people moved out: the rest of what accounts hold. Centavos. */

/** A court's order over an account, as the court has it: what it still holds there, what was paid into its deposit. */
export interface Order {
  id: string
  account: string
  holds: number
  deposited: number
  /** What it asks for; none: all there is. */
  asks: number | undefined
}
/** A payout as its PSP has it: `account` is whose key it went to. */
export interface Payout {
  id: string
  account: string
  paid: number
  cameBack: number
}
/** A transfer that waits for one of ours: nothing outside says what becomes of it. */
export interface Waiting {
  account: string
  amount: number
}
/** An offer that a receiver took: what having the money early costs. */
export interface Taken {
  cost: number
  account: string
}
/** Slips that were paid by card: what the acquirer and the payer of slips have in their books. */
export interface Cart {
  id: string
  /** Of the card that paid its slips. */
  captured: number
  back: number
  disputed: number
  /** What a bank takes back of money that came unasked, and paid no slip. */
  disputedBeside?: number
  /** What is left of each payment that came unasked. */
  keptBeside?: readonly number[]
  /** What of its slips stayed paid. */
  slips: number
  /** The percentages that its payer bears: of the sale, and of so many instalments. */
  percents: readonly number[]
}

export function payout(expected: Expected, p: Payout): void {
  // what a bank sends back beyond what it got is no company's (decision 0022)
  const out = p.paid - Math.min(p.paid, p.cameBack)
  expected.add(p.account, -out, `payout ${p.id}`)
  expected.add(names.payouts, out, `payout ${p.id}`)
}

/** Decision 0092: an order takes from its account what it asks at most, and what is deposited has left our account for slips. */
export function order(expected: Expected, o: Order): void {
  const taken = o.holds + o.deposited
  expected.must(o.asks === undefined || taken <= o.asks, `order ${o.id} asks ${o.asks} and took ${taken}`)
  expected.add(o.account, -taken, `order ${o.id}`)
  expected.add(names.ordered(o.account), o.holds, `order ${o.id}`)
  expected.add(names.slips, o.deposited, `order ${o.id}`)
}

/** A receivable whose day came: what it had, and what contracts of others take of it, the first first. */
export interface Encumbered {
  account: string
  had: number
  claims: readonly number[]
  /** The acquirer pays their holders out of what it owes us; else we set it aside for them. */
  byAcquirer: boolean
}
/** Decision 0217: what is others' never was the account's, each claim as far as those before it left something. */
export function encumbered(expected: Expected, e: Encumbered): void {
  const theirs = Math.min(
    e.had,
    e.claims.reduce((sum, one) => sum + one, 0),
  )
  expected.add(e.account, -theirs, 'what contracts take of its receivables')
  expected.add(e.byAcquirer ? names.acquirer : names.aside, theirs, 'what contracts take of receivables')
}

export function waiting(expected: Expected, { account, amount }: Waiting): void {
  expected.add(account, -amount, 'a transfer that waits')
  expected.add(names.held(account), amount, 'a transfer that waits')
}

export function taken(expected: Expected, { account, cost }: Taken): void {
  expected.add(account, -cost, 'the cost of an anticipation')
  expected.add(names.fees, cost, 'the cost of an anticipation')
}

/** Money that was there from the start, at the payouts' PSP. */
export function endowment(expected: Expected, account: string, centavos: number): void {
  expected.add(account, centavos, 'what the story began with')
  expected.add(names.payouts, -centavos, 'what the story began with')
}

/** A slip that a company paid from its balance, and that stayed paid. */
export function slipOfBalance(expected: Expected, company: string, centavos: number): void {
  expected.add(names.company(company), -centavos, 'a slip from the balance')
  expected.add(names.slips, centavos, 'a slip from the balance')
}

/** A cart is ours: its card brings what its slips cost and our fee; a chargeback is our loss (decisions 0020, 0024). */
export function cart(expected: Expected, c: Cart): void {
  expected.add(names.slips, c.slips, `slips of ${c.id}`)
  const { disputedBeside = 0, keptBeside = [] } = c
  expected.add(names.acquirer, disputedBeside, `what was disputed beside ${c.id}`)
  expected.add(names.beyond, -disputedBeside, `what was disputed beside ${c.id}`)
  for (const kept of keptBeside)
    expected.must(kept === 0, `${c.id} keeps ${kept} of a card that paid none of its slips`)
  if (c.captured === 0) {
    expected.add(names.owedByCards, -c.slips, `slips of ${c.id} that no card paid`)
    return
  }
  const stays = c.captured - c.back
  const due = c.slips === 0 ? 0 : grossFor(c.slips, c.percents)
  const covered = c.disputed > 0 ? stays >= due : stays === due
  expected.must(covered, `${c.id} keeps ${stays} of its card for slips that come to ${due}`)
  const beyond = c.disputed - Math.min(c.disputed, stays)
  expected.add(names.acquirer, c.disputed - stays, `the card of ${c.id}`)
  expected.add(names.beyond, -beyond, `what was taken of ${c.id} beyond it`)
  expected.add(names.fees, stays - c.disputed + beyond - c.slips, `what ${c.id} left us`)
}
