import { type Data, somarDias } from './calendario.ts'
import type { Bandeira } from './cartao.ts'
import { proximoDiaUtil } from './diasUteis.ts'
import { type Centavos, parcelasExatas } from './dinheiro.ts'

/**
 * Receivables of cards: what is owed on a day to come. A unit (UR) is one account's sum for one arrangement and one
 * settlement day, net of the acquirer's and our fee (CMN 4.734/2019; BCB Res. 264).
 */

/** Payment arrangements as the registrars name them: brand, credit card. */
export const arranjos = ['VCC', 'MCC', 'ECC', 'ACC', 'HCC', 'OCC'] as const
export type Arranjo = (typeof arranjos)[number]
/** What is owed on a day, by what owes it: a card's arrangement, or what the credit policy held of a sale (`GAR`). */
export const GARANTIA = 'GAR'
export const unidades = [...arranjos, GARANTIA] as const
export type Unidade = (typeof unidades)[number]
const porBandeira: Partial<Record<Bandeira, Arranjo>> = {
  visa: 'VCC',
  mastercard: 'MCC',
  elo: 'ECC',
  amex: 'ACC',
  hipercard: 'HCC',
}
export const arranjoDe = (bandeira: Bandeira | undefined): Arranjo => (bandeira && porBandeira[bandeira]) || 'OCC'
/** The brand of a unit's arrangement: none where it is several, or no card's. */
export const bandeiraDoArranjo = (arranjo: string): Bandeira | undefined =>
  (Object.keys(porBandeira) as Bandeira[]).find(b => porBandeira[b] === arranjo)

/** D+31 for what is paid at once or first, and thirty days more for each instalment after it. */
const DIAS_ATE_A_PRIMEIRA = 31
const DIAS_ENTRE_PARCELAS = 30

/** The day on which instalment `k` (from 1) of a capture settles: 31 + 30 × (k − 1) days later, on a day on which banks open. */
export const diaDaParcela = (captura: Data, k: number): Data =>
  proximoDiaUtil(somarDias(captura, DIAS_ATE_A_PRIMEIRA + DIAS_ENTRE_PARCELAS * (k - 1)))

export interface ParcelaAReceber {
  numero: number
  data: Data
  valor: Centavos
}

/**
 * A net amount as the instalments that it settles in: they sum to it exactly, spare centavos first; instalments of
 * nothing are left out.
 * @param desde none settles before this day: of those that are late already.
 */
export const agendar = (liquido: Centavos, parcelas: number, captura: Data, desde: Data = captura): ParcelaAReceber[] =>
  parcelasExatas(liquido, parcelas).flatMap((valor, n) => {
    const dia = diaDaParcela(captura, n + 1)
    return valor > 0 ? [{ numero: n + 1, data: dia < desde ? desde : dia, valor }] : []
  })

/** Something that a refund may be taken from: an instalment, and what is left of it. */
export interface Cortavel {
  data: Data
  valor: Centavos
}

/**
 * Takes an amount out of what is not settled yet, the furthest day first: what comes soon stays as it was told.
 * @returns what to take of each, in the order given, and what nothing was left for.
 */
export function cortar(valor: Centavos, de: readonly Cortavel[]): { cortes: Centavos[]; falta: Centavos } {
  const cortes = de.map(() => 0)
  let falta = valor
  const ordem = de.map((p, n) => ({ ...p, n })).sort((a, b) => (a.data < b.data ? 1 : a.data > b.data ? -1 : b.n - a.n))
  for (const p of ordem) {
    const corte = Math.min(falta, p.valor)
    cortes[p.n] = corte
    falta -= corte
  }
  return { cortes, falta }
}
