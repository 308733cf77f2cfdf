import * as z from 'zod'
import { impedimentosDitos } from '../domain/encerramento.ts'
import { andamento } from './encerramento.ts'
import { endpoint, sessao } from './endpoint.ts'

/** The ending of a company as its own people read it (decision 0100). */
export const obterEncerramentoDaEmpresa = endpoint({
  operation: 'obterEncerramentoDaEmpresa',
  access: sessao('G03', 'ler'),
  summary: 'What the people of a company that ended read: what is reserved until when, and what was paid out.',
  impacto: 'Quem teve a empresa encerrada não vê quando recebe o saldo.',
  response: z.object({
    encerramento: z.object({ ...andamento, impedimento: z.enum(impedimentosDitos).nullable() }).nullable(),
  }),
  errors: [],
})
