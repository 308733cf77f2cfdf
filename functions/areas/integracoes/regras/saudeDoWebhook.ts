import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { SaudeDoWebhook, type Webhook } from '../../../platform/storage/Webhook.ts'
import { avisarEm, diaRuim, intervaloRuim } from './esperasDaEntrega.ts'

/** How an endpoint answers: when its company is told that it fails, when it is asked less, and when it is asked no more. */

/** What a try showed of an endpoint: taken, refused for good (410), or failed otherwise. */
export type Resposta = 'bem' | 'mal' | 'nunca-mais'

const saudavel = ({ empresaId, id }: Webhook): SaudeDoWebhook => ({
  empresaId,
  webhookId: id,
  versao: 0,
  avisos: 0,
  ev: [{ tipo: 'WebhookVoltou' }],
})

/** Pure: what an endpoint's state becomes by a try at `agora` (epoch ms); undefined when it says nothing new. */
export function saudeDepoisDe(
  w: Webhook,
  antes: SaudeDoWebhook | undefined,
  { resposta, agora }: { resposta: Resposta; agora: number },
): SaudeDoWebhook | undefined {
  const s = antes ?? saudavel(w)
  const ref = String(agora)
  const mudada = { ...s, versao: s.versao + 1, tentadoEm: agora }
  if (resposta === 'bem') return estaBem(s) ? undefined : { ...saudavel(w), versao: mudada.versao }
  const falhandoDesde = s.falhandoDesde ?? agora
  if (resposta === 'nunca-mais')
    return s.paradoEm === undefined
      ? { ...mudada, falhandoDesde, paradoEm: agora, ev: [{ tipo: 'WebhookParado', ref }] }
      : undefined
  const devidos = avisarEm.filter(ms => agora - falhandoDesde >= ms).length
  if (devidos > s.avisos) return { ...mudada, falhandoDesde, avisos: devidos, ev: [{ tipo: 'WebhookFalhando', ref }] }
  // before the bad day only the first failure is news; after it each try is, since the next one waits for it
  if (s.falhandoDesde !== undefined && !vaiMal(s, agora)) return undefined
  return { ...mudada, falhandoDesde, ev: [{ tipo: 'WebhookTentado' }] }
}

export const estaBem = (s: Pick<SaudeDoWebhook, 'falhandoDesde' | 'paradoEm'> | undefined): boolean =>
  s?.falhandoDesde === undefined && s?.paradoEm === undefined

/** It has answered nothing well for a day. */
export const vaiMal = (s: Pick<SaudeDoWebhook, 'falhandoDesde'> | undefined, agora: number): boolean =>
  s?.falhandoDesde !== undefined && agora - s.falhandoDesde >= diaRuim

/** It goes badly and was tried within the hour: what is due for it moves on in its schedule without a try. */
export const esperaAVez = (s: SaudeDoWebhook | undefined, agora: number): boolean =>
  vaiMal(s, agora) && agora - (s?.tentadoEm ?? 0) < intervaloRuim

export const lerSaude = (storage: Storage, w: Pick<Webhook, 'empresaId' | 'id'>): Promise<SaudeDoWebhook | undefined> =>
  SaudeDoWebhook.get(storage, { empresaId: w.empresaId, webhookId: w.id }, { consistent: true })

/** How all of a company's endpoints answer: at most ten, one query. */
export const saudesDa = async (storage: Storage, empresaId: string): Promise<SaudeDoWebhook[]> =>
  (await SaudeDoWebhook.query(storage, { pk: `EMP#${empresaId}`, sk: { prefix: 'WHS#' }, limit: 20, consistent: true }))
    .values

/** Keeps what a try showed. Of two tries at once the first one's word stands: the next says it again if it is still so. */
export async function guardarSaude(
  storage: Storage,
  antes: SaudeDoWebhook | undefined,
  depois: SaudeDoWebhook | undefined,
): Promise<void> {
  if (!depois) return
  try {
    await storage.commit([
      antes
        ? SaudeDoWebhook.put(depois, [{ attr: 'versao', op: '=', value: antes.versao }])
        : SaudeDoWebhook.create(depois),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** A person takes the endpoint up again: what it answered before counts no more. */
export async function reviver(storage: Storage, w: Webhook): Promise<void> {
  const antes = await lerSaude(storage, w)
  if (!estaBem(antes)) await guardarSaude(storage, antes, saudeDepoisDe(w, antes, { resposta: 'bem', agora: 0 }))
}
