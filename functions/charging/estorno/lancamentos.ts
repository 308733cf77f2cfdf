import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Checkout } from '../../storage/Checkout.ts'
import { contas, type Lancamento } from '../../storage/Lancamento.ts'

/** The journal entries of card refunds; those of Pix are `devolucao`, told by us or by the PSP's callback alike. */

/** Money that the acquirer gave back: out of the company's account, which may go negative. The fee is not given back. */
export const lancamentoDeEstorno = (c: Checkout, id: string, valor: Centavos, quando: number): Lancamento =>
  lancamento(c, 'estorno', `cartao#${id}`, valor, quando, -valor)

/** A refund that the acquirer undid after accepting it: the same legs the other way. */
export const lancamentoDesfeito = (c: Checkout, id: string, valor: Centavos, quando: number): Lancamento =>
  lancamento(c, 'estorno-desfeito', `cartao#${id}`, valor, quando, valor)

function lancamento(
  c: Checkout,
  tipo: Lancamento['tipo'],
  ref: string,
  valor: Centavos,
  quando: number,
  daEmpresa: Centavos,
): Lancamento {
  return {
    checkoutId: c.id,
    tipo,
    ref,
    empresaId: c.empresaId,
    valor,
    ocorridoEm: new Date(quando).toISOString(),
    pernas: [
      { conta: contas.empresa(c.empresaId), valor: daEmpresa },
      { conta: contas.adquirente, valor: -daEmpresa },
    ],
    ev: [{ tipo: 'Lancado' }],
  }
}
