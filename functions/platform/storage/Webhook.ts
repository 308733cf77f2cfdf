import * as z from 'zod'
import { tiposDeEvento } from '../../../shared/contract/eventos.ts'
import { indiceVence } from './Checkout.ts'
import { entity, eventosDe } from './entity.ts'

/** Where a company's programs are told of events. The secret is not here: it derives from `vez` (`outbound/assinar.ts`). */
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
    anteriores: z.array(z.object({ vez: z.int(), ate: z.int() })).optional(),
    criadoEm: z.string(),
  }),
  key: ({ empresaId, id }: { empresaId: string; id: string }) => ({ PK: `EMP#${empresaId}`, SK: `WHK#${id}` }),
  id: ({ empresaId, id }) => ({ empresaId, id }),
})
export type Webhook = ReturnType<typeof Webhook.parse>

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
    ttl: z.int(),
    ev: eventosDe('EntregaDeWebhook'),
  }),
  key: ({ eventoId, webhookId }: { eventoId: string; webhookId: string }) => ({ PK: `ENT#${eventoId}`, SK: webhookId }),
  id: ({ eventoId, webhookId }) => ({ eventoId, webhookId }),
  indexes: e => indiceVence(e.vence, `${e.eventoId}.${e.webhookId}`),
})
export type EntregaDeWebhook = ReturnType<typeof EntregaDeWebhook.parse>
