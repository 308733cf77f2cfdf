import type { Entrega as EntregaNaTela, Webhook as NaTela } from '../../../../shared/contract/webhooks.ts'
import type { EntregaDeWebhook, EventoEnviado, SaudeDoWebhook, Webhook } from '../../../platform/storage/Webhook.ts'

const iso = (ms: number) => new Date(ms).toISOString()
/** An endpoint as its company sees it: how it answers is beside it, and is nothing while all goes well. */
export const verWebhook = (w: Webhook, saude: SaudeDoWebhook | undefined, agora: number): NaTela => ({
  id: w.id,
  url: w.url,
  descricao: w.descricao,
  eventos: w.eventos,
  ativo: w.ativo,
  criadoEm: w.criadoEm,
  segredoAnteriorAte: w.anteriorAte !== undefined && w.anteriorAte > agora ? iso(w.anteriorAte) : null,
  falhandoDesde: saude?.falhandoDesde === undefined ? null : iso(saude.falhandoDesde),
  paradoEm: saude?.paradoEm === undefined ? null : iso(saude.paradoEm),
})
export const verEntrega = (e: EntregaDeWebhook, evento: EventoEnviado): EntregaNaTela => ({
  id: `${e.eventoId}.${e.webhookId}`,
  eventoId: e.eventoId,
  tipo: evento.tipo,
  em: evento.em,
  webhookId: e.webhookId,
  estado: e.estado,
  tentativas: e.tentativas.map(t => ({
    em: iso(t.em),
    status: t.status ?? null,
    ms: t.ms,
    resposta: t.resposta,
    falha: t.falha ?? null,
  })),
  proximaEm: e.vence === undefined ? null : iso(e.vence),
  corpo: evento.corpo,
})
