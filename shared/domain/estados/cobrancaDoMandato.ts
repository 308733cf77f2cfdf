import { type EventsOf, machine } from './machine.ts'

/**
 * One charge of a mandate (BACEN's `cobr`). A refused attempt leaves it `ativa` while another may follow; a webhook may
 * be lost, so it is concluded from `criada` too.
 */
export const cobrancaDoMandato = machine('CobrancaDoMandato', 'criada', {
  criada: {
    Agendada: 'ativa',
    Concluida: 'concluida',
    Rejeitada: 'rejeitada',
    Expirada: 'expirada',
    Cancelada: 'cancelada',
  },
  ativa: { Concluida: 'concluida', Rejeitada: 'rejeitada', Expirada: 'expirada', Cancelada: 'cancelada' },
  concluida: {},
  rejeitada: {},
  expirada: {},
  cancelada: {},
})
export type EventoCobrancaDoMandato = EventsOf<typeof cobrancaDoMandato>
