import type { Entidade } from './linha.ts'

/** What becomes of a card's dispute: each is told to the company whose sale it is, and to its programs (decision 0051). */
export const disputa = {
  raizes: [''],
  ev: {
    DisputaAberta: { ref: 'disputa', filas: ['notificacoes', { fila: 'webhooks', como: 'contestacao.aberta' }] },
    DisputaMudou: { ref: 'disputa', filas: ['notificacoes', { fila: 'webhooks', como: 'contestacao.alterada' }] },
    DisputaGanha: { ref: 'disputa', filas: ['notificacoes', { fila: 'webhooks', como: 'contestacao.encerrada' }] },
    DisputaPerdida: { ref: 'disputa', filas: ['notificacoes', { fila: 'webhooks', como: 'contestacao.encerrada' }] },
  },
} as const satisfies Entidade
