import * as z from 'zod'
import { entity } from './entity.ts'

/** Which account of the provider a slip is of: one slip pays one account (decision 0128). */
export const BoletoDaConta = entity({
  name: 'BoletoDaConta',
  pattern: { PK: 'CPB#linha', SK: 'CONTA', note: 'the one account of the provider that a slip pays' },
  schema: z.object({
    /** 47 or 48 digits. */
    linha: z.string(),
    conta: z.string(),
  }),
  key: (linha: string) => ({ PK: `CPB#${linha}`, SK: 'CONTA' }),
  id: b => b.linha,
})
