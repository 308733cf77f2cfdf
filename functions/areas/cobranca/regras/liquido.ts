import { type Centavos, porcentagem } from '../../../../shared/domain/dinheiro.ts'
import { type FormaPagamento, formas } from '../../../../shared/domain/formas.ts'
import { taxaDoCartao } from '../../../../shared/domain/taxaDoCartao.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Link } from '../../../platform/storage/Link.ts'
import { divisaoDe } from './rateio.ts'

/** What a checkout's payment costs its company, by the method that settled it: as its journal entry has it. */
export function taxaDe(c: Pick<Checkout, 'total' | 'taxaPix' | 'taxaCartao' | 'taxaBoleto'>, forma: FormaPagamento) {
  if (forma === formas.boleto) return Math.min(c.taxaBoleto ?? 0, c.total)
  return porcentagem(c.total, forma === formas.pix ? c.taxaPix : (c.taxaCartao ?? 0))
}

/** What is left of it to be split. */
export const liquidoDe = (c: Parameters<typeof taxaDe>[0], forma: FormaPagamento): Centavos =>
  c.total - taxaDe(c, forma)

/**
 * A sale in the figures by which sheet, statement, receivables and closing name it, in centavos: what was charged is
 * `taxa` + `recebedores` + `tributos` + `empresa`, and its líquido all but the first.
 */
export function partesDaVenda(
  c: Parameters<typeof taxaDe>[0] & Pick<Checkout, 'rateio' | 'segregado'>,
  forma: FormaPagamento,
) {
  const taxa = taxaDe(c, forma)
  const { empresa, tributos } = divisaoDe(c, c.total - taxa)
  return { taxa, recebedores: c.total - taxa - tributos - empresa, tributos, empresa }
}

/** Pure: percent of a card sale with so many instalments, by what its link keeps of the contract. */
export const taxaDoCartaoDoLink = (
  { taxaCartao = 0, faixasCartao }: Pick<Link['empresa'], 'taxaCartao' | 'faixasCartao'>,
  parcelas: number,
): number => taxaDoCartao({ percentual: taxaCartao, faixas: faixasCartao }, parcelas)
