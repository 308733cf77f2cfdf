import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { ConsultaPedido } from '../../../../providers/adquirente/port.ts'
import { capturada, escrever, type Mudanca, querida } from './decidirTentativa.ts'
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
