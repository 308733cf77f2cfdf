import { createHash } from 'node:crypto'
import * as z from 'zod'
import { envelopeDe, eventosDeWebhook, type TipoDeEvento } from '../../../../shared/contract/eventos.ts'
import { derivedId21 } from '../../../platform/runtime/ids.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'
import { EntregaDeWebhook, EventoEnviado, Webhook } from '../../../platform/storage/Webhook.ts'

/** Events and their deliveries are kept this long. */
export const guardaDias = 30

/** Every endpoint of a company: at most ten, one query. */
export async function webhooksDa(storage: Storage, empresaId: string): Promise<Webhook[]> {
  const query = { pk: `EMP#${empresaId}`, sk: { prefix: 'WHK#' }, limit: 20, consistent: true } as const
  return (await Webhook.query(storage, query)).values
}

/** The id of what a message tells: the same message is the same event, and its endpoints can tell. */
export const idDoEvento = (mensagem: string) =>
  `evt_${derivedId21(createHash('sha256').update('evento').digest('hex'), mensagem)}`

/**
 * Writes an event with a delivery for each endpoint, create-only; the stream hands the deliveries over.
 * `dados` inside (centavos); on the wire as its type declares. Told twice it is written once.
 */
export async function registrarEvento(
  storage: Storage,
  {
    id,
    empresaId,
    tipo,
    dados,
    agora,
  }: { id: string; empresaId: string; tipo: TipoDeEvento; dados: object; agora: number },
  destinos: readonly Webhook[],
): Promise<void> {
  if (!destinos.length) return
  const em = new Date(agora).toISOString()
  const inteiro = { type: tipo, timestamp: em, version: eventosDeWebhook[tipo].versao, data: { ...dados } }
  const corpo = JSON.stringify(z.encode(envelopeDe(tipo), inteiro))
  const ttl = Math.ceil(agora / 1000) + guardaDias * 86_400
  const nova = (webhookId: string): EntregaDeWebhook => ({
    eventoId: id,
    webhookId,
    empresaId,
    em,
    versao: 1,
    estado: 'pendente',
    passo: 0,
    tentativas: [],
    // the stream hands it over at once; the sweeper finds it by this when the stream did not
    vence: agora + 60_000,
    ttl,
    ev: [{ tipo: 'EntregaPedida' }],
  })
  try {
    await storage.commit([
      EventoEnviado.create({ id, empresaId, tipo, em, corpo, destinos: destinos.map(w => w.id), ttl }),
      ...destinos.map(w => EntregaDeWebhook.create(nova(w.id))),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
