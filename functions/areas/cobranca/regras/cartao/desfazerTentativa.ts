import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Tentativa } from '../../../../platform/storage/cobrancas.ts'
import type { AdquirentePort, ConsultaPedido } from '../../../../providers/adquirente/port.ts'
import { podeReter, retem, type Vigia } from './passosDaTentativa.ts'

type D = Base & { adquirente: AdquirentePort }

/** Lets a payment go: a hold is voided, captured money is given back. Safe to repeat. */
export async function desfazer(deps: D, pagamentoId: string, prazo: number): Promise<'desfeita' | 'indeterminada'> {
  const anulada = await deps.adquirente.anular({ pagamentoId }, { prazo })
  if (anulada.tipo === 'indeterminada') return 'indeterminada'
  if (anulada.tipo !== 'recusada') return 'desfeita'
  const { situacao, motivo } = anulada
  if (situacao === 'negada' || situacao === 'abortada') return 'desfeita'
  if (situacao !== 'capturada') {
    deps.log.warn('void-refused', { pagamentoId, motivo, codigo: anulada.codigo })
    return 'indeterminada'
  }
  const estorno = await deps.adquirente.estornar({ pagamentoId, estornadoAntes: 0 }, { prazo })
  if (estorno.tipo === 'estornada' || estorno.tipo === 'ja-estornada') return 'desfeita'
  if (estorno.tipo === 'recusada')
    deps.log.error('give-back-refused', { pagamentoId, motivo: estorno.motivo, codigo: estorno.codigo })
  return 'indeterminada'
}

/**
 * Lets everything under an attempt's order go, and the payment that we know of, whatever the list shows yet. One that
 * never ended can take nothing any more once the capture's term is over.
 */
export async function desfazerPedido(
  deps: D,
  { pedidoId, pagamentoId, em }: Pick<Tentativa, 'pedidoId' | 'pagamentoId' | 'em'>,
  prazo: number,
): Promise<Vigia> {
  const consulta = await deps.adquirente.consultarPorPedido(pedidoId, { prazo })
  const vigia = await desfazerAchados(deps, consulta, pagamentoId, prazo)
  const passou = deps.clock.now() >= em + deps.adquirente.capacidades.prazoCapturaMs
  return vigia === 'aberta' && passou ? 'desfeita' : vigia
}

async function desfazerAchados(
  deps: D,
  consulta: ConsultaPedido,
  conhecido: string | undefined,
  prazo: number,
): Promise<Vigia> {
  if (consulta.tipo === 'indeterminada') return 'indeterminada'
  const achados = consulta.tipo === 'pagamentos' ? consulta.pagamentos : []
  const escondido = conhecido !== undefined && !achados.some(p => p.pagamentoId === conhecido) ? [conhecido] : []
  const ids = [...achados.filter(retem).map(p => p.pagamentoId), ...escondido]
  // nothing to be seen where there was a hold to let go, or one that has not ended yet: not proved
  if (!achados.length && !escondido.length) return 'indeterminada'
  const feitas = await Promise.all(ids.map(id => desfazer(deps, id, prazo)))
  const aberto = achados.some(p => podeReter(p) && !retem(p))
  if (!feitas.every(f => f === 'desfeita')) return 'indeterminada'
  return aberto ? 'aberta' : 'desfeita'
}

/**
 * Looks for holds that came after their attempt ended, and lets them go. The payment that a captured attempt took is
 * left alone: any other payment under its order pays for no sale.
 */
export async function procurarTardias(
  deps: D,
  t: Pick<Tentativa, 'pedidoId' | 'pagamentoId' | 'estado'>,
  prazo: number,
): Promise<Vigia> {
  const consulta = await deps.adquirente.consultarPorPedido(t.pedidoId, { prazo })
  if (consulta.tipo !== 'pagamentos') return consulta.tipo === 'inexistente' ? 'desfeita' : 'indeterminada'
  const contada = t.estado === 'capturada'
  const pagamentos = consulta.pagamentos.filter(p => !contada || (t.pagamentoId && p.pagamentoId !== t.pagamentoId))
  return pagamentos.length ? desfazerAchados(deps, { tipo: 'pagamentos', pagamentos }, undefined, prazo) : 'desfeita'
}
