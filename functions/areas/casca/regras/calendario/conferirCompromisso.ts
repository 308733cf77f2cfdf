import type * as z from 'zod'
import type { criarCompromisso } from '../../../../../shared/contract/calendario.ts'
import { RequisicaoInvalida } from '../../../../../shared/contract/erros.ts'
import {
  dataSaoPaulo,
  dataValida,
  diaDaSemana,
  diasEntre,
  inicioDoDia,
} from '../../../../../shared/domain/calendario.ts'
import { MAIOR_DURACAO } from '../../../../../shared/domain/calendarios.ts'
import type { Regra } from '../../../../../shared/domain/recorrencia.ts'
import { fault } from '../../../../platform/http/fault.ts'

type NoFio = z.output<typeof criarCompromisso.body>['event']

/** What a person asked for, checked, as the table keeps it. */
export interface Dados {
  calendarioId: string
  titulo: string
  descricao: string
  diaTodo: boolean
  /** São Paulo's day on which it begins. */
  dia: string
  inicio: string
  fim: string
  /** As in `Serie`. */
  hora: number
  duracao: number
  regra: Regra | null
}

const recusar = (campo: string, mensagem: string) =>
  fault(RequisicaoInvalida, { campos: [{ campo: `event.${campo}`, mensagem }] })

/** The instant or day of a field. @throws RequisicaoInvalida for what is neither, or not what `allDay` says. */
function ler(campo: 'start' | 'end', texto: string, allDay: boolean): number {
  const soDia = !texto.includes('T')
  if (soDia !== allDay)
    throw recusar(campo, allDay ? 'um evento de dia inteiro tem só o dia' : 'diga também a hora, em UTC')
  const ms = Date.parse(texto)
  if (Number.isNaN(ms) || !dataValida(texto.slice(0, 10))) throw recusar(campo, 'este dia não existe')
  // what is shown and repeated fits four digits of a year on either side of a time zone
  if (ms < Date.UTC(2000, 0, 2) || ms > Date.UTC(2199, 11, 30)) throw recusar(campo, 'escolha um dia entre 2000 e 2199')
  return ms
}

function conferirRegra(regra: Regra, dia: string): Regra {
  const { freq, interval, byWeekday, count, until } = regra
  if (byWeekday && freq !== 'weekly')
    throw recusar('recurrence.byWeekday', 'só o que se repete por semana tem dias dela')
  if (byWeekday && !byWeekday.includes(diaDaSemana(dia)))
    throw recusar('recurrence.byWeekday', 'inclua o dia da semana em que o evento começa')
  if (until !== undefined && !dataValida(until)) throw recusar('recurrence.until', 'este dia não existe')
  if (until !== undefined && until < dia) throw recusar('recurrence.until', 'a repetição acaba antes de começar')
  return {
    freq,
    interval,
    ...(byWeekday && { byWeekday: [...new Set(byWeekday)].sort() }),
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until }),
  }
}

/** Pure. @throws RequisicaoInvalida naming the field. */
export function conferirCompromisso(evento: NoFio): Dados {
  const { calendarId, title, description = '', start, end, allDay, recurrence = null } = evento
  const [de, ate] = [ler('start', start, allDay), ler('end', end, allDay)]
  if (ate < de) throw recusar('end', 'o fim vem antes do início')
  const dia = allDay ? start : dataSaoPaulo(de)
  if (diasEntre(dia, allDay ? end : dataSaoPaulo(ate)) > MAIOR_DURACAO)
    throw recusar('end', `um evento dura no máximo ${MAIOR_DURACAO} dias`)
  return {
    calendarioId: calendarId,
    titulo: title,
    descricao: description,
    diaTodo: allDay,
    dia,
    inicio: allDay ? start : new Date(de).toISOString(),
    fim: allDay ? end : new Date(ate).toISOString(),
    hora: allDay ? 0 : de - inicioDoDia(dia),
    duracao: allDay ? diasEntre(start, end) : ate - de,
    regra: recurrence && conferirRegra(recurrence, dia),
  }
}
