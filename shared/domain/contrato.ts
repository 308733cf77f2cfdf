import { type Centavos, porcentagem } from './dinheiro.ts'
import type { GarantiaDaVenda } from './politicaDeCredito.ts'
import { maiorTaxaDoCartao, menorTaxaDoCartao, type TaxaDoCartao, trechosDoCartao } from './taxaDoCartao.ts'

/** What a company's contract says that changes from version to version, and what a change would cost. Money in centavos. */

/** Modules that a company's contract may hold. */
export const modulosDoContrato = ['loja', 'pos', 'folha', 'recorrencia', 'cobrancaBoletoParcelado'] as const
export type ModuloDoContrato = (typeof modulosDoContrato)[number]
/** A contract that holds none of those that stand together in the company. */
export const semModulos = { loja: false, pos: false, folha: false, recorrencia: false }

/** What a contract may say of money out, in centavos. */
export const limitesDeSaidaDoContrato = { minimo: 1_00, maximo: 100_000_000_00 } as const

/** Days after the sale until what a Pix or a slip brought may be taken out. */
export interface PrazosDeRepasse {
  pix: number
  boleto: number
}
/** A company whose contract says nothing of it. */
export const semPrazo: PrazosDeRepasse = { pix: 0, boleto: 0 }
export const MAXIMO_DE_DIAS_DO_REPASSE = 30

/** What a contract says of when a sale's money may be taken out: payout terms, and the part that is held longer. */
export interface TermosDaVenda {
  repasse: PrazosDeRepasse
  garantia: GarantiaDaVenda
}

interface ComVigencia {
  numero: number
  vigencia: string
  /** Epoch ms. */
  criadoEm: number
}
/**
 * Pure: the version that was in force at an instant (epoch ms): of those that had begun and were defined by then, the one
 * of the later day, and of one day the later number. `inicioDe`: when a day began.
 */
export const versaoEm = <V extends ComVigencia>(
  versoes: readonly V[],
  instante: number,
  inicioDe: (dia: string) => number,
): V | undefined =>
  versoes
    .filter(v => v.criadoEm <= instante && inicioDe(v.vigencia) <= instante)
    .toSorted((a, b) => (a.vigencia === b.vigencia ? a.numero - b.numero : a.vigencia < b.vigencia ? -1 : 1))
    .at(-1)

/** Limits of money out by contract: null where it has none. */
export interface SaidasDoContrato {
  dia: Centavos | null
  mes: Centavos | null
}

/** How far ahead a version may begin. */
export const DIAS_ATE_A_VIGENCIA = 365

export interface Taxas {
  /** Percent of what is paid. */
  pix: { percentual: number }
  /** Centavos for each slip. */
  boleto: { valor: number }
  cartao: TaxaDoCartao
}
/** What a company was paid in a period, by method: centavos, and how many. */
export interface Movimento {
  pix: { valor: number; quantidade: number }
  boleto: { valor: number; quantidade: number }
  /** `porParcelas`: of the value, what is known by instalments; less than all of a month that began to be counted so late. */
  cartao: { valor: number; quantidade: number; porParcelas?: ReadonlyMap<number, Centavos> }
}
export interface Custo {
  pix: number
  boleto: number
  cartao: number
  total: number
}

/**
 * Pure: what fees would have taken of a period, rounded once a method, and once a band of a card's: half a centavo a charge
 * may differ from the sum of the charges. What is not known by instalments counts at the dearest band (`incertoDe`).
 */
export function custoDe(taxas: Taxas, movimento: Movimento): Custo {
  const pix = porcentagem(movimento.pix.valor, taxas.pix.percentual)
  const boleto = movimento.boleto.quantidade * taxas.boleto.valor
  const cartao = doCartao(taxas.cartao, movimento)
  return { pix, boleto, cartao, total: pix + boleto + cartao }
}

/** Pure: card sales of a period whose instalments the counters do not have. */
export const semParcelasDe = ({ cartao: { valor, porParcelas = new Map() } }: Movimento): Centavos =>
  Math.max(0, valor - [...porParcelas.values()].reduce((soma, v) => soma + v, 0))

/** Pure: by how much at most the fees of a period may be less than `custoDe` says: nothing where one percent holds for all. */
export const incertoDe = ({ cartao }: Taxas, movimento: Movimento): Centavos => {
  const resto = semParcelasDe(movimento)
  return porcentagem(resto, maiorTaxaDoCartao(cartao)) - porcentagem(resto, menorTaxaDoCartao(cartao))
}

function doCartao(taxa: TaxaDoCartao, movimento: Movimento): Centavos {
  const { valor, porParcelas = new Map<number, Centavos>() } = movimento.cartao
  if (!taxa.faixas?.length) return porcentagem(valor, taxa.percentual)
  const trechos = trechosDoCartao(taxa).map(({ de, ate, percentual }) =>
    porcentagem(
      [...porParcelas].reduce((soma, [n, v]) => (n >= de && n <= ate ? soma + v : soma), 0),
      percentual,
    ),
  )
  return trechos.reduce((soma, t) => soma + t, porcentagem(semParcelasDe(movimento), maiorTaxaDoCartao(taxa)))
}

/**
 * Pure: what a guarantee would have held of a period's sales, in centavos: its percent of what fees left of them, rounded
 * once, where the ledger rounds once a sale.
 */
export const guardadoDe = ({ percentual }: GarantiaDaVenda, movimento: Movimento, custo: Custo): number =>
  porcentagem(
    Math.max(0, movimento.pix.valor + movimento.boleto.valor + movimento.cartao.valor - custo.total),
    percentual,
  )

export type ProblemaDasParcelas = 'sequencia' | 'a-vista'
/** Pure: an instalment table counts from 1 without holes, and what is paid at once bears no interest. */
export function problemaDasParcelas(
  parcelas: readonly { numeroParcela: number; juros: number }[],
): ProblemaDasParcelas | undefined {
  if (parcelas.length === 0 || parcelas.some((p, n) => p.numeroParcela !== n + 1)) return 'sequencia'
  return parcelas[0]?.juros === 0 ? undefined : 'a-vista'
}
