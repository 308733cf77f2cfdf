import * as z from 'zod'
import { naturezasDoRetido } from '../../../shared/domain/retidos.ts'
import { entity } from './entity.ts'

export const retidos = 'RETIDO'

/**
 * What `quita:a-devolver` holds of one aggregate: written with the legs by the ledger's consumer, so that the list is the
 * account itself, and gone when all of it went back. Below zero only between two legs that came in the other order.
 */
export const Retido = entity({
  name: 'Retido',
  pattern: { PK: retidos, SK: 'agregado#natureza', note: 'money of payers that must go back, by what it came with' },
  schema: z.object({
    /** The aggregate's partition: `CHK#…`, `CAR#…`. */
    de: z.string(),
    natureza: z.enum(naturezasDoRetido),
    empresaId: z.string(),
    /** Centavos. */
    valor: z.int(),
    /** When the first of it came. */
    desde: z.string(),
  }),
  key: ({ de, natureza }: { de: string; natureza: string }) => ({ PK: retidos, SK: `${de}#${natureza}` }),
  id: ({ de, natureza }) => ({ de, natureza }),
})
export type Retido = ReturnType<typeof Retido.parse>
