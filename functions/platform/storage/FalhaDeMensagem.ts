import * as z from 'zod'
import { filas } from '../../../shared/domain/filas.ts'
import { entity } from './entity.ts'

/**
 * Why a consumer failed at the last try of a message, kept as long as its dead letter may be (SQS keeps it fourteen days).
 * A worker that was cut off in the middle leaves none.
 */
export const FalhaDeMensagem = entity({
  name: 'FalhaDeMensagem',
  pattern: { PK: 'MSG#messageId', SK: 'FALHA', note: 'why the last try of a dead letter failed; TTL 15 days' },
  schema: z.object({
    /** The queue's own id of the message, which its dead letter keeps. */
    mensagemId: z.string(),
    fila: z.enum(Object.keys(filas) as [keyof typeof filas, ...(keyof typeof filas)[]]),
    /** The name of the error, of which its kind is known (`shared/domain/causasDeFalha.ts`). */
    nome: z.string(),
    /** Its own words, as the log has them: ids and numbers, never a person's data. */
    texto: z.string(),
    tentativas: z.int(),
    em: z.string(),
    ttl: z.int(),
  }),
  key: (mensagemId: string) => ({ PK: `MSG#${mensagemId}`, SK: 'FALHA' }),
  id: f => f.mensagemId,
})
export type FalhaDeMensagem = ReturnType<typeof FalhaDeMensagem.parse>
