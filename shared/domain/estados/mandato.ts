import { type EventsOf, machine } from './machine.ts'

/**
 * A Pix Automático mandate (BACEN's `rec`). It waits for the payer's bank from the moment the payer is shown its QR or
 * sent its request; a cycle that fails does not end it.
 */
export const mandato = machine('Mandato', 'criada', {
  criada: {
    Apresentada: 'aguardandoAutorizacao',
    Aprovada: 'aprovada',
    Rejeitada: 'rejeitada',
    Expirada: 'expirada',
    Cancelada: 'cancelada',
  },
  aguardandoAutorizacao: {
    Aprovada: 'aprovada',
    Rejeitada: 'rejeitada',
    Expirada: 'expirada',
    Cancelada: 'cancelada',
  },
  aprovada: { Cancelada: 'cancelada' },
  rejeitada: {},
  expirada: {},
  cancelada: {},
})
export type EventoMandato = EventsOf<typeof mandato>
