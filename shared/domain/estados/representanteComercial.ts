import { type EventsOf, machine } from './machine.ts'

/**
 * A commercial representative. `suspenso`: the sales of its clients are counted, no client is given to it, and no month
 * is approved. `encerrado`: no sale from that day on counts; months before it are approved and paid as ever.
 */
export const representanteComercial = machine('RepresentanteComercial', 'ativo', {
  ativo: { Suspendeu: 'suspenso', Encerrou: 'encerrado' },
  suspenso: { Reativou: 'ativo', Encerrou: 'encerrado' },
  encerrado: {},
})
export type EventoDoRepresentante = EventsOf<typeof representanteComercial>
export type SituacaoDoRepresentante = keyof typeof representanteComercial.table
export const situacoesDoRepresentante = representanteComercial.states as [
  SituacaoDoRepresentante,
  ...SituacaoDoRepresentante[],
]
