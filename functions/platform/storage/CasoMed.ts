import * as z from 'zod'
import { casoMed, motivosDoCaso } from '../../../shared/domain/estados/casoMed.ts'
import { psps } from '../../../shared/domain/pix/psps.ts'
import { indiceContestacoes, indiceDaFila } from './Disputa.ts'
import { Defesa } from './defesa.ts'
import { entity } from './entity.ts'
import { shardOf } from './shardOf.ts'

/**
 * A contestation of a Pix (MED) beside the checkout whose sale it is, by the PSP's case number; `versao` counts what changed
 * of it, and with the id names each of its journal entries.
 */
export const CasoMed = entity({
  name: 'CasoMed',
  pattern: {
    PK: 'CHK#id, CAR#id',
    SK: 'MED#caso',
    index:
      'GSI1 CTS#EMP#empresa · instant#id; GSI2 EQP#CTS · instant#id while a defence may be sent; GSI3 VENCE#shard · instant#id while it is looked at',
    note: 'a contestation of a Pix (MED) by the PSP’s case; what it holds is in the journal',
  },
  schema: z.object({
    /** The partition of the sale: `CHK#…`. */
    de: z.string(),
    id: z.string(),
    empresaId: z.string(),
    e2eid: z.string(),
    /** The PSP that has the case, where it is not the first. */
    psp: z.enum(psps).optional(),
    versao: z.int(),
    estado: z.enum(casoMed.states as [string, ...string[]]).transform(v => v as (typeof casoMed.states)[number]),
    motivo: z.enum(motivosDoCaso),
    /** Centavos contested, and what of it the PSP gives back, once it says so. */
    valor: z.int(),
    aceito: z.int().optional(),
    /** What the PSP holds of our account for it, in centavos. */
    bloqueado: z.int(),
    /** It is more than the case may take: the company's payouts are stopped meanwhile. */
    bloqueia: z.boolean().optional(),
    criadaEm: z.string(),
    /** When we learnt of its end. */
    decididaEm: z.string().optional(),
    /** Until when the company may answer. */
    defesaAte: z.string().optional(),
    /** The payer's words. */
    relato: z.string().optional().meta({ sensivel: true }),
    defesa: Defesa.optional(),
    /** When the sweeper looks at it, in ms. */
    vence: z.number().optional().or(z.undefined()),
  }),
  key: ({ de, id }: { de: string; id: string }) => ({ PK: de, SK: `MED#${id}` }),
  id: ({ de, id }) => ({ de, id }),
  indexes: c => ({
    ...indiceContestacoes(c),
    ...indiceDaFila(c, c.estado === 'aberta' || c.estado === 'enviando'),
    ...(c.vence !== undefined && {
      GSI3PK: `VENCE#${shardOf(c.de.slice(4))}`,
      GSI3SK: `${new Date(c.vence).toISOString()}#${c.de.slice(4)}`,
    }),
  }),
})
export type CasoMed = ReturnType<typeof CasoMed.parse>
