import type { Evento } from '../../../../../shared/contract/calendario.ts'
import { inicioDoDia, somarDias } from '../../../../../shared/domain/calendario.ts'
import { MAIOR_DURACAO } from '../../../../../shared/domain/calendarios.ts'
import { acontece, ocorrencias } from '../../../../../shared/domain/recorrencia.ts'
import type { Compromisso, Serie } from '../../../../platform/storage/Agenda.ts'

/** Pure: events as they travel, and the times of a series. */

const deUmaPessoa = { readOnly: false, link: null, chave: null, valores: { valor: null, n: null } }

/** An event that happens once. */
export const umaVez = (c: Compromisso): Evento => ({
  ...deUmaPessoa,
  id: c.id,
  calendarId: c.calendarioId,
  recurringEventId: null,
  title: c.titulo,
  description: c.descricao,
  start: c.inicio,
  end: c.fim,
  allDay: c.diaTodo,
  recurrence: null,
})

/** One time of a series. */
export function vezDaSerie(s: Serie, dia: string): Evento {
  const comeco = inicioDoDia(dia) + s.hora
  return {
    ...deUmaPessoa,
    id: `${s.id}.${dia}`,
    calendarId: s.calendarioId,
    recurringEventId: s.id,
    title: s.titulo,
    description: s.descricao,
    start: s.diaTodo ? dia : new Date(comeco).toISOString(),
    end: s.diaTodo ? somarDias(dia, s.duracao) : new Date(comeco + s.duracao).toISOString(),
    allDay: s.diaTodo,
    recurrence: s.regra,
  }
}

/** Does a series happen on that day, exceptions left out? */
export const temVez = (s: Serie, dia: string): boolean => !s.excecoes.includes(dia) && acontece(s.dia, s.regra, dia)

/** The times of a series that begin between two days, or a longest event before the first of them. */
export const vezesDe = (s: Serie, de: string, ate: string): Evento[] =>
  ocorrencias(s.dia, s.regra, somarDias(de, -MAIOR_DURACAO), ate)
    .filter(dia => !s.excecoes.includes(dia))
    .map(dia => vezDaSerie(s, dia))
