import * as z from 'zod'
import { entity } from './entity.ts'

/** What carriers quoted for one bag to one CEP, under the hash of both: the price that its buyer sees and is charged (decision 0268). */
export const CotacaoDeFrete = entity({
  name: 'CotacaoDeFrete',
  pattern: { PK: 'FRETE#id', SK: 'RAIZ', note: 'what carriers quoted for one bag to one CEP; TTL' },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    /** Whether they answered; `servicos` is empty where they did not, and where none goes there. */
    respondida: z.boolean(),
    /** Centavos, and working days from the posting. */
    servicos: z.array(z.object({ id: z.string(), nome: z.string(), valor: z.int(), dias: z.int() })),
    /** Until when it holds (epoch ms). */
    vale: z.int(),
    ttl: z.int(),
  }),
  key: (id: string) => ({ PK: `FRETE#${id}`, SK: 'RAIZ' }),
  id: c => c.id,
})
export type CotacaoDeFrete = ReturnType<typeof CotacaoDeFrete.parse>
