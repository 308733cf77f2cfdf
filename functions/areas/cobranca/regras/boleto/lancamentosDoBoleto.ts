import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { contas, type Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { lancamento } from '../lancamento.ts'
import { creditos } from '../rateio.ts'

/** The journal entries of slips: pure, legs always summing to zero. A company's account is what we owe it. */

/**
 * A slip that settles its checkout: the company is owed the amount less a fixed fee, which never exceeds the amount.
 */
export function lancamentoDeBoleto(c: Checkout, pedidoId: string, valor: Centavos, quando: number): Lancamento {
  const taxa = Math.min(c.taxaBoleto ?? 0, valor)
  return lancamento(c, {
    tipo: 'boleto',
    ref: pedidoId,
    valor,
    quando,
    pernas: [
      { conta: contas.registrador, valor: -valor },
      ...creditos(c, valor - taxa),
      { conta: contas.receita, valor: taxa },
    ],
  })
}

/**
 * Money of a slip that the merchant is not owed: a wrong amount, or a checkout that was paid already. It is held to be
 * returned by a person, for a slip does not say from which account it was paid. `ate`: all that came on the slip, this
 * included.
 */
export function lancamentoDoBoletoDivergente(
  c: Checkout,
  { pedidoId, valor, ate, quando }: { pedidoId: string; valor: Centavos; ate: Centavos; quando: number },
): Lancamento {
  return lancamento(c, {
    tipo: 'boleto-divergente',
    ref: `${pedidoId}#${ate}`,
    valor,
    quando,
    pernas: [
      { conta: contas.registrador, valor: -valor },
      { conta: contas.aDevolver, valor },
    ],
  })
}
