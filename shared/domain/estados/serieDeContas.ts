import { machine, type StateOf } from './machine.ts'

/**
 * A series of titles of the provider's books (decision 0115): its next title is made while it is `ativa`; `concluida` once
 * its last one was, `encerrada` when a person ended it. What it made stays as it is.
 */
export const serieDeContas = machine('SerieDeContas', 'ativa', {
  ativa: { Concluiu: 'concluida', Encerrou: 'encerrada' },
  concluida: {},
  encerrada: {},
})
export const situacoesDaSerie = serieDeContas.states as [SituacaoDaSerie, ...SituacaoDaSerie[]]
export type SituacaoDaSerie = StateOf<typeof serieDeContas>
