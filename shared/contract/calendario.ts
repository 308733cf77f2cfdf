import * as z from 'zod'
import { coresDoCalendario } from '../domain/calendarios.ts'
import { frequencias } from '../domain/recorrencia.ts'
import { endpoint, qualquerSessao } from './endpoint.ts'
import {
  CalendarioNaoEncontrado,
  CalendarioSomenteLeitura,
  CompromissoNaoEncontrado,
  MuitosCalendarios,
  MuitosCompromissos,
} from './erros.ts'
import { Id21, Reais } from './tipos.ts'

/** The calendar of a person in a company (002 §7.2, E023–E035): `api/apps/calendar/…`. */

/** Ours, the first of one's own (`pessoal`), or the system's. */
const IdDoCalendario = z.string().regex(/^(?:[A-Za-z0-9]{21}|pessoal|liquidacoes|boletos|feriados)$/)
/** One of the days on which a series happens: the series, and the day that its rule gives. */
const IdDaVez = z.string().regex(/^[A-Za-z0-9]{21}\.\d{4}-\d{2}-\d{2}$/)
const Dia = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'escreva o dia como aaaa-mm-dd')
/** A day where the event takes whole days, else an instant (UTC). */
const Quando = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?$/, 'escreva um dia ou um instante em UTC')
const Cor = z.enum(coresDoCalendario)
const Titulo = z.string().trim().min(1, 'escreva um nome').max(80)

const Calendario = z.object({
  id: IdDoCalendario,
  title: z.string(),
  /** The key of the title where the system named it. */
  chave: z.string().nullable(),
  color: Cor,
  visible: z.boolean(),
  /** The system fills it: its events and its name are not for changing. */
  readOnly: z.boolean(),
})
const Regra = z.strictObject({
  freq: z.enum(frequencias),
  interval: z.int().min(1).max(99),
  byWeekday: z.array(z.int().min(0).max(6)).min(1).max(7).optional(),
  count: z.int().min(1).max(730).optional(),
  until: Dia.optional(),
})
const Evento = z.object({
  /** Of one time of a series: the series and its day. */
  id: z.string(),
  calendarId: IdDoCalendario,
  recurringEventId: Id21.nullable(),
  title: z.string(),
  description: z.string(),
  start: Quando,
  /** Of whole days, the last one, itself included. */
  end: Quando,
  allDay: z.boolean(),
  recurrence: Regra.nullable(),
  readOnly: z.boolean(),
  /** `/cliente/…`: the page behind what the system put here. */
  link: z.string().nullable(),
  /** What happens, for who writes it in another language; null where a person wrote it. */
  chave: z.string().nullable(),
  valores: z.object({ valor: Reais.nullable(), n: z.int().nullable() }),
})
export type Evento = z.output<typeof Evento>
const DadosDoEvento = {
  calendarId: IdDoCalendario,
  title: Titulo,
  description: z.string().trim().max(500).optional(),
  start: Quando,
  end: Quando,
  allDay: z.boolean(),
  recurrence: Regra.nullable().optional(),
}
const Modo = z.enum(['single', 'future', 'all'])
const Ajustes = z.object({
  timeFormat: z.enum(['24', '12']),
  startWeekOn: z.union([z.literal(0), z.literal(1), z.literal(6)]),
  view: z.enum(['month', 'week', 'list']),
})
const comum = {
  access: qualquerSessao,
  impacto: 'O calendário do painel não abre ou não guarda o que se marca.',
} as const

export const listarCalendarios = endpoint({
  operation: 'listarCalendarios',
  ...comum,
  summary: 'The person’s calendars in this company, then those that the system fills for their role (E023).',
  response: z.array(Calendario),
  errors: [],
})
export const criarCalendario = endpoint({
  operation: 'criarCalendario',
  ...comum,
  summary: 'A calendar of one’s own (E024), at most 20.',
  body: z.strictObject({ calendar: z.strictObject({ title: Titulo, color: Cor, visible: z.boolean().optional() }) }),
  response: Calendario,
  errors: [MuitosCalendarios],
})
export const alterarCalendario = endpoint({
  operation: 'alterarCalendario',
  ...comum,
  summary: 'Name, colour, shown or not (E025); of the system’s, colour and shown or not.',
  body: z.strictObject({
    calendar: z.strictObject({
      id: IdDoCalendario,
      title: Titulo.optional(),
      color: Cor.optional(),
      visible: z.boolean().optional(),
    }),
  }),
  response: Calendario,
  errors: [CalendarioNaoEncontrado, CalendarioSomenteLeitura],
})
export const excluirCalendario = endpoint({
  operation: 'excluirCalendario',
  ...comum,
  summary: 'Removes one’s own calendar and every event in it (E026).',
  query: { id: IdDoCalendario },
  response: z.object({ removidos: z.int() }),
  errors: [CalendarioNaoEncontrado, CalendarioSomenteLeitura],
})

export const listarCompromissos = endpoint({
  operation: 'listarCompromissos',
  ...comum,
  summary:
    'What happens from one day to another, at most 60 days (E027): own events, settlements, due slips, holidays.',
  query: { start: Dia, end: Dia },
  response: z.object({
    itens: z.array(Evento),
    /** There are more due slips than were counted. */
    parcial: z.boolean(),
  }),
  errors: [],
})
const errosDoEvento = [
  CompromissoNaoEncontrado,
  CalendarioNaoEncontrado,
  CalendarioSomenteLeitura,
  MuitosCompromissos,
] as const
export const criarCompromisso = endpoint({
  operation: 'criarCompromisso',
  ...comum,
  summary: 'An event of one’s own (E028), once or by a rule; answered as its first time.',
  body: z.strictObject({ event: z.strictObject(DadosDoEvento) }),
  response: Evento,
  errors: [CalendarioNaoEncontrado, CalendarioSomenteLeitura, MuitosCompromissos],
})
export const alterarCompromisso = endpoint({
  operation: 'alterarCompromisso',
  ...comum,
  summary: 'Changes an event that happens once (E029); with a rule it becomes a series.',
  body: z.strictObject({ event: z.strictObject({ id: Id21, ...DadosDoEvento }) }),
  response: Evento,
  errors: errosDoEvento,
})
export const excluirCompromisso = endpoint({
  operation: 'excluirCompromisso',
  ...comum,
  summary: 'Removes an event that happens once (E030).',
  query: { id: Id21, calendarId: IdDoCalendario },
  response: z.object({}),
  errors: [CompromissoNaoEncontrado],
})
export const alterarRecorrencia = endpoint({
  operation: 'alterarRecorrencia',
  ...comum,
  summary: 'Changes one time of a series, that and all that follow, or the whole of it (E031).',
  body: z.strictObject({
    event: z.strictObject({ id: IdDaVez, ...DadosDoEvento }),
    originalEvent: z.strictObject({ id: Id21 }),
    mode: Modo,
  }),
  response: Evento,
  errors: errosDoEvento,
})
export const excluirRecorrencia = endpoint({
  operation: 'excluirRecorrencia',
  ...comum,
  summary: 'Removes one time of a series, that and all that follow, or the whole of it (E032).',
  query: { event: IdDaVez, originalEvent: Id21, mode: Modo },
  response: z.object({}),
  errors: [CompromissoNaoEncontrado, MuitosCompromissos],
})

export const obterAjustesDoCalendario = endpoint({
  operation: 'obterAjustesDoCalendario',
  ...comum,
  summary: 'How the person sees the calendar (E033).',
  response: Ajustes,
  errors: [],
})
export const alterarAjustesDoCalendario = endpoint({
  operation: 'alterarAjustesDoCalendario',
  ...comum,
  summary: 'Changes how the person sees the calendar (E034).',
  body: z.strictObject({
    settings: z.strictObject({
      timeFormat: Ajustes.shape.timeFormat.optional(),
      startWeekOn: Ajustes.shape.startWeekOn.optional(),
      view: Ajustes.shape.view.optional(),
    }),
  }),
  response: Ajustes,
  errors: [],
})
export const listarDiasDaSemana = endpoint({
  operation: 'listarDiasDaSemana',
  ...comum,
  summary: 'The days of the week, from the one on which the person’s begins (E035).',
  response: z.array(z.object({ value: z.int(), abbr: z.string(), label: z.string() })),
  errors: [],
})
