import { machine, type StateOf } from './machine.ts'

/**
 * The ending of a company (decision 0100): one person of the staff asks, another confirms or refuses. Under way, its money
 * is paid out as it becomes free. What comes after the last of it (a payout that came back) opens it again.
 */
export const encerramento = machine('Encerramento', 'aguardandoConfirmacao', {
  aguardandoConfirmacao: { Confirmou: 'emCurso', Recusou: 'recusado' },
  recusado: { Pediu: 'aguardandoConfirmacao' },
  emCurso: { Concluiu: 'concluido' },
  concluido: { Voltou: 'emCurso' },
})
export type SituacaoDoEncerramento = StateOf<typeof encerramento>

export const situacoesDoEncerramento = encerramento.states as [SituacaoDoEncerramento, ...SituacaoDoEncerramento[]]
