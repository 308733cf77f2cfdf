import * as z from 'zod'
import { tiposDeEvento } from '../../../shared/contract/eventos.ts'
import { entity, eventosDe } from './entity.ts'
import { indiceVence } from './shardOf.ts'

/** Where a company's programs are told of events. The secret is not here: it derives from `vez` (`assinarEntrega.ts`). */
export const Webhook = entity({
  name: 'Webhook',
  pattern: { PK: 'EMP#empresaId', SK: 'WHK#id', note: 'webhook endpoint of a company' },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    url: z.string(),
    descricao: z.string(),
    eventos: z.array(z.enum(tiposDeEvento)),
    ativo: z.boolean(),
    /** Counts its secrets. */
    vez: z.int(),
    /** Epoch ms until which the secret before signs too. */
    anteriorAte: z.int().optional(),
    /** The secrets before that still sign, and until when (epoch ms); turned by an older release, it lacks them. */
    anteriores: z.array(z.object({ vez: z.int(), ate: z.int(), chave: z.string().optional() })).optional(),
    /** The version of the platform's key that the secret of now derives from; absent: the oldest. */
    chave: z.string().optional(),
    criadoEm: z.string(),
  }),
  key: ({ empresaId, id }: { empresaId: string; id: string }) => ({ PK: `EMP#${empresaId}`, SK: `WHK#${id}` }),
  id: ({ empresaId, id }) => ({ empresaId, id }),
})
export type Webhook = ReturnType<typeof Webhook.parse>

/** The index of every company's endpoints that fail. It is written when one begins to, and when it answers again. */
export const webhooksFalhando = 'WHS#FALHANDO'

/**
 * How an endpoint has been answering, apart from what its company writes of it, so that neither undoes the other. There is
 * none while all goes well.
 */
export const SaudeDoWebhook = entity({
  name: 'SaudeDoWebhook',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'WHS#webhookId',
    index: 'GSI1 WHS#FALHANDO · since when#company#endpoint, while it fails',
    note: 'how a webhook endpoint answers',
  },
  schema: z.object({
    empresaId: z.string(),
    webhookId: z.string(),
    versao: z.int(),
    /** Epoch ms of the first failure since it last answered well. */
    falhandoDesde: z.int().optional(),
    /** Epoch ms of the last try. */
    tentadoEm: z.int().optional(),
    /** How often the company was told of this row of failures. */
    avisos: z.int(),
    /** Epoch ms at which it answered that it wants no more (410). */
    paradoEm: z.int().optional(),
    ev: eventosDe('SaudeDoWebhook'),
  }),
  key: ({ empresaId, webhookId }: { empresaId: string; webhookId: string }) => ({
    PK: `EMP#${empresaId}`,
    SK: `WHS#${webhookId}`,
  }),
  id: ({ empresaId, webhookId }) => ({ empresaId, webhookId }),
  indexes: ({ empresaId, webhookId, falhandoDesde }) =>
    falhandoDesde === undefined
      ? {}
      : {
          GSI1PK: webhooksFalhando,
          GSI1SK: `${new Date(falhandoDesde).toISOString()}#${empresaId}#${webhookId}`,
        },
})
export type SaudeDoWebhook = ReturnType<typeof SaudeDoWebhook.parse>

/** One thing that was told outside, by company and day. `corpo` is what is signed and sent, byte for byte. */
export const EventoEnviado = entity({
  name: 'EventoEnviado',
  pattern: { PK: 'EVT#EMP#empresaId#dia', SK: 'instante#id', note: 'event for webhooks; TTL 30 days' },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    tipo: z.enum(tiposDeEvento),
    em: z.string(),
    corpo: z.string(),
    destinos: z.array(z.string()),
    ttl: z.int(),
  }),
  key: ({ empresaId, em, id }: { empresaId: string; em: string; id: string }) => ({
    PK: `EVT#EMP#${empresaId}#${em.slice(0, 10)}`,
    SK: `${em}#${id}`,
  }),
  id: ({ empresaId, em, id }) => ({ empresaId, em, id }),
})
export type EventoEnviado = ReturnType<typeof EventoEnviado.parse>

/** An event on its way to one endpoint; create-only, so that a domain event told twice is sent once. */
export const EntregaDeWebhook = entity({
  name: 'EntregaDeWebhook',
  pattern: {
    PK: 'ENT#evento',
    SK: 'webhook',
    index: 'GSI3',
    note: 'delivery of an event; GSI3 = next try; TTL 30 days',
  },
  schema: z.object({
    eventoId: z.string(),
    webhookId: z.string(),
    empresaId: z.string(),
    /** Of the event. */
    em: z.string(),
    versao: z.int(),
    estado: z.enum(['pendente', 'entregue', 'falhou']),
    /** How many tries of the schedule were used; by hand it begins again. */
    passo: z.int(),
    tentativas: z.array(
      z.object({
        em: z.int(),
        status: z.int().optional(),
        ms: z.int(),
        resposta: z.string(),
        falha: z.string().optional(),
      }),
    ),
    /** Epoch ms of the next try, while there is one. */
    vence: z.number().optional().or(z.undefined()),
    /** Seconds that a try which comes soon waits in the queue. */
    esperaSegundos: z.int().optional(),
    ttl: z.int(),
    ev: eventosDe('EntregaDeWebhook'),
  }),
  key: ({ eventoId, webhookId }: { eventoId: string; webhookId: string }) => ({ PK: `ENT#${eventoId}`, SK: webhookId }),
  id: ({ eventoId, webhookId }) => ({ eventoId, webhookId }),
  indexes: e => indiceVence(e.vence, `${e.eventoId}.${e.webhookId}`),
})
export type EntregaDeWebhook = ReturnType<typeof EntregaDeWebhook.parse>
