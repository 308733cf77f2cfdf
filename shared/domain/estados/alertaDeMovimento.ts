import { type EventsOf, machine, type StateOf } from './machine.ts'

/** An unusual movement of a company (decision 0092): found by a rule, looked at by a person, and ended with a reason. */
export const alertaDeMovimento = machine('AlertaDeMovimento', 'aberta', {
  aberta: { Assumiu: 'emAnalise' },
  emAnalise: { Arquivou: 'arquivada', Comunicou: 'comunicada' },
  arquivada: {},
  comunicada: {},
})
export type SituacaoDoAlerta = StateOf<typeof alertaDeMovimento>
export type EventoDoAlerta = EventsOf<typeof alertaDeMovimento>
export const situacoesDoAlerta = alertaDeMovimento.states as [SituacaoDoAlerta, ...SituacaoDoAlerta[]]
