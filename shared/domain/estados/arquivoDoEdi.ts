import { machine, type StateOf } from './machine.ts'

/**
 * A file of an acquirer. `recebido`: its bytes are kept and nothing of it is believed; `conferido`: it agrees
 * with its own trailer, and its lines are being written; `rejeitado`, with what is wrong; `substituido` by a file that was
 * processed again (sequence 9999999), even before it had all its lines.
 */
export const arquivoDoEdi = machine('ArquivoDoEdi', 'recebido', {
  recebido: { Conferiu: 'conferido', Recusou: 'rejeitado' },
  conferido: { Importou: 'importado', Substituiu: 'substituido' },
  importado: { Substituiu: 'substituido' },
  rejeitado: {},
  substituido: {},
})
export type SituacaoDoEdi = StateOf<typeof arquivoDoEdi>
export const situacoesDoEdi = arquivoDoEdi.states as [SituacaoDoEdi, ...SituacaoDoEdi[]]
