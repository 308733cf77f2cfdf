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
/** What a payment would take is not there any more: of each thing that is short, what is left of it. */
export const EstoqueEsgotado = wireError('EstoqueEsgotado', 409, 'O que você quer comprar acabou de esgotar.', {
  itens: z.array(z.object({ nome: z.string(), restam: z.int() })),
})
/** The company gave the money back meanwhile, or served the sale already. */
export const VendaJaResolvida = wireError('VendaJaResolvida', 409, 'Esta venda já foi resolvida.', {
  situacao: z.string(),
})
