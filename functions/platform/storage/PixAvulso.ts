import * as z from 'zod'
import { pixAvulso } from '../../../shared/domain/estados/pixAvulso.ts'
import { indiceVence } from './Checkout.ts'
import { entity, eventosDe } from './entity.ts'

/** A Pix that belongs to no charge of ours, held until it is back at its payer's; its journal entries are beside it. */
export const PixAvulso = entity({
  name: 'PixAvulso',
  pattern: {
    PK: 'PIX#e2eid',
    SK: 'RAIZ',
    index: 'GSI3 VENCE#shard · instant#id while its refund is not known to have ended',
    note: 'a Pix of no charge: held in quita:a-devolver, and returned',
  },
  schema: z.object({
    e2eid: z.string(),
    /** What the payer's bank sent with it, where it names a charge of no checkout. */
    txid: z.string().optional(),
    /** Centavos. */
    valor: z.int(),
    /** Who paid it, where the PSP says so: only a key of theirs takes it back once it can be returned no more. */
    pagador: z.object({ documento: z.string(), nome: z.string() }).optional().meta({ sensivel: true }),
    recebidoEm: z.string(),
    versao: z.int(),
    estado: z.enum(pixAvulso.states as [string, ...string[]]).transform(v => v as (typeof pixAvulso.states)[number]),
    vence: z.number().optional().or(z.undefined()),
    ev: eventosDe('PixAvulso'),
  }),
  key: (e2eid: string) => ({ PK: `PIX#${e2eid}`, SK: 'RAIZ' }),
  id: p => p.e2eid,
  indexes: p => indiceVence(p.vence, p.e2eid),
})
export type PixAvulso = ReturnType<typeof PixAvulso.parse>

/** A credit whose Pix its PSP does not know: frozen, and asked about until the PSP knows it after all. */
export const PixCongelado = entity({
  name: 'PixCongelado',
  pattern: {
    PK: 'PIX#e2eid',
    SK: 'CONGELADO',
    index: 'GSI3 VENCE#shard · instant#id when its PSP is asked again',
    note: 'a credit that its PSP does not know of, taken back into quita:congelado',
  },
  schema: z.object({
    e2eid: z.string(),
    checkoutId: z.string(),
    congeladoEm: z.string(),
    vence: z.number().optional().or(z.undefined()),
  }),
  key: (e2eid: string) => ({ PK: `PIX#${e2eid}`, SK: 'CONGELADO' }),
  id: p => p.e2eid,
  indexes: p => indiceVence(p.vence, p.e2eid),
})

/**
 * How far the comparison of the PSP's list with the journal has come: `de` is where its next slice begins and `ate` where
 * the interval ends, so that a run that dies is taken up there; both absent between two runs. Instants in ms.
 */
export const ConferenciaPix = entity({
  name: 'ConferenciaPix',
  pattern: {
    PK: 'CFP#qual',
    SK: 'RAIZ',
    index: 'GSI3 VENCE#shard · instant#id of its next run',
    note: 'the comparisons with the PSP’s lists, hourly, nightly, and of its contestations: how far each has come',
  },
  schema: z.object({
    qual: z.enum(['horaria', 'noturna', 'med']),
    /** Credits before it are not judged: what came before the first run was never promised to be on the PSP's list. */
    desde: z.number(),
    de: z.number().optional(),
    ate: z.number().optional(),
    versao: z.int(),
    vence: z.number(),
    ev: z.array(z.never()),
  }),
  key: (qual: 'horaria' | 'noturna' | 'med') => ({ PK: `CFP#${qual}`, SK: 'RAIZ' }),
  id: c => c.qual,
  indexes: c => indiceVence(c.vence, c.qual),
})
export type ConferenciaPix = ReturnType<typeof ConferenciaPix.parse>
