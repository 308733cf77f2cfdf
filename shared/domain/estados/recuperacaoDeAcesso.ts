import { machine } from './machine.ts'

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
