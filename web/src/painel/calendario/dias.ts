import {
  type Data,
  dataSaoPaulo,
  diaDaSemana,
  diasEntre,
  horaSaoPaulo,
  inicioDoDia,
  somarDias,
} from '../../../../shared/domain/calendario.ts'
import { JANELA_EM_DIAS } from '../../../../shared/domain/calendarios.ts'
import type { Evento } from './tipos.ts'

/** Pure: days of the page. All days are São Paulo's. */

export const primeiroDoMes = (dia: Data): Data => `${dia.slice(0, 7)}-01`

/** The first of a month `n` months away. */
export function mesVizinho(dia: Data, n: number): Data {
  const total = Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1 + n
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}-01`
}

/** The week in which a day is. */
export const semanaDe = (dia: Data, comecaEm: number): Data[] => {
  const primeiro = somarDias(dia, -((diaDaSemana(dia) - comecaEm + 7) % 7))
  return Array.from({ length: 7 }, (_, n) => somarDias(primeiro, n))
}

/** The weeks that show a month whole. */
export function semanasDoMes(dia: Data, comecaEm: number): Data[][] {
  const [ultimo, semanas] = [somarDias(mesVizinho(dia, 1), -1), [semanaDe(primeiroDoMes(dia), comecaEm)]]
  for (;;) {
    const fim = semanas.at(-1)?.at(-1) ?? ultimo
    if (fim >= ultimo) return semanas
    semanas.push(semanaDe(somarDias(fim, 1), comecaEm))
  }
}

/** What is read for any day of a month (K38): its weeks, and those around them. */
export const janelaDoMes = (dia: Data): { start: Data; end: Data } => {
  const start = somarDias(primeiroDoMes(dia), -10)
  return { start, end: somarDias(start, JANELA_EM_DIAS) }
}

export const primeiroDiaDe = ({ allDay, start }: Evento): Data => (allDay ? start : dataSaoPaulo(Date.parse(start)))
export const ultimoDiaDe = ({ allDay, end }: Evento): Data => (allDay ? end : dataSaoPaulo(Date.parse(end)))

/** Events by each day that they touch, in the order in which they came. */
export function porDia(eventos: readonly Evento[]): Map<Data, Evento[]> {
  const dias = new Map<Data, Evento[]>()
  for (const e of eventos) {
    const [de, ate] = [primeiroDiaDe(e), ultimoDiaDe(e)]
    for (let n = 0; n <= diasEntre(de, ate); n++) {
      const dia = somarDias(de, n)
      dias.set(dia, [...(dias.get(dia) ?? []), e])
    }
  }
  return dias
}

/** The instant of a day's `HH:mm`, as it travels. */
export const instanteDe = (dia: Data, hora: string): string => {
  const [h = 0, m = 0] = hora.split(':').map(Number)
  return new Date(inicioDoDia(dia) + (h * 60 + m) * 60_000).toISOString()
}
export const horaDe = (instante: string): string => horaSaoPaulo(Date.parse(instante))

const meioDia = (dia: Data) => new Date(`${dia}T12:00:00Z`)
/** A day or month in words of the person's language. */
export const dizer = (dia: Data, idioma: string, formato: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(idioma, { ...formato, timeZone: 'UTC' }).format(meioDia(dia))

/** The time of day of an instant, as the person likes to read it. */
export const dizerHora = (instante: string, formato: '12' | '24'): string =>
  formato === '24'
    ? horaDe(instante)
    : new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'America/Sao_Paulo' }).format(
        new Date(instante),
      )
