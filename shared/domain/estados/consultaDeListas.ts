import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * What the restrictive lists say of a client's people (decision 0099). `aguardando`: nobody was asked since its people
 * changed; `indeterminada`: the lists did not answer, and are asked again; `emAnalise`: a person of the staff decides on
 * what matched; `confirmada`: a match is true. Only a client that is `limpa` becomes active, or goes on after a stop.
 */
export const consultaDeListas = machine('ConsultaDeListas', 'aguardando', {
  aguardando: { Limpou: 'limpa', Achou: 'emAnalise', Calou: 'indeterminada' },
  indeterminada: { Limpou: 'limpa', Achou: 'emAnalise', Calou: 'indeterminada', Mudou: 'aguardando' },
  limpa: { Limpou: 'limpa', Achou: 'emAnalise', Calou: 'indeterminada', Mudou: 'aguardando' },
  emAnalise: { Limpou: 'limpa', Achou: 'emAnalise', Afastou: 'limpa', Confirmou: 'confirmada' },
  confirmada: { Afastou: 'limpa', Reabriu: 'emAnalise' },
})
export type SituacaoDasListas = StateOf<typeof consultaDeListas>
export type EventoDasListas = EventsOf<typeof consultaDeListas>
export const situacoesDasListas = consultaDeListas.states as [SituacaoDasListas, ...SituacaoDasListas[]]
