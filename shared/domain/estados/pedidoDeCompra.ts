import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * What a company asks a supplier for. A draft may be changed; what was sent may not, and comes in parts or whole. It may be
 * cancelled while anything of it is missing: what came stays in the stock.
 */
export const pedidoDeCompra = machine('PedidoDeCompra', 'rascunho', {
  rascunho: { Enviou: 'enviado', Cancelou: 'cancelado' },
  enviado: { RecebeuParte: 'recebidoEmParte', Recebeu: 'recebido', Cancelou: 'cancelado' },
  recebidoEmParte: { RecebeuParte: 'recebidoEmParte', Recebeu: 'recebido', Cancelou: 'cancelado' },
  recebido: {},
  cancelado: {},
})
export type EstadoDoPedidoDeCompra = StateOf<typeof pedidoDeCompra>
export type EventoDoPedidoDeCompra = EventsOf<typeof pedidoDeCompra>
export const estadosDoPedidoDeCompra = pedidoDeCompra.states

/** What a person decides of one; receiving is an act of its own. */
export const decisoesDaCompra = ['enviar', 'cancelar'] as const
