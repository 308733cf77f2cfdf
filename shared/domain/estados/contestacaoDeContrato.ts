import { machine, type StateOf } from './machine.ts'

/**
 * What a merchant says against a contract of others on their receivables (decision 0218): kept before it is sent, sent until
 * the registrar takes it, and asked about until the registrar answers.
 */
export const contestacaoDeContrato = machine('ContestacaoDeContrato', 'registrada', {
  registrada: { Enviou: 'emAnalise', NaoRecebida: 'recusada' },
  emAnalise: { Aceitou: 'aceita', Recusou: 'recusada' },
  aceita: {},
  recusada: {},
})
export type SituacaoDaContestacaoDeContrato = StateOf<typeof contestacaoDeContrato>
export const situacoesDaContestacaoDeContrato = contestacaoDeContrato.states as [
  SituacaoDaContestacaoDeContrato,
  ...SituacaoDaContestacaoDeContrato[],
]
/** The registrar has not answered it: the same reason is not contested again. */
export const contestacaoDeContratoAberta = (s: SituacaoDaContestacaoDeContrato): boolean =>
  s === 'registrada' || s === 'emAnalise'
