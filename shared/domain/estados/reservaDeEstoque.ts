import { machine, type StateOf } from './machine.ts'

/**
 * What one payment holds of the stock, or took. `liberada` may be left: another charge of the payment reserves anew, and
 * money that came after the release takes what there is. `semEstoque`: it was paid, and there is not enough; the company
 * gives the money back, or has the payer wait (`aEspera`) until it has what was sold.
 */
export const reservaDeEstoque = machine('ReservaDeEstoque', 'reservada', {
  reservada: { Reservou: 'reservada', Pagou: 'vendida', Faltou: 'semEstoque', Liberou: 'liberada' },
  liberada: { Reservou: 'reservada', Pagou: 'vendida', Faltou: 'semEstoque' },
  semEstoque: { Esperou: 'aEspera', Atendeu: 'vendida', Estornou: 'liberada' },
  aEspera: { Atendeu: 'vendida', Estornou: 'liberada' },
  vendida: { Devolveu: 'devolvida' },
  devolvida: {},
})
export type EstadoDaReserva = StateOf<typeof reservaDeEstoque>
