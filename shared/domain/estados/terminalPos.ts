import { machine, type StateOf } from './machine.ts'

/**
 * A card terminal at a client (decision 0132): asked for, on its way, in use; then exchanged, given back or lost. Its rent
 * is of the days on which it is `ativo`.
 */
export const terminalPos = machine('TerminalPos', 'pedido', {
  pedido: { Enviou: 'enviado' },
  enviado: { Ativou: 'ativo', Devolveu: 'devolvido', Perdeu: 'perdido' },
  ativo: { Trocou: 'trocado', Devolveu: 'devolvido', Perdeu: 'perdido' },
  trocado: {},
  devolvido: {},
  perdido: {},
})
export type SituacaoDoTerminal = StateOf<typeof terminalPos>
export const situacoesDoTerminal = terminalPos.states as [SituacaoDoTerminal, ...SituacaoDoTerminal[]]
