import { type EventsOf, machine } from './machine.ts'

/**
 * One bank slip (a `ciclo` of a checkout). `emitindo` is written before the registrar is asked, so a dead worker is found.
 * A slip past its due date may still be paid until the registrar writes it off.
 */
export const cobrancaBoleto = machine('CobrancaBoleto', 'emitindo', {
  emitindo: { Registrou: 'aberto', Recusou: 'recusado', Pagou: 'pago', PagouDivergente: 'divergente' },
  aberto: { Venceu: 'vencido', Pagou: 'pago', PagouDivergente: 'divergente', Cancelou: 'cancelado' },
  vencido: { Pagou: 'pago', PagouDivergente: 'divergente', Cancelou: 'cancelado' },
  pago: { PagouDivergente: 'divergente' },
  cancelado: { Pagou: 'pago', PagouDivergente: 'divergente' },
  // a refusal was only as good as the registrar's word: one that was paid after all is recorded
  recusado: { Pagou: 'pago', PagouDivergente: 'divergente' },
  divergente: {},
})
export type EventoBoleto = EventsOf<typeof cobrancaBoleto>
