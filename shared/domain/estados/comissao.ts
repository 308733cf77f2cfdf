import { machine } from './machine.ts'

/**
 * A month's commission of a commercial representative (decision 0090): `provisionada` while its sales are counted,
 * `apurada` on the first business day after it, `aprovada` by a second person, `aguardandoNota` from the moment that the
 * representative was sent its statement and owes an invoice, `paga` when the money left. A month that came to nothing,
 * or to less than what was taken back, is `transportada`: what is missing goes to the month that is counted.
 */
export const comissao = machine('Comissao', 'provisionada', {
  provisionada: { Apurou: 'apurada', Transportou: 'transportada' },
  apurada: { Aprovou: 'aprovada' },
  aprovada: { PediuNota: 'aguardandoNota' },
  aguardandoNota: { Pagou: 'paga' },
  paga: {},
  transportada: {},
})
export const situacoesDaComissao = comissao.states as [SituacaoDaComissao, ...SituacaoDaComissao[]]
export type SituacaoDaComissao = keyof typeof comissao.table
