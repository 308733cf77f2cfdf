import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { ConsultaPedido, PagamentoNoAdquirente } from '../../../../providers/adquirente/port.ts'
import { capturada, escrever, type Mudanca, querida } from './decidirTentativa.ts'
import { lancamentoDeContestacao } from './lancamentosDoCartao.ts'
import { lerConsulta } from './passosDaTentativa.ts'

/** What the resolver learns by asking for our order: pure. */

/**
 * What the acquirer has under the order of an attempt whose answer was lost (`lerConsulta`): a hold is captured next while
 * the checkout wants it, and money that the acquirer took by itself, exactly what was owed, settles it.
 */
export function interpretarConsultaDoCartao(
  c: Checkout,
  pedidoId: string,
  consulta: ConsultaPedido,
  agora: number,
): Mudanca | undefined {
  if (c.tentativa?.pedidoId !== pedidoId) return undefined
  const quer = querida(c)
  const desfecho = lerConsulta(c.tentativa, consulta, agora, { retencao: quer, captura: quer })
  if (!desfecho) return undefined
  return desfecho.fim === 'capturada' ? capturada(c, desfecho.tentativa, agora) : escrever(c, desfecho)
}

/** A chargeback that a notification told of and the query showed: debited once, whatever it grows to. */
export function interpretarContestacao(c: Checkout, p: PagamentoNoAdquirente, agora: number): Mudanca | undefined {
  const t = c.tentativa
  if (t?.estado !== 'capturada' || t.pagamentoId !== p.pagamentoId || p.contestado <= 0) return undefined
  if (c.contestado !== undefined) return undefined
  const valor = Math.min(p.contestado, t.valor)
  return {
    proximo: { ...c, contestado: valor },
    ev: [{ tipo: 'CartaoContestado', ref: t.pedidoId }],
    lancamento: lancamentoDeContestacao(c, t.pedidoId, valor, agora),
  }
}
