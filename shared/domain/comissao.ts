import { type Data, dataValida, inicioDoDia, somarDias } from './calendario.ts'
import { somarDiasUteis } from './diasUteis.ts'
import { arredondarMeioAcima, type Centavos, porcentagem } from './dinheiro.ts'
import { type FormaPagamento, formas } from './formas.ts'

/** What commercial representatives earn (decision 0090): pure rules, in centavos and days of São Paulo. */

/** Of what a commission is a part: of our fee, or of the sale itself, which only a contract may say. */
export const basesDaComissao = ['tarifa', 'volume'] as const
export type BaseDaComissao = (typeof basesDaComissao)[number]

const metodos = { [formas.cartao]: 'cartao', [formas.pix]: 'pix', [formas.boleto]: 'boleto' } as const
/** Percent of the base by method, with at most two decimals. */
export interface PercentuaisDaComissao {
  pix: number
  cartao: number
  boleto: number
}

/** What was agreed, from a day on until another contract takes its place. */
export interface ContratoDeComissao {
  de: Data
  base: BaseDaComissao
  percentuais: PercentuaisDaComissao
}

/** The contract of a day: the last one that had begun; undefined before the first. */
export const contratoDo = <C extends { de: Data }>(contratos: readonly C[], dia: Data): C | undefined =>
  contratos.filter(c => c.de <= dia).reduce<C | undefined>((a, c) => (a && a.de > c.de ? a : c), undefined)

/** Whom a client was brought by, from a day until another; `ate` is its last day. */
export interface Vigencia {
  de: Data
  ate: Data | null
}
/** The one that holds on a day. */
export const vigenteEm = <V extends Vigencia>(vigencias: readonly V[], dia: Data): V | undefined =>
  vigencias.find(v => v.de <= dia && (v.ate === null || dia <= v.ate))

/** What a sale brings its representative, rounded once, half up. */
export const comissaoDaVenda = (
  venda: { total: Centavos; taxa: Centavos; forma: FormaPagamento },
  { base, percentuais }: ContratoDeComissao,
): Centavos => porcentagem(base === 'tarifa' ? venda.taxa : venda.total, percentuais[metodos[venda.forma]])

/**
 * What is left of a sale's commission once `voltou` of its `total` went back: what is taken back is in proportion,
 * rounded half up of the whole that went back so far and not refund by refund, so that it is nothing at none, all at the
 * whole, and never more than the sale brought.
 */
export function comissaoQueFica(ganha: Centavos, { total, voltou }: { total: Centavos; voltou: Centavos }): Centavos {
  if (total <= 0) return 0
  const parte = Math.min(Math.max(0, voltou), total)
  return ganha - arredondarMeioAcima(BigInt(ganha) * BigInt(parte), BigInt(total))
}

/** Law 4.886/65, art. 27 j: whose contract ends without a cause is owed no less than a twelfth of all that it earned. */
export const indenizacaoMinima = (ganho: Centavos): Centavos => Math.ceil(Math.max(0, ganho) / 12)

// ---- the months, as 'aaaa-mm'

export const mesValido = (mes: string): boolean => /^\d{4}-\d{2}$/.test(mes) && dataValida(`${mes}-01`)
export const mesDoDia = (dia: Data): string => dia.slice(0, 7)
export const mesSeguinte = (mes: string): string => mesDoDia(somarDias(`${mes}-01`, 31))
/** The last `n` months up to one, oldest first. */
export const mesesAte = (mes: string, n: number): string[] => {
  const meses = [mes]
  while (meses.length < n) meses.unshift(mesDoDia(somarDias(`${meses[0]}-01`, -1)))
  return meses
}

const seisHoras = 6 * 3_600_000
/** When a month is counted (epoch ms): at six in the morning of the first business day after it. */
export const contadaEm = (mes: string): number => inicioDoDia(somarDiasUteis(`${mesSeguinte(mes)}-01`, 0)) + seisHoras
/** Until when it is paid (art. 32 §1): the 15th of the month after, or the last business day before it. */
export const pagaAte = (mes: string): Data => somarDiasUteis(somarDias(`${mesSeguinte(mes)}-15`, 1), -1)
