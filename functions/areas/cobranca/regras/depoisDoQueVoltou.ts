import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import { devolvidoDaParte } from '../../../../shared/domain/rateio.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import { voltou } from './cartao/lancamentosDoCartao.ts'
import { liquidoDe, type partesDaVenda } from './liquido.ts'
import { divisaoDe } from './rateio.ts'

/**
 * What is left of a sale once what went back of it is taken, in centavos: undefined where nothing did. Each receiver gives
 * back in proportion and the company the rest, our fee included, which is not given back (decision 0053): `valor` = fee +
 * `recebedores` + `tributos` + `empresa`, negative where more went back than the company had of it.
 */
export function depoisDoQueVoltou(
  c: Parameters<typeof partesDaVenda>[0] & Pick<Checkout, 'estornado' | 'contestado'>,
  forma: FormaPagamento,
) {
  const foi = voltou(c)
  if (foi === 0) return undefined
  const liquido = liquidoDe(c, forma)
  const { partes, tributos: segregado } = divisaoDe(c, liquido)
  const resta = (parte: number) => parte - devolvidoDaParte(parte, c.total, foi)
  const recebedores = partes.reduce((soma, { valor }) => soma + resta(valor), 0)
  const tributos = resta(segregado)
  return { valor: c.total - foi, recebedores, tributos, empresa: liquido - foi - recebedores - tributos }
}
