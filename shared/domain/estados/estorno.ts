import { type EventsOf, machine } from './machine.ts'

/**
 * One refund, whole or partial, of what a payer paid. It is sent at once, or waits for a second person (`emAnalise`,
 * decision 0063) with its money taken already. `enviado` is written before the provider is asked;
 * `indeterminado` is asked about until the provider knows, and no other refund of the same payment starts meanwhile.
 * The provider's last word stands: a refund it accepted may be undone by it later, and one it refused may have arrived
 * after all.
 */
export const estorno = machine('Estorno', 'pedido', {
  pedido: { Enviou: 'enviado', Reteve: 'emAnalise' },
  emAnalise: { Enviou: 'enviado', Recusou: 'recusado' },
  enviado: { Concluiu: 'concluido', Recusou: 'recusado', Calou: 'indeterminado' },
  indeterminado: { Concluiu: 'concluido', Recusou: 'recusado' },
  concluido: { Desfez: 'desfeito' },
  recusado: { Concluiu: 'concluido' },
  desfeito: {},
})
export type EventoEstorno = EventsOf<typeof estorno>

/** Why a refund that waited was not made: refused, taken back, not decided in time, or the payer disputed the payment. */
export const motivosDeNaoAprovado = ['analise', 'desistencia', 'vencido', 'contestado'] as const

/** Why a refund did not happen, or did not last; the panel has words for each. */
export const motivosDoEstorno = [
  'negado',
  'saldo',
  'prazo',
  'banco',
  'indisponivel',
  'divergente',
  'desfeito',
  ...motivosDeNaoAprovado,
] as const
export type MotivoDoEstorno = (typeof motivosDoEstorno)[number]

/** A refund that waits for a second person and is not decided on is not made: its money goes back after this long. */
export const prazoDaAnaliseDoEstornoMs = 7 * 86_400_000
