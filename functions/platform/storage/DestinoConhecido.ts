import * as z from 'zod'
import { entity } from './entity.ts'

/**
 * Staff released a first withdrawal of this account (decision 0063): until then each one waits for them. An account that
 * is changed later waits a day instead.
 */
export const DestinoConhecido = entity({
  name: 'DestinoConhecido',
  pattern: { PK: 'CTA#conta', SK: 'DESTINO', note: 'staff have looked at where the money of an account goes' },
  schema: z.object({
    conta: z.string(),
    /** Epoch ms, and who looked. */
    em: z.int(),
    por: z.string(),
  }),
  key: (conta: string) => ({ PK: `CTA#${conta}`, SK: 'DESTINO' }),
  id: d => d.conta,
})
