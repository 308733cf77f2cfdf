import * as z from 'zod'
import { canaisDaRegua } from '../../../shared/domain/regua.ts'
import { entity } from './entity.ts'

/** What a company's payers are told of a recurring charge that is late; without one, the house's own steps (decision 0210). */
export const ReguaDaRecorrencia = entity({
  name: 'ReguaDaRecorrencia',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'REGUA',
    note: 'what payers of late recurring charges are told, and when, in the company’s words',
  },
  schema: z.object({
    empresaId: z.string(),
    passos: z.array(z.object({ dias: z.int(), canal: z.enum(canaisDaRegua), assunto: z.string(), texto: z.string() })),
    /** How often it was changed: of two changes at once, one is decided again. */
    versao: z.int(),
  }),
  key: (empresaId: string) => ({ PK: `EMP#${empresaId}`, SK: 'REGUA' }),
  id: r => r.empresaId,
})
export type ReguaDaRecorrencia = ReturnType<typeof ReguaDaRecorrencia.parse>
