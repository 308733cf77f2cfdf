import { type EventsOf, machine, type StateOf } from './machine.ts'

/** A lead: who asked for an account (R072), until a company comes of it or staff put it aside. */
export const interesse = machine('Interesse', 'novo', {
  novo: { Contatado: 'emContato', Convertido: 'convertido', Descartado: 'descartado' },
  emContato: { Contatado: 'emContato', Convertido: 'convertido', Descartado: 'descartado' },
  descartado: { Reaberto: 'novo' },
  convertido: {},
})
export type SituacaoDoInteresse = StateOf<typeof interesse>
export type EventoDoInteresse = EventsOf<typeof interesse>
export const situacoesDoInteresse = interesse.states as [SituacaoDoInteresse, ...SituacaoDoInteresse[]]
