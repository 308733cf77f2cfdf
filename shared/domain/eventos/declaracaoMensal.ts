import type { Entidade } from './linha.ts'

/** A version of a month's return. */
export const declaracaoMensal = {
  raizes: ['DCL#'],
  ev: {
    DeclaracaoPedida: { filas: ['notas'] },
    DeclaracaoPausada: { filas: ['notas'] },
    DeclaracaoAvancou: { porque: 'the worker that wrote it goes on by itself' },
    DeclaracaoEncerrada: { porque: 'staff see it in the list of months' },
    DeclaracaoSubstituida: { porque: 'the version that takes its place tells so' },
  },
} as const satisfies Entidade
