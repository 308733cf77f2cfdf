import { machine, type StateOf } from './machine.ts'

/**
 * One version of a merchant's consent that an institution reads their agenda of receivables (decision 0218). Giving it anew
 * is another version; `recusado`: the registrar did not take it.
 */
export const consentimentoDaAgenda = machine('ConsentimentoDaAgenda', 'dado', {
  dado: { Revogou: 'revogado', Venceu: 'vencido', NaoRecebido: 'recusado' },
  revogado: {},
  vencido: {},
  recusado: {},
})
export type SituacaoDoConsentimento = StateOf<typeof consentimentoDaAgenda>
export const situacoesDoConsentimento = consentimentoDaAgenda.states as [
  SituacaoDoConsentimento,
  ...SituacaoDoConsentimento[],
]
