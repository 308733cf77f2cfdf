import type { ComprovanteCheckout } from '../../../../shared/contract/comprovantes.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { linhaDigitavel } from '../../../../shared/domain/boleto/linhaDigitavel.ts'
import type { Bandeira } from '../../../../shared/domain/cartao.ts'
import { porcentagem } from '../../../../shared/domain/dinheiro.ts'
import { type FormaPagamento, formas } from '../../../../shared/domain/formas.ts'
import type { Checkout } from '../../../platform/storage/Checkout.ts'
import { pagoCom } from '../../cobranca/regras/pagoCom.ts'

/** What a receipt says of the means of payment: how it was really paid, which is not always what was chosen. */
type Comprovante = Output<{ response: typeof ComprovanteCheckout }>

const nomesDasFormas: Record<FormaPagamento, { nome: string; icone: string }> = {
  [formas.boleto]: { nome: 'Boleto', icone: 'boleto' },
  [formas.cartao]: { nome: 'Cartão de crédito', icone: 'cartao' },
  [formas.pix]: { nome: 'Pix', icone: 'pix' },
}
const nomesDasBandeiras: Partial<Record<Bandeira, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  hipercard: 'Hipercard',
  elo: 'Elo',
}

/** What settled it, else what was chosen last: a Pix on a slip, or one paid late, is a Pix whatever was chosen since. */
export const formaUsada = (c: Checkout): FormaPagamento => pagoCom(c) ?? c.formaPagamento

export const meioDePagamento = (c: Checkout): Comprovante['formaPagamento'] => {
  const tipo = formaUsada(c)
  return { tipo, ...nomesDasFormas[tipo] }
}

/**
 * The card as far as it may be shown: brand and last digits, and its holder to the browser that typed it (decision 0261).
 */
export const cartaoUsado = (c: Checkout, titular = ''): Comprovante['pagador']['cartao'] =>
  formaUsada(c) === formas.cartao && c.tentativa
    ? {
        nomeCartao: titular,
        finalCartao: c.tentativa.finais,
        bandeiraCartao: nomesDasBandeiras[c.tentativa.bandeira] ?? c.tentativa.bandeira,
        cpfCartao: '',
      }
    : null

export const numerosDoCartao = (c: Checkout): Pick<Comprovante, 'autorizacao' | 'nsu'> => {
  const capturada = c.tentativa?.estado === 'capturada' && formaUsada(c) === formas.cartao ? c.tentativa : undefined
  return { autorizacao: capturada?.autorizacao ?? null, nsu: capturada?.nsu ?? null }
}

const DIGITOS_A_VISTA = 8
export const boletoUsado = ({ boleto }: Checkout): Comprovante['boleto'] =>
  boleto?.codigoDeBarras === undefined
    ? null
    : {
        finalLinha: linhaDigitavel(boleto.codigoDeBarras).slice(-DIGITOS_A_VISTA),
        vencimento: boleto.vencimento,
        nossoNumero: boleto.nossoNumero ?? null,
      }

/** Only a card is paid in instalments. */
export const parcelasUsadas = (c: Checkout): number => (formaUsada(c) === formas.cartao ? c.parcelas : 1)

/** What the company pays: a percentage of a card or Pix, a fixed amount for a slip. Centavos and percent. */
export function taxaDaForma(c: Checkout): Pick<Comprovante, 'taxa' | 'taxaPorcentagem'> {
  const tipo = formaUsada(c)
  if (tipo === formas.boleto) return { taxa: c.taxaBoleto ?? 0, taxaPorcentagem: 0 }
  const taxaPorcentagem = tipo === formas.cartao ? (c.taxaCartao ?? 0) : c.taxaPix
  return { taxa: porcentagem(c.total, taxaPorcentagem), taxaPorcentagem }
}
