import * as z from 'zod'
import { coresDoCalendario } from '../../../shared/domain/calendarios.ts'
import { frequencias } from '../../../shared/domain/recorrencia.ts'
import { entity } from './entity.ts'

/** A person's calendar in a company: one partition, so that all its changes are serialised by its root. */

interface Dono {
  usuarioId: string
  empresaId: string
}
export const particaoDaAgenda = ({ usuarioId, empresaId }: Dono) => `AGE#${usuarioId}#EMP#${empresaId}`
const dono = { usuarioId: z.string(), empresaId: z.string() }
const donoDe = ({ usuarioId, empresaId }: Dono): Dono => ({ usuarioId, empresaId })

/** The root: calendars, how they are seen, and how many events there are. */
export const Agenda = entity({
  name: 'Agenda',
  pattern: { PK: 'AGE#usuarioId#EMP#empresaId', SK: 'RAIZ', note: "a person's calendars and settings in a company" },
  schema: z.object({
    ...dono,
    versao: z.int(),
    calendarios: z.array(
      z.object({ id: z.string(), titulo: z.string(), cor: z.enum(coresDoCalendario), visivel: z.boolean() }),
    ),
    /** How the system's calendars are drawn, where the person changed it. */
    doSistema: z.record(z.string(), z.object({ cor: z.enum(coresDoCalendario), visivel: z.boolean() })),
    ajustes: z.object({
      timeFormat: z.enum(['24', '12']),
      startWeekOn: z.union([z.literal(0), z.literal(1), z.literal(6)]),
      view: z.enum(['month', 'week', 'list']),
    }),
    /** Events that happen once, and series. */
    compromissos: z.int(),
    series: z.int(),
  }),
  key: (d: Dono) => ({ PK: particaoDaAgenda(d), SK: 'RAIZ' }),
  id: donoDe,
})
export type Agenda = ReturnType<typeof Agenda.parse>

const doEvento = {
  ...dono,
  /** 21 characters; it stays when the event moves. */
  id: z.string(),
  calendarioId: z.string(),
  titulo: z.string(),
  descricao: z.string(),
  diaTodo: z.boolean(),
  /** São Paulo's day on which it first happens. */
  dia: z.string(),
}
/** An event that happens once, by day. */
export const Compromisso = entity({
  name: 'Compromisso',
  pattern: { PK: 'AGE#usuarioId#EMP#empresaId', SK: 'E#dia#id', note: 'an event that happens once, by day' },
  schema: z.object({
    ...doEvento,
    /** Days where it takes whole days, both included; else instants. */
    inicio: z.string(),
    fim: z.string(),
    /** The series that it was one time of. */
    serieId: z.string().optional(),
  }),
  key: ({ dia, id, ...d }: Dono & { dia: string; id: string }) => ({ PK: particaoDaAgenda(d), SK: `E#${dia}#${id}` }),
  id: c => ({ ...donoDe(c), dia: c.dia, id: c.id }),
})
export type Compromisso = ReturnType<typeof Compromisso.parse>

/** Leads from an event's id to its day. */
export const LugarDoCompromisso = entity({
  name: 'LugarDoCompromisso',
  pattern: { PK: 'AGE#usuarioId#EMP#empresaId', SK: 'I#id', note: 'on which day an event is' },
  schema: z.object({ ...dono, id: z.string(), dia: z.string() }),
  key: ({ id, ...d }: Dono & { id: string }) => ({ PK: particaoDaAgenda(d), SK: `I#${id}` }),
  id: l => ({ ...donoDe(l), id: l.id }),
})

/** An event that happens by a rule: all of them are read for any window, so they are few. */
export const Serie = entity({
  name: 'Serie',
  pattern: { PK: 'AGE#usuarioId#EMP#empresaId', SK: 'S#id', note: 'an event that happens by a rule' },
  schema: z.object({
    ...doEvento,
    /** Milliseconds after the day's start, and how long; of whole days 0, and the days after the first. */
    hora: z.int(),
    duracao: z.int(),
    regra: z.object({
      freq: z.enum(frequencias),
      interval: z.int(),
      byWeekday: z.array(z.int()).optional(),
      count: z.int().optional(),
      until: z.string().optional(),
    }),
    /** Days of the rule on which it does not happen, or that are events of their own now. */
    excecoes: z.array(z.string()),
  }),
  key: ({ id, ...d }: Dono & { id: string }) => ({ PK: particaoDaAgenda(d), SK: `S#${id}` }),
  id: s => ({ ...donoDe(s), id: s.id }),
})
export type Serie = ReturnType<typeof Serie.parse>
