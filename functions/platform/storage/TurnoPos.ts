import * as z from 'zod'
import { entity } from './entity.ts'

/** That one of a company's operators typed their PIN, on the device of one session's person (decision 0244). */
export const TurnoPos = entity({
  name: 'TurnoPos',
  pattern: { PK: 'TPOS#sha256', SK: 'RAIZ', note: 'an operator’s turn at a counter, by the hash of its secret; TTL' },
  schema: z.object({
    hash: z.string(),
    empresaId: z.string(),
    usuarioId: z.string(),
    operadorId: z.string(),
    /** When the PIN that was typed was set: another PIN ends the turn. Epoch ms. */
    pinEm: z.int(),
    /** Epoch ms. */
    ate: z.int(),
    ttl: z.int(),
  }),
  key: (hash: string) => ({ PK: `TPOS#${hash}`, SK: 'RAIZ' }),
  id: t => t.hash,
})
