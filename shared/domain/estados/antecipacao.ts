import { type EventsOf, machine } from './machine.ts'

/** An offer to pay a receivable early. It ends by its time too: that is no state, because no process writes it. */
export const antecipacao = machine('Antecipacao', 'oferecida', {
  oferecida: {
    Reenviou: 'oferecida',
    Abriu: 'oferecida',
    Tentou: 'oferecida',
    Autorizou: 'executada',
    Bloqueou: 'bloqueada',
    Cancelou: 'cancelada',
  },
  executada: {},
  bloqueada: {},
  cancelada: {},
})
export type EventoAntecipacao = EventsOf<typeof antecipacao>
