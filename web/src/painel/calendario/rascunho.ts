import { type Data, dataValida, diaDaSemana, diasEntre } from '../../../../shared/domain/calendario.ts'
import { MAIOR_DURACAO } from '../../../../shared/domain/calendarios.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { horaDe, instanteDe, primeiroDiaDe, ultimoDiaDe } from './dias.ts'
import type { Evento, Regra } from './tipos.ts'

/** Pure: an event as it is being written, what is missing in it, and how it travels. */
export interface Escrito {
  titulo: string
  calendarId: string
  diaTodo: boolean
  deDia: string
  deHora: string
  ateDia: string
  ateHora: string
  descricao: string
  freq: Regra['freq'] | 'nunca'
  intervalo: string
  dias: number[]
  fim: 'sempre' | 'dia' | 'vezes'
  ultimoDia: string
  vezes: string
}
/** What may be wrong, in the order in which it stands. */
export const camposDoEvento = ['titulo', 'deDia', 'ateDia', 'intervalo', 'dias', 'ultimoDia', 'vezes'] as const
export type Faltas = Partial<Record<(typeof camposDoEvento)[number], ChavePainel>>

/** A new one on a day: an hour in the morning, in one's first calendar. */
export const escritoNoDia = (dia: Data, calendarId: string): Escrito => ({
  titulo: '',
  calendarId,
  diaTodo: false,
  deDia: dia,
  deHora: '09:00',
  ateDia: dia,
  ateHora: '10:00',
  descricao: '',
  freq: 'nunca',
  intervalo: '1',
  dias: [diaDaSemana(dia)],
  fim: 'sempre',
  ultimoDia: '',
  vezes: '10',
})

export function escritoDe(e: Evento): Escrito {
  const [deDia, ateDia] = [primeiroDiaDe(e), ultimoDiaDe(e)]
  const r = e.recurrence
  return {
    ...escritoNoDia(deDia, e.calendarId),
    titulo: e.title,
    descricao: e.description,
    diaTodo: e.allDay,
    ateDia,
    ...(!e.allDay && { deHora: horaDe(e.start), ateHora: horaDe(e.end) }),
    ...(r && { freq: r.freq, intervalo: `${r.interval}`, dias: [...(r.byWeekday ?? [diaDaSemana(deDia)])] }),
    ...(r?.until && { fim: 'dia' as const, ultimoDia: r.until }),
    ...(r?.count && { fim: 'vezes' as const, vezes: `${r.count}` }),
  }
}

const inteiro = (texto: string, maximo: number) =>
  /^\d{1,3}$/.test(texto) && Number(texto) >= 1 && Number(texto) <= maximo

export function faltasDe(e: Escrito): Faltas {
  const hora = /^\d{2}:\d{2}$/
  const semDe = !dataValida(e.deDia) || (!e.diaTodo && !hora.test(e.deHora))
  const semAte = !dataValida(e.ateDia) || (!e.diaTodo && !hora.test(e.ateHora))
  const [de, ate] = e.diaTodo ? [e.deDia, e.ateDia] : [`${e.deDia} ${e.deHora}`, `${e.ateDia} ${e.ateHora}`]
  const repete = e.freq !== 'nunca'
  return {
    ...(!e.titulo.trim() && { titulo: 'evento.tituloFalta' }),
    ...(semDe && { deDia: 'evento.quandoFalta' }),
    ...(semAte
      ? { ateDia: 'evento.quandoFalta' }
      : !semDe && ate < de
        ? { ateDia: 'evento.fimAntes' }
        : !semDe && diasEntre(e.deDia, e.ateDia) > MAIOR_DURACAO && { ateDia: 'evento.muitoLongo' }),
    ...(repete && !inteiro(e.intervalo, 99) && { intervalo: 'evento.intervaloInvalido' }),
    ...(e.freq === 'weekly' && !semDe && !e.dias.includes(diaDaSemana(e.deDia)) && { dias: 'evento.diaDoInicio' }),
    ...(repete &&
      e.fim === 'dia' &&
      (!dataValida(e.ultimoDia) || e.ultimoDia < e.deDia) && { ultimoDia: 'evento.ultimoDiaInvalido' }),
    ...(repete && e.fim === 'vezes' && !inteiro(e.vezes, 730) && { vezes: 'evento.vezesInvalidas' }),
  }
}

export const noFio = (e: Escrito) => ({
  calendarId: e.calendarId,
  title: e.titulo.trim(),
  description: e.descricao.trim(),
  allDay: e.diaTodo,
  start: e.diaTodo ? e.deDia : instanteDe(e.deDia, e.deHora),
  end: e.diaTodo ? e.ateDia : instanteDe(e.ateDia, e.ateHora),
  recurrence:
    e.freq === 'nunca'
      ? null
      : {
          freq: e.freq,
          interval: Number(e.intervalo),
          // its own weekday alone is what a week repeats anyway
          ...(e.freq === 'weekly' && e.dias.length > 1 && { byWeekday: [...e.dias].sort() }),
          ...(e.fim === 'dia' && { until: e.ultimoDia }),
          ...(e.fim === 'vezes' && { count: Number(e.vezes) }),
        },
})
