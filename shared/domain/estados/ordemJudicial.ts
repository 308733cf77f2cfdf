import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * A court order over an account (decision 0092). Each step is asked for by one person and decided by another:
 * `aguardandoConfirmacao`, that the order is what it says; `emTransferencia`, that what is held is paid into the court's
 * deposit; `emLiberacao`, that all of it goes back to its owner. `ativa`: it holds, and goes on holding until it is complete.
 */
export const ordemJudicial = machine('OrdemJudicial', 'aguardandoConfirmacao', {
  aguardandoConfirmacao: { Confirmou: 'ativa', Recusou: 'recusada', Desistiu: 'descartada' },
  ativa: { PediuTransferencia: 'emTransferencia', PediuLiberacao: 'emLiberacao' },
  emTransferencia: { Transferiu: 'ativa', Cumpriu: 'cumprida', Recusou: 'ativa', Desistiu: 'ativa' },
  emLiberacao: { Liberou: 'liberada', Recusou: 'ativa', Desistiu: 'ativa' },
  cumprida: {},
  liberada: {},
  recusada: {},
  descartada: {},
})
export type SituacaoDaOrdem = StateOf<typeof ordemJudicial>
export type EventoDaOrdem = EventsOf<typeof ordemJudicial>
export const situacoesDaOrdem = ordemJudicial.states as [SituacaoDaOrdem, ...SituacaoDaOrdem[]]
