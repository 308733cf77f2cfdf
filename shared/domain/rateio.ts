import { arredondarMeioAcima, type Centavos, porcentagem, repartir } from './dinheiro.ts'
import { maiorTaxaDoCartao, type TaxaDoCartao } from './taxaDoCartao.ts'

/**
 * How a payment is split between the company and its receivers (DESIGN §4). What is split is the net amount: what is
 * left once the platform's fee is paid, so that each one bears the fee by the size of its part.
 */
export const MAXIMO_DE_RECEBEDORES = 10

/** `valor` is a percentage (12.5 means 12.5%, at most two decimals) or centavos, as `tipo` says. */
export interface Regra {
  recebedorId: string
  tipo: 'percentual' | 'fixo'
  valor: number
}
/** What a receiver gets, in centavos. */
export interface Parte {
  recebedorId: string
  valor: Centavos
}
export interface Divisao {
  /** In the order of the rules. */
  partes: Parte[]
  /** What stays with the company. */
  empresa: Centavos
  /** The rules ask for more than there is: what they asked was cut in proportion, and the company is left with nothing. */
  excede: boolean
}

const centesimos = (percentual: number): number => Math.round(percentual * 100)
/** Sorts before every receiver's id, which has 21 characters. */
const DA_EMPRESA = ''

/**
 * Splits a net amount: percentages first, by largest remainder together with the company's own share, then the fixed
 * amounts out of that share. The parts and the company's sum to the amount exactly, whatever the order of the rules.
 * @param liquido centavos ≥ 0.
 * @throws RangeError when a rule is negative or the amount is.
 */
export function ratear(liquido: Centavos, regras: readonly Regra[]): Divisao {
  if (!Number.isSafeInteger(liquido) || liquido < 0) throw new RangeError('valor inválido')
  if (regras.some(r => !(r.valor >= 0))) throw new RangeError('regra de rateio inválida')
  const percentuais = regras.map(r => (r.tipo === 'percentual' ? centesimos(r.valor) : 0))
  const resto = 10_000 - percentuais.reduce((a, b) => a + b, 0)
  if (resto >= 0) {
    const ids = [...regras.map(r => r.recebedorId), DA_EMPRESA]
    const fatias = repartir(liquido, [...percentuais, resto], ids)
    const fixos = regras.reduce((soma, r) => soma + (r.tipo === 'fixo' ? r.valor : 0), 0)
    const empresa = (fatias.at(-1) ?? 0) - fixos
    if (empresa >= 0) {
      const partes = regras.map((r, n) => ({
        recebedorId: r.recebedorId,
        valor: (fatias[n] ?? 0) + (r.tipo === 'fixo' ? r.valor : 0),
      }))
      return { partes, empresa, excede: false }
    }
  }
  return cortar(liquido, regras)
}

/** More was asked than there is: everybody's part shrinks alike. */
function cortar(liquido: Centavos, regras: readonly Regra[]): Divisao {
  const pedidos = regras.map(r => (r.tipo === 'fixo' ? r.valor * 10_000 : centesimos(r.valor) * liquido))
  const valores =
    liquido === 0
      ? regras.map(() => 0)
      : repartir(
          liquido,
          pedidos,
          regras.map(r => r.recebedorId),
        )
  return {
    partes: regras.map((r, n) => ({ recebedorId: r.recebedorId, valor: valores[n] ?? 0 })),
    empresa: 0,
    excede: true,
  }
}

/**
 * How much of a part went back once `devolvido` of `total` did: nothing at first, all of it at the end, never less than
 * before. A refund takes the difference to what the refunds before it took, so that many small ones and one whole one
 * end alike; what rounding leaves is the company's.
 */
export function devolvidoDaParte(parte: Centavos, total: Centavos, devolvido: Centavos): Centavos {
  if (total <= 0) return 0
  const ate = Math.max(0, Math.min(devolvido, total))
  return Number((BigInt(parte) * BigInt(ate)) / BigInt(total))
}

/** Percent of a part in a whole with two decimals, for people: 1 of 3 is 33.33. */
export const porcentagemDe = (parte: Centavos, todo: Centavos): number =>
  todo > 0 ? arredondarMeioAcima(BigInt(parte) * 10_000n, BigInt(todo)) / 100 : 0

/** What the company pays us: percent of a card or Pix, centavos of a paid slip. */
export interface TaxasDaEmpresa {
  pix: { percentual: number }
  cartao: TaxaDoCartao
  boleto: { valor: Centavos }
}
/** 0 boleto, 1 card, 2 Pix (S117–S119). */
type Forma = 0 | 1 | 2

export interface DivisaoPorForma extends Divisao {
  formaPagamento: Forma
  bruto: Centavos
  taxa: Centavos
  liquido: Centavos
}

/**
 * What a payment of `bruto` comes to for each by these methods; with interest there is more to split, never less. A card's
 * fee is that of its dearest band, because nobody knows yet in how many instalments it will be paid.
 */
export const dividirPorForma = (
  taxas: TaxasDaEmpresa,
  bruto: Centavos,
  tipos: readonly Forma[],
  regras: readonly Regra[],
): DivisaoPorForma[] =>
  tipos.map(formaPagamento => {
    const taxa =
      formaPagamento === 0
        ? Math.min(taxas.boleto.valor, bruto)
        : porcentagem(bruto, formaPagamento === 1 ? maiorTaxaDoCartao(taxas.cartao) : taxas.pix.percentual)
    return { formaPagamento, bruto, taxa, liquido: bruto - taxa, ...ratear(bruto - taxa, regras) }
  })
