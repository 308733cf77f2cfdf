import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * One contestation of a Pix (MED), as its PSP has it: money is held while it is open, given back when it is accepted and
 * released when it is refused or given up. `enviando` is written before a defence is sent; a PSP may decide anew.
 */
export const casoMed = machine('CasoMed', 'aberta', {
  aberta: {
    Enviou: 'enviando',
    Recebeu: 'emAnalise',
    Aceitou: 'aceita',
    Recusou: 'recusada',
    Cancelou: 'cancelada',
  },
  enviando: {
    Enviou: 'enviando',
    Recebeu: 'emAnalise',
    NaoRecebeu: 'aberta',
    Aceitou: 'aceita',
    Recusou: 'recusada',
    Cancelou: 'cancelada',
  },
  emAnalise: { Aceitou: 'aceita', Recusou: 'recusada', Cancelou: 'cancelada' },
  aceita: { Recusou: 'recusada', Cancelou: 'cancelada' },
  recusada: { Reabriu: 'aberta', Aceitou: 'aceita' },
  cancelada: { Reabriu: 'aberta', Aceitou: 'aceita', Recusou: 'recusada' },
})
export type EstadoCasoMed = StateOf<typeof casoMed>
export type EventoCasoMed = EventsOf<typeof casoMed>

/** Whether the case is not decided: it holds what is contested. */
export const casoAberto = (estado: EstadoCasoMed): boolean => ['aberta', 'enviando', 'emAnalise'].includes(estado)

/** Why the payer's bank asks a Pix back. */
export const motivosDoCaso = ['fraude', 'operacional', 'pix-automatico', 'outro'] as const
export type MotivoDoCaso = (typeof motivosDoCaso)[number]
