import * as z from 'zod'
import { entity } from './entity.ts'
import { indiceVence } from './shardOf.ts'

/**
 * How often a payer was written to about money that is held for them, and when to look again: the stream hands each time
 * to the mailer. `vez` 0: nothing was to be told yet, a Pix only waits for its ninety days to be over.
 */
export const AvisoDeDevolucao = entity({
  name: 'AvisoDeDevolucao',
  pattern: {
    PK: 'CHK#id',
    SK: 'DEVOLVER',
    index: 'GSI3 VENCE#shard · instant#id while its payer is to be written to again',
    note: 'payer told of money that is held: how often, and when again',
  },
  schema: z.object({
    checkoutId: z.string(),
    vez: z.int(),
    /** How often it may still be said of the same money. */
    restam: z.int(),
    /** All that had come when it was last told, in centavos: more is news. */
    veio: z.int(),
    /** Epoch ms. */
    em: z.int(),
    vence: z.number().optional().or(z.undefined()),
  }),
  key: (checkoutId: string) => ({ PK: `CHK#${checkoutId}`, SK: 'DEVOLVER' }),
  id: a => a.checkoutId,
  indexes: a => indiceVence(a.vence, a.checkoutId),
})
export type AvisoDeDevolucao = ReturnType<typeof AvisoDeDevolucao.parse>
