import * as z from 'zod'
import { entity } from './entity.ts'

/**
 * A spreadsheet of links that a company had made: what the audit log names, because its links are many. Its id follows
 * from the file's bytes, so that sending it again is the same lote. Never a row of it.
 */
export const LoteDeLinks = entity({
  name: 'LoteDeLinks',
  pattern: { PK: 'EMP#empresaId', SK: 'LOTE#id', note: 'a spreadsheet of links: how many rows, links and money' },
  schema: z.object({
    empresaId: z.string(),
    id: z.string(),
    /** Rows of the file. */
    linhas: z.int(),
    /** Links that its calls made or found so far, and their sum in centavos. */
    links: z.int(),
    valor: z.int(),
    criadoEm: z.string(),
  }),
  key: ({ empresaId, id }: { empresaId: string; id: string }) => ({ PK: `EMP#${empresaId}`, SK: `LOTE#${id}` }),
  id: ({ empresaId, id }) => ({ empresaId, id }),
})
