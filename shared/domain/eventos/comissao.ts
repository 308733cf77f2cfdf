import type { Entidade } from './linha.ts'

/** A month of a commercial representative's commission. */
export const comissao = {
  raizes: ['RPC#'],
  ev: {
    ComissaoApurada: { porque: 'staff find it in the sheet of its representative, until a second person approves it' },
    ComissaoAprovada: { porque: 'what the provider is to pay for it is made in the same transaction' },
    ComissaoAguardaNota: { porque: 'the representative was given its statement by the person who moved it' },
    ComissaoPaga: {
      porque:
        'it ends what ComissaoAprovada began, in the transaction that settles its payable; its journal entry says the money',
    },
  },
} as const satisfies Entidade
