import { type EventsOf, machine } from './machine.ts'

/**
 * One attempt to charge a card (a `ciclo` of a checkout; DESIGN §7). Each arrow that precedes a call to the acquirer is
 * a conditional write before it, so capturing and voiding exclude each other and a dead worker is found.
 * `indeterminada`: it is unknown whether there is a hold, so no other attempt may start. `NaoAutenticou`: 3-D Secure
 * said no, so nothing is sent. `Adiou`: too many cards of the link are on their way, so this one, announced but not
 * handed over, is not sent before its payer proved themselves; only the request that announced it may say so.
 */
export const tentativa = machine('Tentativa', 'reservada', {
  reservada: { Enviou: 'enviada', Abandonou: 'abandonada', NaoAutenticou: 'negada' },
  enviada: { Autorizou: 'autorizada', Negou: 'negada', Calou: 'indeterminada', Adiou: 'abandonada' },
  indeterminada: { Autorizou: 'autorizada', Negou: 'negada', Anulando: 'anulando' },
  autorizada: { Capturando: 'capturando', Anulando: 'anulando' },
  capturando: { Capturou: 'capturada', NaoCapturou: 'autorizada' },
  anulando: { Anulou: 'anulada' },
  capturada: {},
  negada: {},
  anulada: {},
  abandonada: {},
})
export type EventoTentativa = EventsOf<typeof tentativa>
