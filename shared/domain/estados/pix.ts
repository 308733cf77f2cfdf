import { type EventsOf, machine } from './machine.ts'

/**
 * One Pix charge (a `ciclo` of a checkout). `emitindo` is written before the PSP is asked, so a dead worker is found;
 * an expired charge may still be paid (BACEN keeps it ATIVA), so nothing but payment or removal ends it.
 */
export const cobrancaPix = machine('CobrancaPix', 'emitindo', {
  emitindo: { Emitida: 'ativa', Recusada: 'recusada', Paga: 'paga', PagaDivergente: 'divergente', Expirou: 'expirada' },
  ativa: { Expirou: 'expirada', Paga: 'paga', PagaDivergente: 'divergente', Removida: 'removida' },
  expirada: { Paga: 'paga', PagaDivergente: 'divergente', Removida: 'removida' },
  paga: {},
  divergente: {},
  recusada: {},
  removida: { Paga: 'paga', PagaDivergente: 'divergente' },
})
export type EventoPix = EventsOf<typeof cobrancaPix>
