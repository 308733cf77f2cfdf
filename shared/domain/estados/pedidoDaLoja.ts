import { machine, type StateOf } from './machine.ts'

/**
 * An order of a shop (decision 0147). It is paid by what settled its link, and everything after that is the shop's to say. A
 * payment that was on its way when the shop cancelled makes it paid: the money is there, and is given back or the thing sent.
 */
export const pedidoDaLoja = machine('PedidoDaLoja', 'recebido', {
  recebido: { Pagou: 'pago', Cancelou: 'cancelado' },
  pago: { Separou: 'emSeparacao', Cancelou: 'cancelado' },
  emSeparacao: { Enviou: 'enviado', Aprontou: 'pronto', Cancelou: 'cancelado' },
  enviado: { Entregou: 'entregue', Devolveu: 'devolvido' },
  pronto: { Entregou: 'entregue', Cancelou: 'cancelado' },
  entregue: { Devolveu: 'devolvido' },
  cancelado: { Pagou: 'pago' },
  devolvido: {},
})
export type EstadoDoPedido = StateOf<typeof pedidoDaLoja>
export const estadosDoPedido = pedidoDaLoja.states as [EstadoDoPedido, ...EstadoDoPedido[]]
