import type { EstadoDoPedido } from '../estados/pedidoDaLoja.ts'
import type { Entidade } from './linha.ts'

/** What happens to a shop's order, each step told to its buyer (decision 0154). That it was placed is told by the page itself. */
export const pedidoDaLoja = {
  raizes: ['PEDIDO#'],
  ev: {
    PedidoPago: { ref: 'passo', filas: ['notificacoes'] },
    PedidoEmSeparacao: { ref: 'passo', filas: ['notificacoes'] },
    PedidoEnviado: { ref: 'passo', filas: ['notificacoes'] },
    PedidoPronto: { ref: 'passo', filas: ['notificacoes'] },
    PedidoEntregue: { ref: 'passo', filas: ['notificacoes'] },
    PedidoCancelado: { ref: 'passo', filas: ['notificacoes'] },
    PedidoDevolvido: { ref: 'passo', filas: ['notificacoes'] },
    PedidoLembrado: { filas: ['notificacoes'] },
    PedidoDesistiu: { filas: ['notificacoes'] },
  },
} as const satisfies Entidade

/** What is told of an order that came into a state; of one that is placed, nothing. */
export const eventoDoPedido = {
  pago: 'PedidoPago',
  emSeparacao: 'PedidoEmSeparacao',
  enviado: 'PedidoEnviado',
  pronto: 'PedidoPronto',
  entregue: 'PedidoEntregue',
  cancelado: 'PedidoCancelado',
  devolvido: 'PedidoDevolvido',
} as const satisfies Record<Exclude<EstadoDoPedido, 'recebido'>, keyof typeof pedidoDaLoja.ev>
