import { type EventsOf, machine, type StateOf } from './machine.ts'

/** A link's own life. Expired and used up are not states: they follow from its dates and uses, and may be undone. */
export const link = machine('Link', 'aberto', {
  aberto: { Alterado: 'aberto', Encerrado: 'encerrado' },
  encerrado: {},
})
export type EstadoLink = StateOf<typeof link>
export type EventoLink = EventsOf<typeof link>
