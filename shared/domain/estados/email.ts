import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * One e-mail to one person about one fact. `enviando` is written before the service is asked, under a lease: the
 * service has no idempotency. `adiado`: it proved that nothing was sent. `incerto`: asked twice, and still unknown.
 * What became of one that was sent comes later, if at all: `entregue` to the reader's server, which may still send it
 * back (`devolvido`); `reclamado`, its reader called it spam. Both of these are ends: what comes after changes nothing.
 */
export const envioDeEmail = machine('Email', 'enviando', {
  enviando: { Tentou: 'enviando', Aceitou: 'enviado', Recusou: 'recusado', Adiou: 'adiado', Desistiu: 'incerto' },
  adiado: { Tentou: 'enviando' },
  enviado: { Entregou: 'entregue', Devolveu: 'devolvido', Reclamou: 'reclamado' },
  entregue: { Devolveu: 'devolvido', Reclamou: 'reclamado' },
  devolvido: {},
  reclamado: {},
  recusado: {},
  // asked about twice without an answer: what the service tells of it later says that it was sent
  incerto: { Entregou: 'entregue', Devolveu: 'devolvido', Reclamou: 'reclamado' },
})
export type EventoDoEmail = EventsOf<typeof envioDeEmail>
export type SituacaoDoEmail = StateOf<typeof envioDeEmail>
