import * as z from 'zod'
import { motivosDoExtrato } from '../../domain/extrato/extratoDoBanco.ts'
import { wireError } from './erro.ts'

/** Errors of what banks and acquirers send. */

/** `linha` is from 1; 0 where it is the whole that is wrong. */
export const ExtratoInvalido = wireError('ExtratoInvalido', 422, 'Não conseguimos ler este extrato.', {
  motivo: z.enum(motivosDoExtrato),
  linha: z.int(),
})
