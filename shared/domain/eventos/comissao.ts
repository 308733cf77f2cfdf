import type { Entidade } from './linha.ts'

/** A month of a commercial representative's commission. */
export const comissao = {
  raizes: ['RPC#'],
  ev: {
    ComissaoApurada: { porque: 'staff find it in the sheet of its representative, until a second person approves it' },
    ComissaoAprovada: { porque: 'the provider’s payables take it: until they do, its rule is called by hand' },
    ComissaoAguardaNota: { porque: 'the representative was given its statement by the person who moved it' },
    ComissaoPaga: {
      porque: 'it ends what ComissaoAprovada began; the journal entry of its transaction says the money',
    },
  },
} as const satisfies Entidade
