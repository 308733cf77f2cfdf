import { machine, type StateOf } from './machine.ts'

/**
 * A version of a month's return (decision 0220). The next version that is whole takes its place, and both are kept; one whose
 * sums are not the journal's replaces nothing.
 */
export const declaracaoMensal = machine('DeclaracaoMensal', 'fazendo', {
  fazendo: { Conferiu: 'vigente', Divergiu: 'divergente' },
  vigente: { Substituiu: 'substituida' },
  divergente: {},
  substituida: {},
})
export type SituacaoDaDeclaracao = StateOf<typeof declaracaoMensal>
export const situacoesDaDeclaracao = declaracaoMensal.states as [SituacaoDaDeclaracao, ...SituacaoDaDeclaracao[]]
