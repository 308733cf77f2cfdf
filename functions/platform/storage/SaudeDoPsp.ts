import * as z from 'zod'
import { type Psp, psps } from '../../../shared/domain/pix/psps.ts'
import { entity } from './entity.ts'

/**
 * How a Pix PSP took the last new charges, where a stage has two of them (decision 0077): written only when one fails, and
 * when one after a failure does not. Absent: well. Instants in ms.
 */
export const SaudeDoPsp = entity({
  name: 'SaudeDoPsp',
  pattern: { PK: 'SAU#psp', SK: 'RAIZ', note: 'failures of a Pix PSP in a row; until when new charges avoid it' },
  schema: z.object({
    psp: z.enum(psps),
    /** In a row, each within a minute of the one before. */
    falhas: z.int(),
    ultimaEm: z.number(),
    /** New charges go elsewhere until then; after it one of them tries. */
    fechadoAte: z.number().optional(),
    /** The charge that tries has until then to tell. */
    sondaAte: z.number().optional(),
    versao: z.int(),
  }),
  key: (psp: Psp) => ({ PK: `SAU#${psp}`, SK: 'RAIZ' }),
  id: s => s.psp,
})
export type SaudeDoPsp = ReturnType<typeof SaudeDoPsp.parse>
