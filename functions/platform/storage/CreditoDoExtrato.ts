import * as z from 'zod'
import { entity } from './entity.ts'

/** What a credit of the provider's bank has settled so far: one payment may be for several accounts, and never more than it was. */
export const CreditoDoExtrato = entity({
  name: 'CreditoDoExtrato',
  pattern: { PK: 'CRX#referencia', SK: 'RAIZ', note: 'what a credit of a bank’s statement has settled of accounts' },
  schema: z.object({
    referencia: z.string(),
    /** Centavos. */
    usado: z.int(),
  }),
  key: (referencia: string) => ({ PK: `CRX#${referencia}`, SK: 'RAIZ' }),
  id: c => c.referencia,
})
