import { type EventsOf, machine } from './machine.ts'

/**
 * One refund, whole or partial, of what a payer paid. `enviado` is written before the provider is asked;
 * `indeterminado` is asked about until the provider knows, and no other refund of the same payment starts meanwhile.
 * The provider's last word stands: a refund it accepted may be undone by it later, and one it refused may have arrived
 * after all.
 */
export const estorno = machine('Estorno', 'enviado', {
  enviado: { Concluiu: 'concluido', Recusou: 'recusado', Calou: 'indeterminado' },
  indeterminado: { Concluiu: 'concluido', Recusou: 'recusado' },
  concluido: { Desfez: 'desfeito' },
  recusado: { Concluiu: 'concluido' },
  desfeito: {},
})
export type EventoEstorno = EventsOf<typeof estorno>

/** Why a refund did not happen, or did not last; the panel has words for each. */
export const motivosDoEstorno = ['negado', 'saldo', 'prazo', 'banco', 'indisponivel', 'divergente', 'desfeito'] as const
export type MotivoDoEstorno = (typeof motivosDoEstorno)[number]
