import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Carrinho } from '../../../platform/storage/Carrinho.ts'
import type { Disputa } from '../../../platform/storage/Disputa.ts'
import type { Lancamento } from '../../../platform/storage/Lancamento.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import type { AdquirentePort, PagamentoNoAdquirente } from '../../../providers/adquirente/port.ts'
import { olharTardia } from '../../cobranca/regras/cartao/verificarCartao.ts'
import { disputasDe } from '../../cobranca/regras/disputa/disputasDoCartao.ts'
import { escritaDaDisputa } from '../../cobranca/regras/disputa/representarDisputa.ts'
import { comDesfeito } from './contestadoDoCarrinho.ts'
import { estornoDoCarrinhoEncerrado, type Mudanca, type Pedido } from './decidirPasso.ts'
import { interpretarDisputas } from './disputasDoCarrinho.ts'
import { carregarPedido, gravarPedido } from './gravarPedido.ts'
import { lancamentoDoDesfeito } from './lancamentosDoCarrinho.ts'

/**
 * What the acquirer did by itself to a cart's payment after its capture: a refund that it accepted and undid is owed to the
 * payer again (and asked for again by the flow); a dispute is followed as it grows, shrinks and ends, and stands for what was
 * still owed.
 * Undefined: nothing that is not known. Pure.
 */
export function interpretarAviso(
  p: Pedido,
  pagamento: PagamentoNoAdquirente,
  { conhecidas, agora }: { conhecidas: readonly Disputa[]; agora: number },
): (Mudanca & { disputas: Disputa[] }) | undefined {
  if (p.c.capturado === undefined || p.c.tentativa?.pagamentoId !== pagamento.pagamentoId) return undefined
  const lancamentos: Lancamento[] = []
  const ev: EventoDe<'Carrinho'>[] = []
  let { c } = p
  const desfeito = (c.estornado ?? 0) - pagamento.estornado
  if (desfeito > 0 && c.estorno) {
    const deContas = Math.min(desfeito, c.deContas ?? 0, c.deContasEstornado ?? 0)
    const { id } = c.estorno
    const m = comDesfeito(p, semEstorno(c, desfeito, deContas))
    const devidas = deContas - m.deContas
    lancamentos.push(lancamentoDoDesfeito(c, { id, valor: desfeito, deContas: devidas, alem: m.alem, quando: agora }))
    ev.push({ tipo: 'EstornoDesfeito', ref: id })
    c = m.c
  }
  const contestada = interpretarDisputas({ ...p, c }, pagamento, { conhecidas, agora })
  if (contestada) {
    lancamentos.push(...contestada.lancamentos)
    if (contestada.lancamentos.length) ev.push({ tipo: 'CartaoContestado', ref: c.tentativa?.pedidoId ?? '' })
    c = contestada.c
  }
  const disputas = contestada?.disputas ?? []
  return ev.length || disputas.length ? { c, ev, lancamentos, disputas } : undefined
}

function semEstorno(c: Carrinho, valor: number, deContas: number): Carrinho {
  return {
    ...c,
    ...(c.estorno && { estorno: { ...c.estorno, estado: 'desfeito', motivo: 'desfeito' } }),
    estornado: (c.estornado ?? 0) - valor,
    deContasEstornado: (c.deContasEstornado ?? 0) - deContas,
  }
}

/**
 * After a notification about a cart's payment: asks how it stands and writes what that proves.
 * @throws where the acquirer did not answer, or a refund is still on its way: it has to be told again.
 */
export async function conferirCarrinho(
  deps: Base & { storage: Storage; adquirente: AdquirentePort },
  id: string,
  prazo: number,
): Promise<void> {
  await redecide(async () => {
    // read before asking: an answer older than a refund that is made meanwhile must not undo it
    const p = await carregarPedido(deps.storage, id)
    const pagamentoId = p?.c.tentativa?.pagamentoId
    if (!p || !pagamentoId || p.c.tentativa?.estado === 'negada') return
    // the void may have been undone, after the last look that anybody would take
    if (p.c.tentativa?.estado === 'anulada') {
      await gravarPedido(deps, p, { c: { ...p.c, tentativa: await olharTardia(deps, p.c.tentativa, prazo) } })
      return
    }
    const consulta = await deps.adquirente.consultar(pagamentoId, { prazo })
    if (consulta.tipo === 'indeterminada') throw new Error('the acquirer did not answer')
    if (consulta.tipo !== 'pagamento') return
    const emCurso = p.c.estorno !== undefined && !estornoDoCarrinhoEncerrado(p.c.estorno.estado)
    const cedo = p.c.capturado === undefined && consulta.contestado > 0
    if (emCurso || cedo) throw new Error(`cart ${id} is not settled yet`)
    const conhecidas = await disputasDe(deps.storage, `CAR#${id}`)
    const mudanca = interpretarAviso(p, consulta, { conhecidas, agora: deps.clock.now() })
    if (!mudanca) return
    await gravarPedido(deps, p, mudanca, mudanca.disputas.map(escritaDaDisputa))
    const alem = mudanca.c.contestadoAlem ?? 0
    if (mudanca.disputas.length && alem > 0)
      deps.log.error('dispute-beyond-received', { dono: `CAR#${id}`, centavos: alem })
    deps.log.warn('cart-payment-changed', { carrinhoId: id, ev: mudanca.ev?.map(e => e.tipo).join() ?? '' })
  })
}
