import { machine, type StateOf } from './machine.ts'

/**
 * A document that staff ask a company for (decision 0091): the company sends it, staff accept it or send it back with a
 * reason, and then it is waited for again.
 */
export const documentoPedido = machine('DocumentoPedido', 'pedido', {
  pedido: { Enviou: 'enviado', Cancelou: 'cancelado' },
  enviado: { Aceitou: 'aceito', Recusou: 'recusado' },
  recusado: { Enviou: 'enviado', Cancelou: 'cancelado' },
  aceito: {},
  cancelado: {},
})
export type SituacaoDoDocumentoPedido = StateOf<typeof documentoPedido>

export const situacoesDoDocumentoPedido = documentoPedido.states as [
  SituacaoDoDocumentoPedido,
  ...SituacaoDoDocumentoPedido[],
]
