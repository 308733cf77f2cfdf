import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * A lot of transfers to people (payroll). Its maker sends it; another person authorises exactly its lines, which takes the
 * total from the balance; it waits for staff where a rule asks for it; from its day on every line is a transfer of its own
 * (`transferencia`), and the lot only counts what became of them. Until it starts it can be cancelled whole. A line that
 * a bank sends back long after the end makes a lot that had ended well one that ended in part, and a PSP that takes its
 * word back the other way round.
 */
export const loteDaFolha = machine('LoteDaFolha', 'rascunho', {
  rascunho: { Enviou: 'aguardandoAutorizacao', Cancelou: 'cancelada' },
  aguardandoAutorizacao: { Autorizou: 'agendada', Reteve: 'emAnalise', Devolveu: 'rascunho', Cancelou: 'cancelada' },
  emAnalise: { Liberou: 'agendada', Bloqueou: 'bloqueada', Cancelou: 'cancelada' },
  bloqueada: { Liberou: 'agendada', Cancelou: 'cancelada' },
  agendada: { Comecou: 'processando', Bloqueou: 'bloqueada', Cancelou: 'cancelada' },
  processando: { Concluiu: 'concluida', ConcluiuEmParte: 'parcial' },
  concluida: { Voltou: 'parcial' },
  parcial: { Completou: 'concluida' },
  cancelada: {},
})
export type EstadoDaFolha = StateOf<typeof loteDaFolha>
export type EventoDaFolha = EventsOf<typeof loteDaFolha>
export const estadosDaFolha = loteDaFolha.states

/** The total is held while it is authorised and not one line of it has become a transfer. */
export const seguraOTotal = (e: EstadoDaFolha): boolean => e === 'emAnalise' || e === 'bloqueada' || e === 'agendada'
