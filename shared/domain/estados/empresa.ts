import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * A merchant company, from the first talk to the end. Staff register it (`proposta`), its papers are looked at
 * (`emAnalise`), and only an active one publishes links and takes payments. A refused company ends before it began.
 */
export const empresa = machine('Empresa', 'proposta', {
  proposta: { Enviada: 'emAnalise', Recusada: 'encerrada' },
  emAnalise: { Ativada: 'ativa', Devolvida: 'proposta', Recusada: 'encerrada' },
  ativa: { Suspensa: 'suspensa', Encerrada: 'encerrada' },
  suspensa: { Reativada: 'ativa', Encerrada: 'encerrada' },
  encerrada: {},
})
export type SituacaoDaEmpresa = StateOf<typeof empresa>
export type EventoDaEmpresa = EventsOf<typeof empresa>

export const situacoesDaEmpresa = empresa.states as [SituacaoDaEmpresa, ...SituacaoDaEmpresa[]]

/** `publica`: it makes and changes links, and its contract starts carts. */
export const colunasDaEmpresa = {
  proposta: { rotulo: 'Proposta', publica: false },
  emAnalise: { rotulo: 'Em análise', publica: false },
  ativa: { rotulo: 'Ativa', publica: true },
  suspensa: { rotulo: 'Suspensa', publica: false },
  encerrada: { rotulo: 'Encerrada', publica: false },
} as const satisfies Record<SituacaoDaEmpresa, { rotulo: string; publica: boolean }>
