import type { Entidade } from './linha.ts'

/** A fiscal note of the provider's fees. */
export const notaFiscal = {
  raizes: ['NFS#'],
  ev: {
    NotaPedida: { filas: ['notas'] },
    NotaNumerada: { porque: 'the consumer that numbered it goes on, and the sweeper asks for it again should it stop' },
    NotaEnviada: {
      porque: 'the consumer that sent it reads the answer, and the sweeper asks for it again should it stop',
    },
    NotaAutorizada: { porque: 'company and staff find it in their pages' },
    NotaRejeitada: { porque: 'staff find it first in the list of its month' },
    NotaDesconhecida: { porque: 'the sweeper asks for it again' },
    NotaCancelada: { porque: 'company and staff find it in their pages' },
    NotaSubstituida: { porque: 'the note that stands for it tells so' },
  },
} as const satisfies Entidade
