import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * One e-mail to one person about one fact. `enviando` is written before the service is asked, under a lease: the
 * service has no idempotency. `adiado`: it proved that nothing was sent. `incerto`: asked twice, and still unknown.
 */
export const envioDeEmail = machine('Email', 'enviando', {
  enviando: { Tentou: 'enviando', Aceitou: 'enviado', Recusou: 'recusado', Adiou: 'adiado', Desistiu: 'incerto' },
  adiado: { Tentou: 'enviando' },
  enviado: {},
  recusado: {},
  incerto: {},
})
export type EventoDoEmail = EventsOf<typeof envioDeEmail>
export type SituacaoDoEmail = StateOf<typeof envioDeEmail>
