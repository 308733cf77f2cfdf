import * as z from 'zod'
import { wireError } from './erro.ts'

/** Errors of the stock. */

export const EstoqueNaoEncontrado = wireError('EstoqueNaoEncontrado', 404, 'Este item não está no estoque.')
export const EstoqueJaExiste = wireError('EstoqueJaExiste', 409, 'Este produto já está no estoque.', {
  id: z.string(),
})
export const EstoqueInsuficiente = wireError('EstoqueInsuficiente', 409, 'Não há tantas unidades no estoque.', {
  id: z.string(),
  quantidade: z.int(),
})
