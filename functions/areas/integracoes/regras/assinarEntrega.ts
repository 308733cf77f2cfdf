import { createHmac } from 'node:crypto'
import { Webhook as Assinador } from 'standardwebhooks'
import type { Webhook } from '../../../platform/storage/Webhook.ts'

/** How long a rotated secret signs beside the new one. */
const sobreposicaoMs = 24 * 3_600_000
/** How many rotated ones do: who turns a secret again and again in one day has lost its answer, not its receivers. */
const maximoDeAnteriores = 3

/** The n-th secret of an endpoint, as Standard Webhooks writes them; derived, so that the table holds none. */
export const segredoDoWebhook = (raiz: string, w: Pick<Webhook, 'empresaId' | 'id'>, vez: number): string =>
  `whsec_${createHmac('sha256', raiz).update(`webhook:${w.empresaId}:${w.id}:${vez}`).digest('base64')}`

/** The secrets before that sign beside the one of now, each until its own time, the one before last. */
function anterioresDe(w: Webhook, agora: number): { vez: number; ate: number }[] {
  const guardados = w.anteriores ?? (w.anteriorAte === undefined ? [] : [{ vez: w.vez - 1, ate: w.anteriorAte }])
  return guardados.filter(a => a.ate > agora && a.vez > 0)
}

/** What turning the secret now makes of an endpoint: the one of now signs a day more, beside those that still do. */
export const girado = (w: Webhook, agora: number) => ({
  vez: w.vez + 1,
  anteriorAte: agora + sobreposicaoMs,
  anteriores: [...anterioresDe(w, agora), { vez: w.vez, ate: agora + sobreposicaoMs }].slice(-maximoDeAnteriores),
})

/** Standard Webhooks' headers of one message: signed now, by every secret that is good now. */
export function cabecalhos({
  raiz,
  w,
  eventoId,
  corpo,
  agora,
}: {
  raiz: string
  w: Webhook
  eventoId: string
  corpo: string
  agora: number
}) {
  const vezes = [w.vez, ...anterioresDe(w, agora).map(a => a.vez)]
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
