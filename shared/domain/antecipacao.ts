import { lerDecimal } from './decimal.ts'
import { arredondarMeioAcima, type Centavos } from './dinheiro.ts'

/** How a contract discounts what is paid early: per day, simple or compound. */
export type MetodoDaAntecipacao = 'simples' | 'composto'

/** A receivable that settles in fewer days than this is not worth paying early: it is "received in 2 days" (K34). */
export const DIAS_MINIMOS = 2
/** Selfies that may show somebody else before an offer is blocked. */
export const MAXIMO_DE_SELFIES = 3

/**
 * What it costs to have `valor` now instead of in `dias` days, rounded once, half up: v × i ÷ 30 × d (simple), or
 * v − v ÷ (1 + i)^(d ÷ 30) (compound).
 * @param taxaMes percent a month, decimal text ("1.99").
 * @throws RangeError when the rate is no decimal number.
 */
export function custoDaAntecipacao(
  valor: Centavos,
  taxaMes: string,
  dias: number,
  metodo: MetodoDaAntecipacao,
): Centavos {
  const taxa = lerDecimal(taxaMes)
  if (!taxa) throw new RangeError('número decimal inválido')
  if (metodo === 'simples')
    return arredondarMeioAcima(BigInt(valor) * taxa.numerador * BigInt(dias), taxa.denominador * 3_000n)
  return Math.round(valor - valor / (1 + Number(taxaMes) / 100) ** (dias / 30))
}
