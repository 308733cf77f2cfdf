import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * Paying one slip or bill. `aguardando`: it was looked up and is to be paid; `consultada`: looked up again for the
 * payment that comes next, under an id of ours; `emAnalise`: paid from a balance, it waits for staff (decision 0063), who let one of our own revenue go to who looks it up again (0128); `enviada` is written before the provider is asked to pay.
 * `indeterminada` is asked about until the provider knows, and never paid again to find out. The issuer's bank may send
 * back what was paid.
 */
export const pagamentoDeBoleto = machine('PagamentoDeBoleto', 'aguardando', {
  aguardando: { Consultou: 'consultada', Reteve: 'emAnalise', Recusou: 'recusada' },
  emAnalise: { Enviou: 'enviada', Liberou: 'consultada', Recusou: 'recusada' },
  consultada: { Consultou: 'consultada', Enviou: 'enviada', Recusou: 'recusada' },
  enviada: { Pagou: 'paga', Recusou: 'recusada', Calou: 'indeterminada' },
  indeterminada: { Pagou: 'paga', Recusou: 'recusada', Devolveu: 'devolvida' },
  paga: { Devolveu: 'devolvida' },
  recusada: {},
  devolvida: {},
})
export type SituacaoDoPagamentoDeBoleto = StateOf<typeof pagamentoDeBoleto>
export const situacoesDoPagamentoDeBoleto = pagamentoDeBoleto.states
export type EventoDoPagamentoDeBoleto = EventsOf<typeof pagamentoDeBoleto>
