import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * One dispute (chargeback) of a card sale, as its acquirer has it: money is taken while it is open and when it is lost,
 * and comes back when it is won. It may grow or shrink in any of these. `representando` is written before proof is sent;
 * a case that was won or accepted may be opened again by the payer's bank.
 */
export const disputa = machine('Disputa', 'aberta', {
  aberta: {
    Enviou: 'representando',
    Representou: 'representada',
    Venceu: 'ganha',
    Perdeu: 'perdida',
    Aceitou: 'aceita',
  },
  representando: {
    Enviou: 'representando',
    Representou: 'representada',
    Recusou: 'aberta',
    Venceu: 'ganha',
    Perdeu: 'perdida',
    Aceitou: 'aceita',
  },
  representada: { Venceu: 'ganha', Perdeu: 'perdida', Aceitou: 'aceita' },
  ganha: { Reabriu: 'aberta', Perdeu: 'perdida' },
  perdida: { Venceu: 'ganha' },
  aceita: { Venceu: 'ganha' },
})
export type EstadoDisputa = StateOf<typeof disputa>
export type EventoDisputa = EventsOf<typeof disputa>
