import { type Data, dataValida, diaDaSemana, diasEntre, somarDias } from './calendario.ts'

/** How an event repeats: a part of RFC 5545's rules, by calendar days. Pure: no clock and no time zone. */
export const frequencias = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequencia = (typeof frequencias)[number]

export interface Regra {
  freq: Frequencia
  /** Every how many days, weeks, months or years. */
  interval: number
  /** Of `weekly`: on which days, 0 (Sunday) to 6; the first day's own where silent. Weeks begin on Sunday. */
  byWeekday?: readonly number[] | undefined
  /** How many times in all, and until which day, itself included: what comes first ends it; neither is for ever. */
  count?: number | undefined
  until?: Data | undefined
}

const meses = (data: Data) => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7)) - 1

/** The same day `n` months later; undefined where that month has no such day (it is skipped, as RFC 5545 says). */
const somarMeses = (data: Data, n: number): Data | undefined => {
  const total = meses(data) + n
  const ano = String(Math.floor(total / 12)).padStart(4, '0')
  const dia = `${ano}-${String((total % 12) + 1).padStart(2, '0')}-${data.slice(8)}`
  return dataValida(dia) ? dia : undefined
}

/** The days of the `n`-th period of the rule, in order. */
function diasDoPeriodo(inicio: Data, { freq, interval, byWeekday }: Regra, n: number): Data[] {
  if (freq === 'daily') return [somarDias(inicio, n * interval)]
  if (freq === 'weekly') {
    const domingo = somarDias(inicio, 7 * interval * n - diaDaSemana(inicio))
    const quais = byWeekday?.length ? [...new Set(byWeekday)].sort((a, b) => a - b) : [diaDaSemana(inicio)]
    return quais.map(d => somarDias(domingo, d)).filter(d => d >= inicio)
  }
  const dia = somarMeses(inicio, n * interval * (freq === 'yearly' ? 12 : 1))
  return dia ? [dia] : []
}

/** The first period that may reach a day: those before it need no look, unless they are counted. */
function primeiroPeriodo(inicio: Data, { freq, interval, count }: Regra, de: Data): number {
  if (count !== undefined || de <= inicio) return 0
  const passados =
    freq === 'daily' || freq === 'weekly'
      ? diasEntre(inicio, de) / (freq === 'daily' ? 1 : 7)
      : (meses(de) - meses(inicio)) / (freq === 'monthly' ? 1 : 12)
  return Math.max(0, Math.floor(passados / interval) - 1)
}

/** Periods looked at for one answer: 29 February every 99 years ends somewhere. */
const MAXIMO_DE_PERIODOS = 4_000

/**
 * The days from `de` to `ate`, both included, on which something that first happens on `inicio` happens.
 * @example ocorrencias('2026-11-02', { freq: 'weekly', interval: 1 }, '2026-11-08', '2026-11-30') // 9, 16, 23, 30
 */
export function ocorrencias(inicio: Data, regra: Regra, de: Data, ate: Data): Data[] {
  const fim = regra.until !== undefined && regra.until < ate ? regra.until : ate
  const achadas: Data[] = []
  let contadas = 0
  const primeiro = primeiroPeriodo(inicio, regra, de)
  for (let n = primeiro; n < primeiro + MAXIMO_DE_PERIODOS; n++) {
    for (const dia of diasDoPeriodo(inicio, regra, n)) {
      if (dia > fim || (regra.count !== undefined && contadas >= regra.count)) return achadas
      contadas++
      if (dia >= de) achadas.push(dia)
    }
  }
  return achadas
}

/** Does it happen on that day? */
export const acontece = (inicio: Data, regra: Regra, dia: Data): boolean =>
  ocorrencias(inicio, regra, dia, dia).length > 0

/** How often it happens before a day. */
export const vezesAntes = (inicio: Data, regra: Regra, dia: Data): number =>
  ocorrencias(inicio, regra, inicio, somarDias(dia, -1)).length
