import type { Entidade } from './linha.ts'

export const arquivoDoEdi = {
  raizes: ['EDI#'],
  ev: {
    EdiRecebido: { filas: ['conciliacao'] },
    EdiConferido: { filas: ['conciliacao'] },
    EdiImportado: { filas: ['conciliacao'] },
    EdiSubstituido: { filas: ['conciliacao'] },
    EdiAvancou: { porque: 'the worker that wrote it goes on by itself' },
    EdiPausado: { filas: ['conciliacao'] },
    EdiEncerrado: { porque: 'staff see it in the list of files' },
  },
} as const satisfies Entidade
