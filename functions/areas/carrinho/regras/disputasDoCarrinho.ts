import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Disputa } from '../../../platform/storage/Disputa.ts'
import type { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { PagamentoNoAdquirente } from '../../../providers/adquirente/port.ts'
import { decidirDisputas, pedeRepresentacao } from '../../cobranca/regras/disputa/decidirDisputas.ts'
import type { Pedido } from './decidirPasso.ts'
import { valorDosDevolvidos } from './estornoDoCarrinho.ts'
import { lancamentoDaContestacao } from './lancamentosDoCarrinho.ts'

/** What the acquirer's cases make of a cart, its disputes and its journal (decisions 0024, 0051). Pure. */
export function interpretarDisputas(
  p: Pedido,
  { disputas: noAdquirente }: Pick<PagamentoNoAdquirente, 'disputas'>,
  { conhecidas, agora }: { conhecidas: readonly Disputa[]; agora: number },
): { c: Carrinho; disputas: Disputa[]; lancamentos: Lancamento[] } | undefined {
  let { c } = p
  const sabido = (c.contestado ?? 0) + (c.contestadoAlem ?? 0)
  const dono = { de: `CAR#${c.id}`, empresaId: c.empresaId }
  const mudancas = decidirDisputas(dono, conhecidas, { noAdquirente, sabido, agora })
  if (!mudancas.length) return undefined
  const lancamentos: Lancamento[] = []
  for (const { disputa, antes, depois } of mudancas) {
    if (antes === depois) continue
    const m = comContestado({ ...p, c }, (c.contestado ?? 0) + (c.contestadoAlem ?? 0) + depois - antes)
    const ref = `${disputa.id}#${disputa.versao}`
    lancamentos.push(
      lancamentoDaContestacao(c, { ref, valor: depois - antes, deContas: m.deContas, alem: m.alem, quando: agora }),
    )
    c = m.c
  }
  const pede = (d: Disputa) => pedeRepresentacao(d, c.contestadoAlem ?? 0, c.estornado ?? 0)
  const disputas = mudancas.map(({ disputa }) => (pede(disputa) ? { ...disputa, vence: agora } : disputa))
  return { c, disputas, lancamentos }
}

/** The cart with `total` centavos in dispute: what refunds left of the sale first, the rest beyond it. */
function comContestado(p: Pedido, total: number): { c: Carrinho; deContas: number; alem: number } {
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
