import type { Item, Write } from '../../functions/platform/storage/port.ts'
import { contarSemDecisao } from '../builders/contarSemDecisao.ts'
import type { Population } from './populate.ts'
import { type Product, product } from './product.ts'

/**
 * Products whose books are in order and say the wrong thing: every entry sums to zero, every balance is its journal's,
 * and the rule behind the amounts is not the one that was agreed. Only an oracle of its own can tell.
 */

const committing = (change: (writes: Write[]) => Write[]): Product => ({
  ...product,
  alters: deps => ({
    ...deps,
    storage: { ...deps.storage, commit: (writes, options) => deps.storage.commit(change(writes), options) },
  }),
})
const writing = (change: (item: Item) => Item): Product =>
  committing(writes => writes.map((w): Write => (w.op === 'put' ? { ...w, item: change(w.item) } : w)))

interface Leg {
  conta: string
  valor: number
}
const entries = (tipos: readonly string[], change: (legs: Leg[], item: Item) => Leg[]): Product =>
  writing(item =>
    item._t === 'Lancamento' && tipos.includes(String(item.tipo))
      ? { ...item, pernas: change(item.pernas as Leg[], item).filter(p => p.valor !== 0) }
      : item,
  )
/** Its ledger believes every entry: the check by the checkout's decision (0079) would tell before the oracle does. */
const believed = (wrong: Product): Product => ({
  ...wrong,
  consumers: { ...wrong.consumers, contabilidade: contarSemDecisao },
})
/** So many centavos leave one leg for another. */
const moved = (legs: Leg[], from: (conta: string) => boolean, to: (conta: string) => boolean, centavos: number) => {
  const [source, target] = [legs.findIndex(l => from(l.conta)), legs.findIndex(l => to(l.conta))]
  if (source < 0 || target < 0) return legs
  return legs.map((l, n) => ({
    ...l,
    valor: l.valor - (n === source ? centavos : 0) + (n === target ? centavos : 0),
  }))
}
const isFee = (conta: string) => conta === 'quita:receita'
const isCompany = (conta: string) => conta.startsWith('emp:')
/** Hundredths of a percent that the stories' company pays of a sale. */
const rates: Record<string, number> = { pix: 99, cartao: 399 }

const feeRoundedDown = believed(
  entries(['pix', 'cartao'], (legs, item) => {
    const fee = legs.find(l => isFee(l.conta))?.valor ?? 0
    const less = Math.floor((Number(item.valor) * (rates[String(item.tipo)] ?? 0)) / 10_000)
    return moved(legs, isFee, isCompany, fee - less)
  }),
)

/** A sale in instalments pays what one paid at once does. */
const bandsForgotten = writing(item =>
  item._t === 'Checkout' && Number(item.taxaCartao) > 3.99 ? { ...item, taxaCartao: 3.99 } : item,
)

/** 33.33 percent is taken for 33. */
const wholePercentages = writing(item => {
  const rules = item._t === 'Checkout' ? (item.rateio as { p?: number }[] | undefined) : undefined
  return rules ? { ...item, rateio: rules.map(r => (r.p === undefined ? r : { ...r, p: Math.floor(r.p) })) } : item
})

/** Instalments cost a centavo more than was agreed. */
const interestRoundedUp = writing(item => {
  if (item._t !== 'Checkout' || item.versao !== 1 || item.parcelas === 1) return item
  const whole = Math.ceil((Number(item.valor) * 10_499) / 10_000)
  return Number(item.parcelas) > 2 ? { ...item, total: whole } : item
})

/** The payer of a cart bears the sale's fee and not the instalments'. */
const cartWithoutInterest = writing(item => {
  if (item._t !== 'Carrinho' || !(Number(item.taxa) > 3.49)) return item
  return { ...item, taxa: 3.49, total: Math.round(Number(item.valor) / 0.9651) }
})

/** What came back of a receiver's payout is credited to its company. */
const returnsToTheCompany = committing(writes => {
  const entry = writes.find(w => w.op === 'put' && w.item._t === 'Lancamento' && w.item.tipo === 'saque-devolvido')
  if (!JSON.stringify(entry ?? {}).includes('psp:repasse')) return writes
  const ofBooks = (w: Write) => w === entry || (w.op === 'put' ? w.item : w.key).PK.startsWith('CTA#')
  return writes.map(w =>
    ofBooks(w) ? (JSON.parse(JSON.stringify(w).replaceAll('rec:marta', 'emp:aurora')) as Write) : w,
  )
})

/** A dispute of what was refunded already is the company's too. */
const disputeUncapped = entries(['contestacao'], legs =>
  legs.map(l => (l.conta === 'quita:contestacoes' ? { ...l, conta: 'emp:aurora:a-liberar' } : l)),
)

/** What an ended contestation held is never released: neither entry nor balances. */
const neverReleased = committing(writes => {
  const entry = writes.find(w => w.op === 'put' && w.item._t === 'Lancamento' && w.item.tipo === 'med-liberacao')
  if (!entry) return writes
  return writes.filter(w => w !== entry && !(w.op === 'put' ? w.item : w.key).PK.startsWith('CTA#'))
})

/** The kind of story in which each shows, and what else than the oracle says so earlier. */
export const wrongByTheOracle: Record<string, [product: Product, population: Population, by?: RegExp]> = {
  feeRoundedDown: [feeRoundedDown, 'pix'],
  bandsForgotten: [bandsForgotten, 'card'],
  wholePercentages: [wholePercentages, 'pix'],
  interestRoundedUp: [interestRoundedUp, 'card'],
  cartWithoutInterest: [cartWithoutInterest, 'cart'],
  returnsToTheCompany: [returnsToTheCompany, 'payout'],
  disputeUncapped: [disputeUncapped, 'card', /was taken beyond the sale/],
  neverReleased: [neverReleased, 'pix'],
}
