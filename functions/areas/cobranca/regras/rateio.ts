import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { devolvidoDaParte, type Parte, ratear } from '../../../../shared/domain/rateio.ts'
import type { Checkout, RateioDoCheckout } from '../../../platform/storage/Checkout.ts'
import { contas, type Perna } from '../../../platform/storage/Lancamento.ts'
import type { Link } from '../../../platform/storage/Link.ts'

/** How a checkout's money is split among the company and its receivers: legs of the journal, pure. */

type Dividido = Pick<Checkout, 'empresaId' | 'rateio' | 'total' | 'segregado'>

/** The link's rules as a checkout keeps them from the version that its payer saw: short, for the root is ≤ 1 KB. */
export const rateioDoLink = ({ rateio = [] }: Pick<Link, 'rateio'>): { rateio: RateioDoCheckout | undefined } => ({
  rateio: rateio.length
    ? rateio.map(({ recebedorId: r, tipo, valor }) => (tipo === 'fixo' ? { r, f: valor } : { r, p: valor }))
    : undefined,
})

/**
 * Who gets what of a checkout's net amount. What is set apart for taxes is out of the company's part, which sold: as much of
 * it as that has.
 */
export function divisaoDe({ rateio = [], segregado = 0 }: Pick<Dividido, 'rateio' | 'segregado'>, liquido: Centavos) {
  const divisao = ratear(
    liquido,
    rateio.map(({ r, p, f }) =>
      f === undefined
        ? { recebedorId: r, tipo: 'percentual', valor: p ?? 0 }
        : { recebedorId: r, tipo: 'fixo', valor: f },
    ),
  )
  const tributos = Math.min(segregado, divisao.empresa)
  return { ...divisao, empresa: divisao.empresa - tributos, tributos }
}

/** Credits of a payment that settled its checkout: the company's leg, one for each receiver, and what is set apart. */
export function creditos(c: Dividido, liquido: Centavos, conta = (dona: string) => dona): Perna[] {
  const { partes, empresa, tributos } = divisaoDe(c, liquido)
  return [
    { conta: conta(contas.empresa(c.empresaId)), valor: empresa },
    ...partes.map(({ recebedorId, valor }) => ({ conta: conta(contas.recebedor(recebedorId)), valor })),
    ...(tributos > 0 ? [{ conta: contas.tributos, valor: tributos }] : []),
  ]
}

/**
 * Debits of money that went back to the payer: each receiver, and what was set apart for taxes, gives back as much of its
 * part as went back of the whole, and the company the rest, with the fee, which is not refunded. Accounts may go negative by policy.
 * @param liquido what was split when it came. @param antes centavos that had gone back before `valor` does.
 */
export function debitos(
  c: Dividido,
  {
    liquido,
    antes,
    valor,
    conta = dona => dona,
  }: { liquido: Centavos; antes: Centavos; valor: Centavos; conta?: (dona: string) => string },
): Perna[] {
  const { partes, tributos } = divisaoDe(c, liquido)
  const volta = (parte: Centavos) =>
    -(devolvidoDaParte(parte, c.total, antes + valor) - devolvidoDaParte(parte, c.total, antes))
  const voltam = [
    ...partes.map(({ recebedorId, valor: parte }: Parte) => ({
      conta: conta(contas.recebedor(recebedorId)),
      valor: volta(parte),
    })),
    ...(tributos > 0 ? [{ conta: contas.tributos, valor: volta(tributos) }] : []),
  ]
  const dosOutros = voltam.reduce((soma, p) => soma + p.valor, 0)
  return [{ conta: conta(contas.empresa(c.empresaId)), valor: -valor - dosOutros }, ...voltam]
}
