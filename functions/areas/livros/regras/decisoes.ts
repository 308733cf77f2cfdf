import type { DecisaoDoLancamento } from '../../../../shared/contract/livros.ts'
import { type EventoDoLancamentoManual, lancamentoManual } from '../../../../shared/domain/estados/lancamentoManual.ts'
import type { LancamentoManual } from '../../../platform/storage/LancamentoManual.ts'

/** What each word makes of an entry, and whether it is its author's or another person's. */
export const eventoDaDecisao = {
  enviar: 'Enviou',
  descartar: 'Descartou',
  aprovar: 'Aprovou',
  recusar: 'Recusou',
} as const satisfies Record<DecisaoDoLancamento, EventoDoLancamentoManual>
const doAutor: ReadonlySet<DecisaoDoLancamento> = new Set(['enviar', 'descartar'])

export const ehDoAutor = (decisao: DecisaoDoLancamento): boolean => doAutor.has(decisao)

/** Pure: what may be said of it as it stands. `autor`: by its very author; `mesma`: by the same person, by another login too. */
export const possiveis = (
  { situacao }: Pick<LancamentoManual, 'situacao'>,
  { autor, mesma }: { autor: boolean; mesma: boolean },
): DecisaoDoLancamento[] =>
  (Object.keys(eventoDaDecisao) as DecisaoDoLancamento[]).filter(
    d => lancamentoManual.next(situacao, eventoDaDecisao[d]) !== undefined && (ehDoAutor(d) ? autor : !mesma),
  )
