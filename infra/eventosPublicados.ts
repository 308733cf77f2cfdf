import type * as z from 'zod'
import { envelopeDe, tiposDeEvento } from '../shared/contract/eventos.ts'
import { exemplosDeEventos } from '../shared/contract/exemplosDeEventos.ts'

/** What the published document says of webhooks: OpenAPI 3.1's `webhooks`, one entry per type of event. */
type Json = Record<string, unknown>

const cabecalho = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})
/** Standard Webhooks' three headers. */
const cabecalhos = [
  cabecalho(
    'webhook-id',
    'Do evento: o mesmo em toda tentativa. Guarde-o e ignore o que já viu.',
    'evt_AbCdEfGhIjKlMnOpQrStU',
  ),
  cabecalho('webhook-timestamp', 'Quando esta tentativa foi assinada, em segundos.', '1763658372'),
  cabecalho(
    'webhook-signature',
    'Assinaturas separadas por espaço, cada uma `v1,` e um HMAC-SHA256 em base64 de `id.timestamp.corpo`.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/** The message of one type as an example: what a receiver reads. */
export const exemploDe = (tipo: (typeof tiposDeEvento)[number]): Json => ({
  type: tipo,
  timestamp: '2026-11-20T17:06:12.000Z',
  version: envelopeDe(tipo).shape.version.value,
  data: exemplosDeEventos[tipo],
})

/** `esquema` writes a schema as it travels, as everywhere else in the document. */
export function webhooksPublicados(esquema: (schema: z.ZodType) => Json): Record<string, { post: Json }> {
  return Object.fromEntries(
    tiposDeEvento.map(tipo => [
      tipo,
      {
        post: {
          operationId: `webhook.${tipo}`,
          summary: tipo,
          tags: ['webhooks'],
          // it is ours to prove who calls: by the signature
          security: [],
          parameters: cabecalhos,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: esquema(envelopeDe(tipo)), example: exemploDe(tipo) } },
          },
          responses: {
            '2XX': { description: 'Recebido: não será enviado de novo.' },
            410: { description: 'Ninguém quer mais este evento: não será enviado de novo.' },
            default: {
              description: 'Qualquer outra resposta, ou nenhuma em dez segundos: tentamos de novo por três dias.',
            },
          },
        },
      },
    ]),
  )
}
