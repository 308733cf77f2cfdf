import * as z from 'zod'
import { passosDaLoja } from '../../domain/lojaOnline.ts'
import { wireError } from './erro.ts'

/** Errors of the online shop: products. */

export const LojaNaoContratada = wireError(
  'LojaNaoContratada',
  409,
  'A loja online não está no contrato da sua empresa. Fale com o suporte para incluir.',
)
export const LojaIncompleta = wireError('LojaIncompleta', 409, 'Ainda falta algo para a loja receber pedidos.', {
  falta: z.array(z.enum(passosDaLoja)),
})
export const LojaEmOutroEstado = wireError(
  'LojaEmOutroEstado',
  409,
  'A loja já mudou de estado. Atualize a página para ver como está.',
)
export const PedidoNaoEncontrado = wireError('PedidoNaoEncontrado', 404, 'Pedido não encontrado.')
export const PedidoEmOutroEstado = wireError(
  'PedidoEmOutroEstado',
  409,
  'O pedido já mudou de estado. Atualize para ver como está.',
)
export const ProdutoNaoEncontrado = wireError('ProdutoNaoEncontrado', 404, 'Produto não encontrado.')
export const ProdutosDemais = wireError(
  'ProdutosDemais',
  422,
  'A empresa já tem 1.000 produtos. Reaproveite um que não usa mais.',
)
export const SkuJaExiste = wireError('SkuJaExiste', 409, 'Este código já é de outro produto seu.', {
  id: z.string(),
  sku: z.string(),
})
export const FotoInvalida = wireError('FotoInvalida', 422, 'Não conseguimos aceitar esta foto.', {
  motivo: z.enum(['tipo', 'corrompida', 'pequena', 'proporcao', 'dimensoes']),
})
export const FotoNaoEncontrada = wireError('FotoNaoEncontrada', 404, 'Foto não encontrada.')
export const ProdutoIndisponivel = wireError(
  'ProdutoIndisponivel',
  409,
  'Este produto está indisponível. Deixe-o disponível para vender.',
)
