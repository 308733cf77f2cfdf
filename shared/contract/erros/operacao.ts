import * as z from 'zod'
import { wireError } from './erro.ts'

/** Errors of the staff's queue. */

/** Another person of the staff works on the case: it is left to them, or taken over by name (decision 0088). */
export const CasoDeOutraPessoa = wireError('CasoDeOutraPessoa', 409, 'Outra pessoa da equipe está com este caso.', {
  quem: z.string(),
  desde: z.string(),
  ate: z.string(),
})
