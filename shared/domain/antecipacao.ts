import { contas } from './contas.ts'
import { lerDecimal } from './decimal.ts'
import { arredondarMeioAcima, type Centavos } from './dinheiro.ts'

/** How a contract discounts what is paid early: per day, simple or compound. */
export type MetodoDaAntecipacao = 'simples' | 'composto'

/** A receivable that settles in fewer days than this is not worth paying early: it is "received in 2 days" (K34). */
export const DIAS_MINIMOS = 2
/** An offer as the panel tells it: the last thing that is known of it. */
export const situacoesDaOferta = ['enviada', 'aberta', 'utilizada', 'expirada', 'bloqueada', 'cancelada'] as const
export type SituacaoDaOferta = (typeof situacoesDaOferta)[number]

interface FatosDaOferta {
  estado: 'oferecida' | 'executada' | 'bloqueada' | 'cancelada'
  /** Epoch ms. */
  expiraEm: number
  abertaEm?: number | undefined
}
/** Pure: its end first, then its time, then whether the receiver looked. */
export function situacaoDaOferta({ estado, expiraEm, abertaEm }: FatosDaOferta, agora: number): SituacaoDaOferta {
  if (estado === 'executada') return 'utilizada'
  if (estado !== 'oferecida') return estado
  if (expiraEm <= agora) return 'expirada'
  return abertaEm === undefined ? 'enviada' : 'aberta'
}

/** Selfies that may show another person before an offer is blocked. */
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

/**
 * The legs by which a receivable is paid early: its owner's statement shows what was anticipated, what of it was sent and
 * what it cost, and the balance is afterwards what it was before. `tipoDaLinha` knows them by their places; the cost,
 * which may be nothing, is last.
 * @param valores centavos.
 */
export const pernasDaAntecipacao = ({
  conta,
  valorRegular,
  valorAntecipado,
  custo,
}: {
  conta: string
  valorRegular: Centavos
  valorAntecipado: Centavos
  custo: Centavos
}) => [
  { conta: contas.aLiberar(conta), valor: -valorRegular },
  { conta, valor: valorRegular },
  { conta, valor: -valorAntecipado },
  { conta: contas.bloqueado(conta), valor: valorAntecipado },
  { conta, valor: -custo },
  { conta: contas.receita, valor: custo },
]
