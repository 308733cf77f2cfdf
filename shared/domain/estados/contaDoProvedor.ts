import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * What the provider is to receive or to pay (R114, R115): settled by what really came, in parts too. That it is overdue is
 * derived from its due date. What a payment that was sent brings back opens it again (decision 0116). `renegociada` points to what took its place; `perda` is what will not come any more.
 */
export const contaDoProvedor = machine('ContaDoProvedor', 'aberta', {
  aberta: {
    Baixou: 'parcial',
    Quitou: 'paga',
    Cancelou: 'cancelada',
    Renegociou: 'renegociada',
    Perdeu: 'perda',
  },
  parcial: {
    Baixou: 'parcial',
    Quitou: 'paga',
    Renegociou: 'renegociada',
    Perdeu: 'perda',
    Voltou: 'aberta',
    VoltouEmParte: 'parcial',
  },
  paga: { Voltou: 'aberta', VoltouEmParte: 'parcial' },
  cancelada: {},
  renegociada: {},
  perda: {},
})
export type SituacaoDaContaDoProvedor = StateOf<typeof contaDoProvedor>
export type EventoDaContaDoProvedor = EventsOf<typeof contaDoProvedor>
export const situacoesDaContaDoProvedor = contaDoProvedor.states
