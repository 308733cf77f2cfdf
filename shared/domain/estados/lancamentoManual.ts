import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * A manual entry of the provider's books (R118). `aguardandoAprovacao`: its author sent it, and another person decides;
 * `efetivado`: it is in the journal. A reversal is an entry of its own, by two people again: once that one is in the
 * journal, the first is `estornado`.
 */
export const lancamentoManual = machine('LancamentoManual', 'rascunho', {
  rascunho: { Enviou: 'aguardandoAprovacao', Descartou: 'descartado' },
  aguardandoAprovacao: { Aprovou: 'efetivado', Recusou: 'recusado', Descartou: 'descartado' },
  efetivado: { Estornou: 'estornado' },
  estornado: {},
  recusado: {},
  descartado: {},
})
export type SituacaoDoLancamentoManual = StateOf<typeof lancamentoManual>
export type EventoDoLancamentoManual = EventsOf<typeof lancamentoManual>
export const situacoesDoLancamentoManual = lancamentoManual.states
