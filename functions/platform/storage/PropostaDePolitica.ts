import * as z from 'zod'
import { entity } from './entity.ts'
import { camposDaPolitica } from './Politica.ts'

/** A change of a company's credit policy that one operator proposed and another has not confirmed (decision 0063). */
export const PropostaDePolitica = entity({
  name: 'PropostaDePolitica',
  pattern: { PK: 'EMP#empresaId', SK: 'PROPOSTA', note: 'a credit policy that a second operator has to confirm; TTL' },
  schema: z.object({
    empresaId: z.string(),
    /** The version that it was proposed over: another one since then, and it is confirmed no more. */
    sobre: z.int(),
    ...camposDaPolitica,
    /** Which operator proposed it, and why. */
    quem: z.string().meta({ sensivel: true }),
    motivo: z.string(),
    /** Epoch ms. */
    em: z.int(),
    venceEm: z.int(),
    ttl: z.int(),
  }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'PROPOSTA' }),
  id: p => p.empresaId,
})
export type PropostaDePolitica = ReturnType<typeof PropostaDePolitica.parse>
