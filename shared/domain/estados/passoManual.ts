import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * A step of a cart that people take by hand (E115–E117, decision 0101): one asks, another confirms. `confirmado` is written
 * before the provider is asked, and ends when its answer was written down: whoever finds it there takes the same step again.
 */
export const passoManual = machine('PassoManual', 'livre', {
  livre: { Pediu: 'pedido' },
  pedido: { Confirmou: 'confirmado', Recusou: 'livre', Desistiu: 'livre' },
  confirmado: { Fez: 'livre' },
})
export type SituacaoDoPassoManual = StateOf<typeof passoManual>
export type EventoDoPassoManual = EventsOf<typeof passoManual>
export const situacoesDoPassoManual = passoManual.states as [SituacaoDoPassoManual, ...SituacaoDoPassoManual[]]
export const eventosDoPassoManual = [
  'Pediu',
  'Confirmou',
  'Recusou',
  'Desistiu',
  'Fez',
] as const satisfies readonly EventoDoPassoManual[]
