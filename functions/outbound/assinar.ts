import { createHmac } from 'node:crypto'
import { Webhook as Assinador } from 'standardwebhooks'
import type { Webhook } from '../storage/Webhook.ts'

/** How long a rotated secret signs beside the new one. */
export const sobreposicaoMs = 24 * 3_600_000

/** The n-th secret of an endpoint, as Standard Webhooks writes them; derived, so that the table holds none. */
export const segredoDoWebhook = (raiz: string, w: Pick<Webhook, 'empresaId' | 'id'>, vez: number): string =>
  `whsec_${createHmac('sha256', raiz).update(`webhook:${w.empresaId}:${w.id}:${vez}`).digest('base64')}`

/** Standard Webhooks' headers of one message: signed now, by every secret that is good now. */
export function cabecalhos(raiz: string, w: Webhook, eventoId: string, corpo: string, agora: number) {
  const vezes = w.anteriorAte !== undefined && w.anteriorAte > agora && w.vez > 1 ? [w.vez, w.vez - 1] : [w.vez]
  const quando = new Date(Math.floor(agora / 1000) * 1000)
  const assinaturas = vezes.map(vez => new Assinador(segredoDoWebhook(raiz, w, vez)).sign(eventoId, quando, corpo))
  return {
    'content-type': 'application/json',
    'user-agent': 'Quita-Webhooks/1',
    'webhook-id': eventoId,
    'webhook-timestamp': String(quando.getTime() / 1000),
    'webhook-signature': assinaturas.join(' '),
  }
}
