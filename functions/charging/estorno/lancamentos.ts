import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Checkout } from '../../storage/Checkout.ts'
import { contas, type Lancamento, type Perna } from '../../storage/Lancamento.ts'
import { lancamento } from '../lancamento.ts'

/** The journal entries of card refunds; those of Pix are `devolucao`, told by us or by the PSP's callback alike. */

/** Money that the acquirer gave back: out of the company's account, which may go negative. The fee is not given back. */
export const lancamentoDeEstorno = (c: Checkout, id: string, valor: Centavos, quando: number): Lancamento =>
  lancamento(c, 'estorno', `cartao#${id}`, valor, quando, daEmpresa(c, -valor))

/** A refund that the acquirer undid after accepting it: the same legs the other way. */
export const lancamentoDesfeito = (c: Checkout, id: string, valor: Centavos, quando: number): Lancamento =>
  lancamento(c, 'estorno-desfeito', `cartao#${id}`, valor, quando, daEmpresa(c, valor))

/** Between the company and the acquirer; positive is what the company gets. */
const daEmpresa = (c: Checkout, valor: Centavos): Perna[] => [
  { conta: contas.empresa(c.empresaId), valor },
  { conta: contas.adquirente, valor: -valor },
]
