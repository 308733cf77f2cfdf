import * as z from 'zod'
import { pixAvulso } from '../../../shared/domain/estados/pixAvulso.ts'
import { ehPsp, type Psp, primeiroPsp, psps } from '../../../shared/domain/pix/psps.ts'
import { entity, eventosDe } from './entity.ts'
import { indiceVence } from './shardOf.ts'

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
    /** The PSP that received it, where it is not the first. */
    psp: z.enum(psps).optional(),
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

interface QualConferencia {
  qual: 'horaria' | 'noturna' | 'med'
  psp?: Psp | undefined
}
const nomeDa = ({ qual, psp = primeiroPsp }: QualConferencia) => (psp === primeiroPsp ? qual : `${qual}#${psp}`)

/** Which comparison a row's partition is of. */
export function lerConferencia(PK: string): { qual: QualConferencia['qual']; psp: Psp } | undefined {
  const [, qual, psp = primeiroPsp] = /^CFP#(horaria|noturna|med)(?:#(\w+))?$/.exec(PK) ?? []
  return qual && ehPsp(psp) ? { qual: qual as QualConferencia['qual'], psp } : undefined
}

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
    note: 'the comparisons with each PSP’s lists (the second’s name ends its key), hourly, nightly, and of its contestations: how far each has come',
  },
  schema: z.object({
    qual: z.enum(['horaria', 'noturna', 'med']),
    /** Whose list it is, where it is not the first PSP's. */
    psp: z.enum(psps).optional(),
    /** Credits before it are not judged: what came before the first run was never promised to be on the PSP's list. */
    desde: z.number(),
    de: z.number().optional(),
    ate: z.number().optional(),
    versao: z.int(),
    vence: z.number(),
    ev: z.array(z.never()),
  }),
  key: (c: QualConferencia) => ({ PK: `CFP#${nomeDa(c)}`, SK: 'RAIZ' }),
  id: ({ qual, psp }) => ({ qual, ...(psp && { psp }) }),
  indexes: c => indiceVence(c.vence, nomeDa(c)),
})
export type ConferenciaPix = ReturnType<typeof ConferenciaPix.parse>
