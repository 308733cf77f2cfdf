import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import { formas } from '../../../../../shared/domain/formas.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Estorno } from '../../../../platform/storage/cobrancas.ts'
import { contas, type Lancamento, type Perna } from '../../../../platform/storage/Lancamento.ts'
import { lancamentoDoQueVoltou, suportado } from '../cartao/lancamentosDoCartao.ts'
import { lancamento } from '../lancamento.ts'
import { liquidoDe } from '../liquido.ts'
import { debitos } from '../rateio.ts'

/** The journal entries of card refunds; those of Pix are `devolucao`, told by us or by the PSP's callback alike. */

const comEstornado = (c: Checkout, mais: Centavos): Checkout => ({ ...c, estornado: (c.estornado ?? 0) + mais })

/**
 * Money that the acquirer gave back and that no refund of ours held: out of the accounts it was credited to, which may
 * go negative, visibly, and out of ours what a dispute has taken from them already. The fee stays.
 */
export const lancamentoDeEstorno = (c: Checkout, id: string, valor: Centavos, quando: number): Lancamento =>
  lancamentoDoQueVoltou(c, comEstornado(c, valor), { tipo: 'estorno', ref: `cartao#${id}`, quando })

/**
 * The legs of a refund whose money was held when it was announced. What was held goes to the provider; where a
 * chargeback or a return came between, each account's part has changed since, and the difference is its own.
 * @param liquido what was split when it came. @param antes centavos that have gone back before it by now. @param deles of
 * the refund, what they bear: all of it, unless a dispute has taken it from them already; then the rest is ours.
 */
export function pernasDoReservado(
  c: Checkout,
  e: Pick<Estorno, 'antes' | 'valor'>,
  { liquido, antes, deles = e.valor }: { liquido: Centavos; antes: Centavos; deles?: Centavos },
): Perna[] {
  const tomadas = debitos(c, { liquido, antes: e.antes, valor: e.valor })
  const devidas = debitos(c, { liquido, antes, valor: deles })
  return [
    { conta: contas.estornos, valor: -e.valor },
    ...devidas.map(({ conta, valor }, n) => ({ conta, valor: valor - (tomadas[n]?.valor ?? 0) })),
    { conta: contas.contestacoes, valor: deles - e.valor },
  ]
}

/** A card refund that was held and that the acquirer made. */
export const lancamentoDoReservado = (c: Checkout, e: Estorno, quando: number): Lancamento =>
  lancamento(c, {
    tipo: 'estorno',
    ref: `cartao#${e.id}`,
    valor: e.valor,
    quando,
    pernas: [
      ...pernasDoReservado(c, e, {
        liquido: liquidoDe(c, formas.cartao),
        // a dispute beside it has left it what it holds
        antes: suportado(c),
      }),
      { conta: contas.adquirente, valor: e.valor },
    ],
  })

/** A refund that the acquirer undid after accepting it: the same legs the other way. `c` as it was before. */
export const lancamentoDesfeito = (c: Checkout, id: string, valor: Centavos, quando: number): Lancamento =>
  lancamentoDoQueVoltou(c, comEstornado(c, -valor), { tipo: 'estorno-desfeito', ref: `cartao#${id}`, quando })
