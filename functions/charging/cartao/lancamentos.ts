import { type Centavos, porcentagem } from '../../../shared/domain/dinheiro.ts'
import type { Checkout } from '../../storage/Checkout.ts'
import { contas, type Lancamento } from '../../storage/Lancamento.ts'
import { lancamento } from '../lancamento.ts'

/** The journal entries of a card: pure, legs always summing to zero. A company's account is what we owe it. */

/** A capture that settles its checkout: the company is owed the amount less the fee, half up on exact numbers. */
export function lancamentoDeCartao(c: Checkout, pedidoId: string, valor: Centavos, quando: number): Lancamento {
  const taxa = porcentagem(valor, c.taxaCartao ?? 0)
  return lancamento(c, 'cartao', pedidoId, valor, quando, [
    { conta: contas.adquirente, valor: -valor },
    { conta: contas.empresa(c.empresaId), valor: valor - taxa },
    { conta: contas.receita, valor: taxa },
  ])
}

/** A chargeback: the payer's bank took the money back. The company bears it, and its account may go negative by policy. */
export function lancamentoDeContestacao(c: Checkout, pedidoId: string, valor: Centavos, quando: number): Lancamento {
  return lancamento(c, 'contestacao', pedidoId, valor, quando, [
    { conta: contas.empresa(c.empresaId), valor: -valor },
    { conta: contas.adquirente, valor },
  ])
}
