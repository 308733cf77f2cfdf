import type { PrazosDeRepasse, SaidasDoContrato } from './contrato.ts'
import { arredondarMeioAcima, type Centavos, repartir } from './dinheiro.ts'
import { type LimitesDeSaida, limitesDeSaidaPadrao, limitesDeSaidaValidos } from './saidas.ts'

/** The part of each sale's credit that is held, percent with at most two decimals, and for how many days. */
export interface GarantiaDaVenda {
  percentual: number
  dias: number
}
/** Pure: what holds of a sale where a policy and a contract both hold something: of each the greater (decision 0179). */
export const garantiaDe = (politica: GarantiaDaVenda, contrato: GarantiaDaVenda = semGarantia): GarantiaDaVenda => ({
  percentual: Math.max(politica.percentual, contrato.percentual),
  dias: Math.max(politica.dias, contrato.dias),
})
export const semGarantia: GarantiaDaVenda = { percentual: 0, dias: 0 }

/** How far a company may spend what is not surely its own (infra/decisions/0053). */
export interface PoliticaDeCredito {
  garantia: GarantiaDaVenda
  /** What withdrawals, payments of slips and refunds leave on the company's account, in centavos. */
  piso: Centavos
  /** How far below the floor refunds may take an account, in centavos. */
  credito: Centavos
  /** What may leave without a person looking (infra/decisions/0063); the default limits where staff have not decided. */
  saidas?: LimitesDeSaida | undefined
  /** The most in one payout that staff allow (decision 0087), in centavos; the stage's own limit holds beside it. */
  ordem?: Centavos | undefined
  /** What the company's contract says of money out (decision 0108): it lowers limits, and never raises one. */
  contrato?: SaidasDoContrato | undefined
  /** Its payout terms as they stand. */
  repasse?: PrazosDeRepasse | undefined
}

/** The limits of money out that hold under a policy: the least of it and of the company's contract. */
export function limitesDeSaidaDe({ saidas = limitesDeSaidaPadrao, contrato }: PoliticaDeCredito): LimitesDeSaida {
  const mes = Math.min(saidas.mes, contrato?.mes ?? saidas.mes)
  return { ...saidas, mes, dia: Math.min(saidas.dia, contrato?.dia ?? saidas.dia, mes) }
}

/** A company that staff have not decided about. */
export const politicaPadrao: PoliticaDeCredito = { garantia: semGarantia, piso: 0, credito: 0 }

export const limitesDaPolitica = { percentual: 100, dias: 365, valor: 1_000_000_00 } as const

/** Whether a part of each sale may be held so: percent with two decimals at most, whole days. */
export function garantiaValida({ percentual, dias }: GarantiaDaVenda): boolean {
  const centesimos = percentual * 100
  const inteiro = Math.abs(centesimos - Math.round(centesimos)) < 1e-9
  if (!(percentual >= 0 && percentual <= limitesDaPolitica.percentual && inteiro)) return false
  if (!Number.isInteger(dias) || dias < 0 || dias > limitesDaPolitica.dias) return false
  // a part that is held for no day, or a day for which nothing is held, is a slip of who wrote it
  return percentual > 0 === dias > 0
}

/** Why these numbers are no policy; undefined when they are one. */
export function foraDaPolitica({
  garantia,
  piso,
  credito,
  saidas,
}: PoliticaDeCredito): 'garantia' | 'piso' | 'credito' | 'saidas' | undefined {
  if (!garantiaValida(garantia)) return 'garantia'
  const valido = (v: number) => Number.isSafeInteger(v) && v >= 0 && v <= limitesDaPolitica.valor
  if (!valido(piso)) return 'piso'
  if (!valido(credito)) return 'credito'
  return saidas === undefined || limitesDeSaidaValidos(saidas) ? undefined : 'saidas'
}

/** What must stay on an account after a withdrawal or a slip that is paid from it; a receiver's has no floor. */
export const pisoDaConta = ({ piso }: PoliticaDeCredito, daEmpresa: boolean): Centavos => (daEmpresa ? piso : 0)

/** How low a refund may take an account: its floor less the credit; zero or more, or negative. */
export const minimoDoEstorno = (p: PoliticaDeCredito, daEmpresa: boolean): Centavos =>
  pisoDaConta(p, daEmpresa) - p.credito

/** What an account owes. It pays no interest. */
export const devidoPor = (disponivel: Centavos): Centavos => Math.max(0, -disponivel)

/**
 * What is held of each part of a sale's credit: the percentage of the whole, rounded once, half up, and split by
 * largest remainder, so that the held parts sum to it exactly.
 * @param partes centavos ≥ 0, each with the id that settles equal remainders.
 */
export function separarGarantia(partes: readonly { id: string; valor: Centavos }[], percentual: number): Centavos[] {
  const total = partes.reduce((s, p) => s + p.valor, 0)
  const garantia = arredondarMeioAcima(BigInt(total) * BigInt(Math.round(percentual * 100)), 10_000n)
  if (garantia <= 0) return partes.map(() => 0)
  return repartir(
    garantia,
    partes.map(p => p.valor),
    partes.map(p => p.id),
  )
}
