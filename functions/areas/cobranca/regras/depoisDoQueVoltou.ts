import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import { devolvidoDaParte } from '../../../../shared/domain/rateio.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import { voltou } from './cartao/lancamentosDoCartao.ts'
import { liquidoDe, type partesDaVenda } from './liquido.ts'
import { divisaoDe } from './rateio.ts'

/**
 * What is left of a sale once what went back of it is taken, in centavos: undefined where nothing did. Each receiver gives
 * back in proportion and the company the rest, our fee included, which is not given back (decision 0053): `valor` = fee +
 * `recebedores` + `empresa`, negative where more went back than the company had of it.
 */
export function depoisDoQueVoltou(
  c: Parameters<typeof partesDaVenda>[0] & Pick<Checkout, 'estornado' | 'contestado'>,
  forma: FormaPagamento,
) {
  const foi = voltou(c)
  if (foi === 0) return undefined
  const liquido = liquidoDe(c, forma)
  const recebedores = divisaoDe(c, liquido).partes.reduce(
    (soma, { valor }) => soma + valor - devolvidoDaParte(valor, c.total, foi),
    0,
  )
  return { valor: c.total - foi, recebedores, empresa: liquido - foi - recebedores }
}
