import { contas, type Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import { especieDa } from '../../shared/domain/contas.ts'
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
 * the sale, of a company and its receivers on a link, of us on a cart.
 */
export function bearingRules() {
  /** Of each sale: what it brought, and what of it its bearers hold still. */
  const sales = new Map<string, { total: number; left: number }>()

  function borne(l: Lancamento, bears: (conta: string) => boolean, id: string): void {
    const sale = sales.get(id)
    if (!sale) return
    sale.left += l.pernas.filter(p => bears(p.conta)).reduce((s, p) => s + p.valor, 0)
    must(sale.left >= 0, `${id}: ${-sale.left} was taken beyond the sale of ${sale.total} by ${l.tipo}`)
  }

  return {
    entry(l: Lancamento): void {
      const id = l.checkoutId ?? l.de ?? ''
      if (l.tipo === 'cartao' || l.tipo === 'carrinho') {
        sales.set(id, { total: l.valor, left: l.valor })
        return
      }
      if (l.checkoutId !== undefined) borne(l, conta => owners.has(especieDa(conta) ?? ''), id)
      else if (ofCard.has(l.tipo)) borne(l, conta => conta === contas.receita || conta === contas.aDevolver, id)
    },
  }
}
