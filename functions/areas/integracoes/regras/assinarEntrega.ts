import { createHmac } from 'node:crypto'
import { Webhook as Assinador } from 'standardwebhooks'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import type { Webhook } from '../../../platform/storage/Webhook.ts'

/** How long a rotated secret signs beside the new one. */
const sobreposicaoMs = 24 * 3_600_000
/** How many rotated ones do: who turns a secret again and again in one day has lost its answer, not its receivers. */
const maximoDeAnteriores = 3

/** The n-th secret of an endpoint, as Standard Webhooks writes them; derived, so that the table holds none. */
export function segredoDoWebhook(chaveiro: Chaveiro<'webhooks'>, w: Assinante, vez: number): string {
  // derived before its key had versions, or from one that is gone: the oldest of those that are left
  const versao = w.vez === vez ? w.chave : w.anteriores?.find(a => a.vez === vez)?.chave
  const raiz = (versao && chaveiro.daVersao('webhooks', versao)) ?? chaveiro.chave('webhooks', 0)
  return `whsec_${createHmac('sha256', raiz).update(`webhook:${w.empresaId}:${w.id}:${vez}`).digest('base64')}`
}
type Assinante = Pick<Webhook, 'empresaId' | 'id' | 'vez' | 'chave' | 'anteriores'>

/** The secrets before that sign beside the one of now, each until its own time, the one before last. */
function anterioresDe(w: Webhook, agora: number): NonNullable<Webhook['anteriores']> {
  const guardados = w.anteriores ?? (w.anteriorAte === undefined ? [] : [{ vez: w.vez - 1, ate: w.anteriorAte }])
  return guardados.filter(a => a.ate > agora && a.vez > 0)
}

/** What turning the secret now makes of an endpoint: the one of now signs a day more, beside those that still do. */
export const girado = (w: Webhook, chave: string, agora: number) => ({
  vez: w.vez + 1,
  chave,
  anteriorAte: agora + sobreposicaoMs,
  anteriores: [
    ...anterioresDe(w, agora),
    { vez: w.vez, ate: agora + sobreposicaoMs, ...(w.chave && { chave: w.chave }) },
  ].slice(-maximoDeAnteriores),
})

/** Standard Webhooks' headers of one message: signed now, by every secret that is good now. */
export function cabecalhos({
  chaveiro,
  w,
  eventoId,
  corpo,
  agora,
}: {
  chaveiro: Chaveiro<'webhooks'>
  w: Webhook
  eventoId: string
  corpo: string
  agora: number
}) {
  const vezes = [w.vez, ...anterioresDe(w, agora).map(a => a.vez)]
  const quando = new Date(Math.floor(agora / 1000) * 1000)
  const assinaturas = vezes.map(vez => new Assinador(segredoDoWebhook(chaveiro, w, vez)).sign(eventoId, quando, corpo))
  return {
    'content-type': 'application/json',
    'user-agent': 'Quita-Webhooks/1',
    'webhook-id': eventoId,
    'webhook-timestamp': String(quando.getTime() / 1000),
    'webhook-signature': assinaturas.join(' '),
  }
}
