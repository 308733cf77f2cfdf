import * as z from 'zod'
import { entity } from './entity.ts'

export const provedoresDeAvisos = ['pix', 'med', 'cielo', 'whatsapp'] as const

/** A notice of a provider that could not be read, whole or in part: kept for the operator. The same one again is one item. */
export const AvisoIlegivel = entity({
  name: 'AvisoIlegivel',
  pattern: { PK: 'ILG#provedor', SK: 'hash', note: 'a notice of a provider that could not be read; 180 days (TTL)' },
  schema: z.object({
    provedor: z.enum(provedoresDeAvisos),
    hash: z.string(),
    /** As it came, cut to 8,000 characters, without what might be a card's number. */
    corpo: z.string().meta({ sensivel: true }),
    /** How many items of it could not be read. */
    itens: z.int(),
    em: z.string(),
    ttl: z.int(),
  }),
  key: (a: { provedor: string; hash: string }) => ({ PK: `ILG#${a.provedor}`, SK: a.hash }),
  id: ({ provedor, hash }): { provedor: string; hash: string } => ({ provedor, hash }),
})
export type AvisoIlegivel = ReturnType<typeof AvisoIlegivel.parse>
