import { arranjoDe } from '../../../../../shared/domain/agenda.ts'
import { type Centavos, porcentagem } from '../../../../../shared/domain/dinheiro.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { contas, type Lancamento, type Perna } from '../../../../platform/storage/Lancamento.ts'
import { lancamento } from '../lancamento.ts'
import { creditos, debitos } from '../rateio.ts'

/**
 * The journal entries of a card: pure, legs always summing to zero. What a card brings is owed on the days on which the
 * acquirer settles its instalments: it is credited, and taken back, on the accounts of what is yet to be released.
 */

/** Centavos that went back of a checkout so far, asked for or taken. */
export const voltou = (c: Pick<Checkout, 'estornado' | 'contestado'>): Centavos =>
  (c.estornado ?? 0) + (c.contestado ?? 0)

/** Debits of `valor` that goes back of a card after `antes` did. */
export const debitosDoCartao = (c: Checkout, antes: Centavos, valor: Centavos): Perna[] =>
  debitos(c, { liquido: c.total - porcentagem(c.total, c.taxaCartao ?? 0), antes, valor, conta: contas.aLiberar })

/** A capture that settles its checkout: the company is owed the amount less the fee, half up on exact numbers. */
export function lancamentoDeCartao(c: Checkout, pedidoId: string, valor: Centavos, quando: number): Lancamento {
  const taxa = porcentagem(valor, c.taxaCartao ?? 0)
  const pernas = [
    { conta: contas.adquirente, valor: -valor },
    ...creditos(c, valor - taxa, contas.aLiberar),
    { conta: contas.receita, valor: taxa },
  ]
  const { parcelas = c.parcelas, bandeira } = c.tentativa ?? {}
  return {
    ...lancamento(c, { tipo: 'cartao', ref: pedidoId, valor, quando, pernas }),
    parcelas,
    arranjo: arranjoDe(bandeira),
  }
}

/** A chargeback: the payer's bank took the money back. Who was credited bears it, and may go negative by policy. */
export function lancamentoDeContestacao(c: Checkout, pedidoId: string, valor: Centavos, quando: number): Lancamento {
  return lancamento(c, {
    tipo: 'contestacao',
    ref: pedidoId,
    valor,
    quando,
    pernas: [...debitosDoCartao(c, voltou(c), valor), { conta: contas.adquirente, valor }],
  })
}
