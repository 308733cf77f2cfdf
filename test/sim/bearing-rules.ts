import { contas, type Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import { especieDa } from '../../shared/domain/contas.ts'
import type { Change } from './table.ts'
import { must } from './violation.ts'

/** What takes of a cart's card, or gives back to it. */
const ofCard = new Set<Lancamento['tipo']>([
  'contestacao',
  'contestacao-desfeita',
  'contestacao-repartida',
  'carrinho-estorno',
  'estorno-desfeito',
])
const owners = new Set(['disponivel', 'aLiberar', 'garantia', 'bloqueado'])

/**
 * At every moment, not only at rest: refunds under way, refunds made and disputes together take of a sale by card at most
 * the sale, of a company and its receivers on a link, of us on a cart. A moment is what stands after a transaction: a
 * refund that is refused gives back what it held, and a dispute takes its part of it, in entries of one transaction.
 */
export function bearingRules() {
  /** Of each sale: what it brought, and what of it its bearers hold still. */
  const sales = new Map<string, { total: number; left: number }>()
  /** Sales that a transaction of which more may come has touched, and by which entries. */
  const touched = new Map<string, string[]>()

  function borne(l: Lancamento, bears: (conta: string) => boolean, id: string): void {
    const sale = sales.get(id)
    if (!sale) return
    sale.left += l.pernas.filter(p => bears(p.conta)).reduce((s, p) => s + p.valor, 0)
    touched.set(id, [...(touched.get(id) ?? []), l.tipo])
  }

  function entry(l: Lancamento): void {
    const id = l.checkoutId ?? l.de ?? ''
    if (l.tipo === 'cartao' || l.tipo === 'carrinho') {
      sales.set(id, { total: l.valor, left: l.valor })
      return
    }
    if (l.checkoutId !== undefined) borne(l, conta => owners.has(especieDa(conta) ?? ''), id)
    else if (ofCard.has(l.tipo)) borne(l, conta => conta === contas.receita || conta === contas.aDevolver, id)
  }

  function judge(): void {
    for (const [id, types] of touched) {
      const { total, left } = sales.get(id) ?? { total: 0, left: 0 }
      must(left >= 0, `${id}: ${-left} was taken beyond the sale of ${total} by ${types.join(' and ')}`)
    }
    touched.clear()
  }

  return {
    step(news: readonly Change[]): void {
      for (const [n, { new: item, transaction }] of news.entries()) {
        if (item?._t === 'Lancamento') entry(item as unknown as Lancamento)
        if (news[n + 1]?.transaction !== transaction) judge()
      }
    },
  }
}
