import * as z from 'zod'
import { entity } from './entity.ts'

/** What was withheld in a month under one code is one title (decision 0129): which it is now. */
export const TituloDeTributo = entity({
  name: 'TituloDeTributo',
  pattern: { PK: 'CPT#aaaa-mm', SK: 'codigo', note: 'the title that what is withheld in a month under a code goes to' },
  schema: z.object({ mes: z.string(), codigo: z.string(), conta: z.string() }),
  key: ({ mes, codigo }: { mes: string; codigo: string }) => ({ PK: `CPT#${mes}`, SK: codigo }),
  id: ({ mes, codigo }) => ({ mes, codigo }),
})

/** What one month of one representative brought to such a title, create-only: it counts once. */
export const ParcelaDoTributo = entity({
  name: 'ParcelaDoTributo',
  pattern: {
    PK: 'CPR#id',
    SK: 'RETIDO#representante#aaaa-mm',
    note: 'what a commission brought to the title of its tax',
  },
  schema: z.object({
    conta: z.string(),
    representanteId: z.string(),
    nome: z.string(),
    /** The month of the commission. */
    mes: z.string(),
    /** Centavos. */
    base: z.int(),
    valor: z.int(),
  }),
  key: ({ conta, representanteId, mes }: { conta: string; representanteId: string; mes: string }) => ({
    PK: `CPR#${conta}`,
    SK: `RETIDO#${representanteId}#${mes}`,
  }),
  id: ({ conta, representanteId, mes }) => ({ conta, representanteId, mes }),
})
export type ParcelaDoTributo = ReturnType<typeof ParcelaDoTributo.parse>
