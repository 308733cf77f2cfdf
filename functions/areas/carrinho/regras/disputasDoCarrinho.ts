import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Disputa } from '../../../platform/storage/Disputa.ts'
import type { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { PagamentoNoAdquirente } from '../../../providers/adquirente/port.ts'
import { decidirDisputas, pedeRepresentacao } from '../../cobranca/regras/disputa/decidirDisputas.ts'
import { comContestado } from './contestadoDoCarrinho.ts'
import type { Pedido } from './decidirPasso.ts'
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
