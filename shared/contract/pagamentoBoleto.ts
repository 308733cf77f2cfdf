import * as z from 'zod'
import { situacoesDoPagamentoDeBoleto } from '../domain/estados/pagamentoDeBoleto.ts'
import { EtapaDoCarrinho } from './dadosDoCarrinho.ts'
import { endpoint, interno, publico } from './endpoint.ts'
import {
  CarrinhoNaoEncontrado,
  CasoDeOutraPessoa,
  ConsultaNaoEncontrada,
  ErroAoAutorizar,
  EtapaDoCarrinhoInvalida,
  Manutencao,
  PagamentoEmAndamento,
  PassoNaoPedido,
  QuemPediuNaoDecide,
  TitularDivergente,
  ValorDivergente,
} from './erros.ts'
import { AutorizacaoDoCarrinho, AutorizacaoFeita, PedidoDoCarrinho } from './pedidoDoCarrinho.ts'
import { Id21 } from './tipos.ts'

/** Paying slips by a cart's card (E105, E114–E117). */

const doCarrinho = { impacto: 'Pagadores não conseguem pagar boletos com cartão.' } as const

export const extratoPedido = endpoint({
  ...doCarrinho,
  access: publico,
  operation: 'extratoPedido',
  summary: 'The order of a cart, for its receipt: card, slips and what happened so far (E105).',
  params: { contrato: Id21, carrinho: Id21 },
  response: PedidoDoCarrinho,
  errors: [CarrinhoNaoEncontrado],
})

export const autorizarCarrinho = endpoint({
  ...doCarrinho,
  access: publico,
  operation: 'autorizarCarrinho',
  summary: 'Holds a cart’s total on the payer’s card (E114); slips are paid next, and only then is it captured.',
  params: { id: Id21 },
  body: AutorizacaoDoCarrinho,
  response: AutorizacaoFeita,
  errors: [
    CarrinhoNaoEncontrado,
    EtapaDoCarrinhoInvalida,
    ValorDivergente,
    TitularDivergente,
    PagamentoEmAndamento,
    ErroAoAutorizar,
    Manutencao,
  ],
})

/** What an internal step leaves: where the cart stands, and its slip where the step was about one. */
const Passo = z.object({ proximaEtapa: EtapaDoCarrinho, situacao: z.enum(situacoesDoPagamentoDeBoleto).nullable() })
/**
 * The workflow's own steps, taken in process; over HTTP a person of ours takes one by hand (DESIGN §3) where another person
 * asked for it, which is how that request is confirmed (decision 0101).
 */
const doFluxo = { ...doCarrinho, access: interno, fatorRecente: true } as const
const semSegundaPessoa = [EtapaDoCarrinhoInvalida, PassoNaoPedido, QuemPediuNaoDecide, CasoDeOutraPessoa] as const

export const reservarSaldo = endpoint({
  ...doFluxo,
  operation: 'reservarSaldo',
  summary: 'Asks about a slip right before it is paid, and gives it the payment’s id (E116). Of the workflow.',
  params: { carrinho: Id21, consulta: Id21 },
  response: Passo.extend({ pagamento: z.string().nullable() }),
  errors: [CarrinhoNaoEncontrado, ConsultaNaoEncontrada, ...semSegundaPessoa],
})
export const pagarConta = endpoint({
  ...doFluxo,
  operation: 'pagarConta',
  summary: 'Pays a slip under the payment’s id that E116 gave it, once (E117). Of the workflow.',
  params: { carrinho: Id21, consulta: Id21, transacao: z.string().regex(/^[A-Za-z0-9]{20}$/) },
  response: Passo,
  errors: [CarrinhoNaoEncontrado, ConsultaNaoEncontrada, ...semSegundaPessoa],
})
export const capturarCarrinho = endpoint({
  ...doFluxo,
  operation: 'capturarCarrinho',
  summary: 'Captures what the paid slips of a cart come to (E115). Of the workflow.',
  params: { id: Id21 },
  response: Passo,
  errors: [CarrinhoNaoEncontrado, ...semSegundaPessoa],
})
