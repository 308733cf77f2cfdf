import * as z from 'zod'
import { entity } from './entity.ts'

/**
 * The company's administrators were told that money goes to this place for the first time (decision 0069). Create-only:
 * of two first transfers at once one tells of it. The place is a keyed hash of the account or the key.
 */
export const DestinoAvisado = entity({
  name: 'DestinoAvisado',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'DESTINO#hash',
    note: 'a place that money of the company went to, and was told of',
  },
  schema: z.object({
    empresaId: z.string(),
    hash: z.string(),
    /** The transfer that it was told of: the one whose message goes on after a cut. */
    transferenciaId: z.string(),
    /** Epoch ms. */
    em: z.int(),
  }),
  key: ({ empresaId, hash }: { empresaId: string; hash: string }) => ({
    PK: `EMP#${empresaId}`,
    SK: `DESTINO#${hash}`,
  }),
  id: ({ empresaId, hash }) => ({ empresaId, hash }),
})
