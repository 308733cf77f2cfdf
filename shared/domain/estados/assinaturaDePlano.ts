import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * A subscription: a payer who is charged every so often. It is `pendente` until its first payment. A charge that stays
 * unpaid makes it late, and after the plan's grace it is suspended: nothing more is charged until what is late is paid.
 * A pause charges nothing and ends when its company says so. It is over when its last cycle was paid, or when the company
 * or the payer cancels it, and then no charge of it may be paid any more.
 */
export const assinaturaDePlano = machine('AssinaturaDePlano', 'pendente', {
  pendente: { Pagou: 'ativa', Atrasou: 'emAtraso', Pausou: 'pausada', Cancelou: 'cancelada' },
  ativa: { Pagou: 'ativa', Atrasou: 'emAtraso', Pausou: 'pausada', Cancelou: 'cancelada', Concluiu: 'concluida' },
  emAtraso: {
    Pagou: 'emAtraso',
    Regularizou: 'ativa',
    Suspendeu: 'suspensa',
    Pausou: 'pausada',
    Cancelou: 'cancelada',
  },
  suspensa: { Pagou: 'suspensa', Regularizou: 'ativa', Cancelou: 'cancelada' },
  pausada: { Pagou: 'pausada', Retomou: 'ativa', Cancelou: 'cancelada' },
  cancelada: {},
  concluida: {},
})
export type EstadoDaAssinatura = StateOf<typeof assinaturaDePlano>
export type EventoDaAssinatura = EventsOf<typeof assinaturaDePlano>
export const estadosDaAssinatura = assinaturaDePlano.states

/** New cycles are charged. */
export const cobraCiclos = (e: EstadoDaAssinatura): boolean => e === 'pendente' || e === 'ativa' || e === 'emAtraso'
/** It has ended, and never charges again. */
export const acabou = (e: EstadoDaAssinatura): boolean => e === 'cancelada' || e === 'concluida'
