import type { Entidade } from './linha.ts'

/** What becomes of a card's dispute: each is told to the company whose sale it is (decision 0051). */
export const disputa = {
  raizes: [''],
  ev: {
    DisputaAberta: { ref: 'disputa', filas: ['notificacoes'] },
    DisputaMudou: { ref: 'disputa', filas: ['notificacoes'] },
    DisputaGanha: { ref: 'disputa', filas: ['notificacoes'] },
    DisputaPerdida: { ref: 'disputa', filas: ['notificacoes'] },
  },
} as const satisfies Entidade
