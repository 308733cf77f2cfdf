import * as z from 'zod'
import { wireError } from './erro.ts'

/** Errors of suppliers and of what is bought of them. */

export const FornecedorNaoEncontrado = wireError('FornecedorNaoEncontrado', 404, 'Fornecedor não encontrado.')
export const FornecedorJaExiste = wireError('FornecedorJaExiste', 409, 'Este CPF ou CNPJ já é de um fornecedor seu.', {
  id: z.string(),
})
export const CompraNaoEncontrada = wireError('CompraNaoEncontrada', 404, 'Pedido de compra não encontrado.')
export const CompraEmOutraSituacao = wireError(
  'CompraEmOutraSituacao',
  409,
  'O pedido já saiu desta situação. Abra de novo para ver como está.',
)
