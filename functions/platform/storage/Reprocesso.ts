import * as z from 'zod'
import { filas } from '../../../shared/domain/filas.ts'
import { entity } from './entity.ts'

/** What staff sent again of what consumers gave up on: written before it is sent. */
export const reprocessos = 'EQP#REPROCESSOS'

export const Reprocesso = entity({
  name: 'Reprocesso',
  pattern: { PK: reprocessos, SK: 'ulid', note: 'dead letters of a queue sent again: who, when, how many; TTL 1 year' },
  schema: z.object({
    ulid: z.string(),
    fila: z.enum(Object.keys(filas) as [keyof typeof filas, ...(keyof typeof filas)[]]),
    /** How many waited. */
    quantas: z.int(),
    motivo: z.string(),
    quem: z.string().meta({ sensivel: true }),
    em: z.string(),
    ttl: z.int(),
  }),
  key: (ulid: string) => ({ PK: reprocessos, SK: ulid }),
  id: r => r.ulid,
})
