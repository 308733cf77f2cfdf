import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Pedido } from './decidirPasso.ts'

/** What refunds and disputes of a cart's card leave of each other, whatever the order in which they came: pure. */

/** A cart whose sums changed, and by how much what is owed for slips and what is beyond the sale changed: centavos. */
interface Mudado {
  c: Carrinho
  deContas: Centavos
  alem: Centavos
}

/** Centavos that slips which came back after the capture had cost, not given back yet. */
export const valorDosDevolvidos = ({ c, boletos }: Pedido): number =>
  boletos.filter(b => b.pagamento?.devolvidoEm !== undefined).reduce((s, b) => s + b.valor, 0) -
  (c.deContasEstornado ?? 0)

/** The cart with `total` centavos in dispute: what refunds left of the sale first, the rest beyond it. */
export function comContestado(p: Pedido, total: Centavos): Mudado {
  const { c } = p
  const { contestado: antes = 0, contestadoAlem: alemAntes = 0, contestadoDeContas: contasAntes = 0 } = c
  const contestado = Math.min(total, Math.max(0, (c.capturado ?? 0) - (c.estornado ?? 0)))
  const contestadoAlem = total - contestado
  // what slips that came back had cost goes to the payer this way, and is owed again once the money comes back
  const devidos = Math.max(0, valorDosDevolvidos(p))
  const deContas =
    contestado >= antes ? Math.min(contestado - antes, devidos) : Math.min(contasAntes, contestado) - contasAntes
  return {
    c: {
      ...c,
      contestado,
      contestadoAlem,
      contestadoDeContas: contasAntes + deContas,
      deContasEstornado: (c.deContasEstornado ?? 0) + deContas,
    },
    deContas,
    alem: contestadoAlem - alemAntes,
  }
}

/** What the acquirer holds in dispute, counted again because what refunds leave of the sale has changed. */
function recontado(p: Pedido): Mudado {
  const total = (p.c.contestado ?? 0) + (p.c.contestadoAlem ?? 0)
  return total > 0 ? comContestado(p, total) : { c: p.c, deContas: 0, alem: 0 }
}

/**
 * The cart once `valor` of its card went back. A dispute that came while the refund was on its way gave the payer what was
 * owed already: that is not given twice, and what the card no longer has to lose is beyond the sale (decision 0051).
 */
export function comEstornado(p: Pedido, valor: Centavos): Mudado {
  const { c, deContas, alem } = recontado({ ...p, c: { ...p.c, estornado: (p.c.estornado ?? 0) + valor } })
  const dadas = Math.min(c.deContas ?? 0, Math.max(0, valorDosDevolvidos({ ...p, c })))
  return {
    c: { ...c, deContasEstornado: (c.deContasEstornado ?? 0) + dadas },
    deContas: dadas + deContas,
    alem,
  }
}

/** The cart once a refund was undone, `semEstorno` of it: a dispute now has more of the sale to take. */
export const comDesfeito = (p: Pedido, semEstorno: Carrinho): Mudado => recontado({ ...p, c: semEstorno })
