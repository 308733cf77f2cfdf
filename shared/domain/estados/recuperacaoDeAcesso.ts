import { machine } from './machine.ts'

/** From the confirmation until the factors go: the person, who is told, may say that nothing is lost. */
export const ESPERA_DA_RECUPERACAO_MS = 24 * 60 * 60_000

/**
 * The way back of a person who lost every second factor: one administrator asks, another confirms, and a day later the
 * factors go. Asked for again after an end, it is another life of the same item.
 */
export const recuperacaoDeAcesso = machine('RecuperacaoDeAcesso', 'pedida', {
  pedida: { Confirmou: 'confirmada', Cancelou: 'cancelada' },
  confirmada: { Venceu: 'feita', Cancelou: 'cancelada' },
  cancelada: {},
  feita: {},
})
