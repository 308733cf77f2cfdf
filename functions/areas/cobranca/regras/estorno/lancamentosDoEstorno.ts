import { arranjoDe } from '../../../../../shared/domain/agenda.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { contas, type Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { debitosDoCartao, voltou } from '../cartao/lancamentosDoCartao.ts'
import { lancamento } from '../lancamento.ts'

/** The journal entries of card refunds; those of Pix are `devolucao`, told by us or by the PSP's callback alike. */

/** Money that the acquirer gave back: out of the accounts it was credited to, which may go negative. The fee stays. */
export const lancamentoDeEstorno = (c: Checkout, id: string, valor: Centavos, quando: number): Lancamento =>
  lancamento(c, {
    tipo: 'estorno',
    ref: `cartao#${id}`,
    valor,
    quando,
    pernas: [...debitosDoCartao(c, voltou(c), valor), { conta: contas.adquirente, valor }],
  })

/** A refund that the acquirer undid after accepting it: the same legs the other way. `c` as it was before. */
export const lancamentoDesfeito = (c: Checkout, id: string, valor: Centavos, quando: number): Lancamento => ({
  ...lancamento(c, {
    tipo: 'estorno-desfeito',
    ref: `cartao#${id}`,
    valor,
    quando,
    pernas: [
      ...debitosDoCartao(c, voltou(c) - valor, valor).map(p => ({ ...p, valor: -p.valor })),
      { conta: contas.adquirente, valor: -valor },
    ],
  }),
  arranjo: arranjoDe(c.tentativa?.bandeira),
})
