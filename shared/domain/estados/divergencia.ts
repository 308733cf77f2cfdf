import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * Something that differs between the acquirer and our journal (decision 0148). A person explains it, books it (a draft of a
 * manual entry, which takes two people of its own) or contests it at the acquirer. It is explained by itself once nothing
 * differs any more, and open again when what was decided about is said otherwise; what was booked is decided anew only
 * where its entry was not made.
 */
export const divergencia = machine('Divergencia', 'aberta', {
  aberta: { Explicou: 'explicada', Lancou: 'lancada', Contestou: 'contestada', Sumiu: 'explicada' },
  contestada: { Explicou: 'explicada', Lancou: 'lancada', Sumiu: 'explicada', Reabriu: 'aberta' },
  explicada: { Reabriu: 'aberta' },
  lancada: { Reabriu: 'aberta' },
})
export type SituacaoDaDivergencia = StateOf<typeof divergencia>
export type EventoDaDivergencia = EventsOf<typeof divergencia>
export const situacoesDaDivergencia = divergencia.states as [SituacaoDaDivergencia, ...SituacaoDaDivergencia[]]
