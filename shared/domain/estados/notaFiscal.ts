import { machine, type StateOf } from './machine.ts'

/**
 * A fiscal note of the provider's own (R119, decision 0140): numbered and signed before it is sent. Of `enviada` and
 * `desconhecida` the issuer is asked what became of it, and the same signed text is sent again, never with another number.
 */
export const notaFiscal = machine('NotaFiscal', 'aEmitir', {
  aEmitir: { Numerou: 'numerada', NaoAssinou: 'rejeitada' },
  numerada: { Enviou: 'enviada' },
  enviada: { Autorizada: 'autorizada', Rejeitada: 'rejeitada', Adiada: 'numerada', SemResposta: 'desconhecida' },
  desconhecida: { Autorizada: 'autorizada', Rejeitada: 'rejeitada', Inexistente: 'numerada' },
  rejeitada: { Corrigiu: 'aEmitir' },
  autorizada: { PediuCancelamento: 'cancelando', Substituiu: 'substituida' },
  cancelando: { Cancelada: 'cancelada', NaoCancelada: 'autorizada' },
  cancelada: {},
  substituida: {},
})
export type SituacaoDaNota = StateOf<typeof notaFiscal>
export const situacoesDaNota = notaFiscal.states as [SituacaoDaNota, ...SituacaoDaNota[]]
/** What the sweeper or the notes' consumer still has to do something about. */
export const notaEmCurso = (s: SituacaoDaNota): boolean =>
  s === 'aEmitir' || s === 'numerada' || s === 'enviada' || s === 'desconhecida' || s === 'cancelando'

/** How a month's notes are looked through: those that wait for a person first. */
export const gruposDeNotas = ['recusadas', 'emCurso', 'autorizadas', 'encerradas'] as const
export type GrupoDeNotas = (typeof gruposDeNotas)[number]
export const grupoDaSituacao = (s: SituacaoDaNota): GrupoDeNotas => {
  if (s === 'rejeitada') return 'recusadas'
  if (s === 'autorizada') return 'autorizadas'
  return notaEmCurso(s) ? 'emCurso' : 'encerradas'
}
