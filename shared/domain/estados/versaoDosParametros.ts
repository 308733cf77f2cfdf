import { type EventsOf, machine } from './machine.ts'

/** A change of the platform's parameters: proposed, then taken or refused by another person; what is undone is a new one. */
export const versaoDosParametros = machine('VersaoDosParametros', 'proposta', {
  proposta: { Aprovou: 'aprovada', Recusou: 'recusada' },
  aprovada: {},
  recusada: {},
})
export type EventoDosParametros = EventsOf<typeof versaoDosParametros>
