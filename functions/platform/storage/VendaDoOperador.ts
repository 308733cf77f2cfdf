import * as z from 'zod'
import { entity } from './entity.ts'

/** Where what was sold at a company's counter is found by its moment, with who sold it. */
export const vendasDosOperadores = (empresaId: string): string => `VENDEDORES#${empresaId}`

/** A paid sale of the counter by a named seller, as it stands now; amounts in centavos (decision 0259). */
export const VendaDoOperador = entity({
  name: 'VendaDoOperador',
  pattern: {
    PK: 'VENDEDORES#empresaId',
    SK: 'pagoEm#checkoutId',
    note: 'a paid sale of the counter, with who sold it',
  },
  schema: z.object({
    empresaId: z.string(),
    checkoutId: z.string(),
    /** ISO 8601. */
    pagoEm: z.string(),
    /** The checkout's: a newer one replaces it. */
    versao: z.int(),
    operador: z.object({ id: z.string(), nome: z.string() }),
    valor: z.int(),
    /** What of that went back to the buyer. */
    devolvido: z.int(),
  }),
  key: ({ empresaId, pagoEm, checkoutId }: { empresaId: string; pagoEm: string; checkoutId: string }) => ({
    PK: vendasDosOperadores(empresaId),
    SK: `${pagoEm}#${checkoutId}`,
  }),
  id: ({ empresaId, pagoEm, checkoutId }) => ({ empresaId, pagoEm, checkoutId }),
})
export type VendaDoOperador = ReturnType<typeof VendaDoOperador.parse>
