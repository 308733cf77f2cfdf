import * as z from 'zod'
import { razoesDaRecusa } from '../../domain/razoesDaRecusa.ts'
import { wireError } from './erro.ts'

/** Errors of carts: slips paid by card (001 §8.1). `proximaEtapa` is the cart’s number, which the page goes to. */

const etapaDoCarrinho = { proximaEtapa: z.int() }
export const ContratoNaoEncontrado = wireError('ContratoNaoEncontrado', 404, 'Link não encontrado.')
export const CarrinhoNaoEncontrado = wireError('CarrinhoNaoEncontrado', 404, 'Carrinho não encontrado.')
export const ConsultaNaoEncontrada = wireError('ConsultaNaoEncontrada', 404, 'Este boleto não está no carrinho.')
export const EtapaDoCarrinhoInvalida = wireError(
  'EtapaDoCarrinhoInvalida',
  409,
  'Este carrinho já passou desta etapa.',
  etapaDoCarrinho,
)
/** Another step of the cart waits already: one at a time. */
export const PassoJaPedido = wireError(
  'PassoJaPedido',
  409,
  'Já há um passo deste carrinho esperando outra pessoa. Confirme ou recuse aquele antes.',
)
/** A step by hand takes two people: no staff member asked for this one, or it was decided meanwhile. */
export const PassoNaoPedido = wireError(
  'PassoNaoPedido',
  409,
  'Este passo não está esperando confirmação. Peça antes; outra pessoa confirma.',
)
export const CarrinhoVazio = wireError('CarrinhoVazio', 422, 'Inclua um boleto para continuar.')
export const CarrinhoCheio = wireError('CarrinhoCheio', 422, 'O carrinho já tem o máximo de boletos.', {
  maximo: z.int(),
})
export const BoletoInvalido = wireError(
  'BoletoInvalido',
  422,
  'Não reconhecemos este código. Confira os números e tente novamente.',
  { motivo: z.string() },
)
export const BoletoRepetido = wireError('BoletoRepetido', 409, 'Este boleto já está no carrinho.')
export const BoletoNaoPagavel = wireError('BoletoNaoPagavel', 422, 'Este boleto não pode ser pago agora.', {
  motivo: z.string(),
})
export const ValorForaDosLimites = wireError(
  'ValorForaDosLimites',
  422,
  'O valor informado está fora dos limites deste boleto.',
  { minimo: z.number().nullable(), maximo: z.number().nullable() },
)
export const ValorDivergente = wireError(
  'ValorDivergente',
  409,
  'Os valores do carrinho mudaram. Confira e escolha novamente.',
  { valor: z.number() },
)
/** E109: registration answers 400, 404 or 500 (001 §8.1), and says where the cart stands. */
export const PagadorNaoRegistrado = wireError('PagadorNaoRegistrado', 400, 'Erro ao registrar o pagador', {
  ...etapaDoCarrinho,
  motivo: z.enum(['documento', 'campo', 'bloqueado', 'etapa', 'vazio']),
  campo: z.string().nullable(),
})
/** Any refusal of a cart's card (X08); the name is the documented one. `descricao` and `razao`: what it means. */
export const ErroAoAutorizar = wireError('ERRO_AO_AUTORIZAR_NOT_FOUND', 402, 'Erro ao autorizar pagamento', {
  ...etapaDoCarrinho,
  tentativasRestantes: z.int(),
  descricao: z.string(),
  razao: z.enum(razoesDaRecusa).nullable(),
})
/** V064, X36: the card is not the payer's. */
export const TitularDivergente = wireError(
  'TitularDivergente',
  422,
  'Verifique os dados do cartão informados e o nome do pagador na primeira etapa, valide as informações e tente novamente.',
)
export const DocumentoNaoReconhecido = wireError('DocumentoNaoReconhecido', 422, 'Documento não reconhecido')
export const ArquivoInvalido = wireError('ArquivoInvalido', 422, 'Não conseguimos aceitar este arquivo.', {
  motivo: z.enum(['tipo', 'nome', 'corrompido', 'dimensoes', 'protegido', 'ativo', 'paginas']),
})
