/** Messages about a payment, to who paid and to the company: the receipt, the sale, money that went back, a slip to pay, a mandate to authorise, a debit to come, money that is held. */
export const modelosDeMensagem = [
  ...(['comprovante', 'venda', 'estorno', 'boleto', 'autorizacao', 'debito', 'devolucao'] as const),
] as const
export type ModeloDeMensagem = (typeof modelosDeMensagem)[number]
/** Messages to a payer that are made again out of the payment as it stands: what staff may send again. */
export const tiposQueSeRepetem = [
  'comprovante',
  'estorno',
  'boleto',
  'autorizacao',
  'debito',
] as const satisfies readonly ModeloDeMensagem[]
export type EmailQueSeRepete = (typeof tiposQueSeRepetem)[number]
/** What the company reads is in Portuguese alone. */
export const daEmpresa = (modelo: ModeloDeMensagem): boolean => modelo === 'venda'

/** What the payer of a cart of slips is written about. */
export const mensagensDoCarrinho = [
  'carrinho-analise',
  'carrinho-reprovado',
  'carrinho-pago',
  'carrinho-devolvido',
  'carrinho-cancelado',
  'carrinho-termos',
] as const
/** What of that is told by WhatsApp too: how an order ended, and that a slip came back; one message for both ends without a payment. */
export const avisosDoCarrinhoNoWhatsApp = [
  'carrinho-pago-whatsapp',
  'carrinho-devolvido-whatsapp',
  'carrinho-cancelado-whatsapp',
] as const

/** What the buyer of a shop's order is written about: each step of it, and that their withdrawal was taken (decision 0154). */
export const mensagensDoPedido = [
  'pedido-pago',
  'pedido-separacao',
  'pedido-enviado',
  'pedido-pronto',
  'pedido-entregue',
  'pedido-cancelado',
  'pedido-devolvido',
  'pedido-desistencia',
] as const
/** What the payer of a late recurring charge is told, step by step (decision 0210); by WhatsApp where the step says so. */
export const mensagensDoAtraso = ['atraso'] as const
/** All that a payer is e-mailed: of payments, of late charges, of carts, and of a shop's orders. */
export const emailsAoPagador = [
  ...tiposQueSeRepetem,
  'devolucao',
  ...mensagensDoAtraso,
  ...mensagensDoCarrinho,
  ...mensagensDoPedido,
] as const
export type EmailAoPagador = (typeof emailsAoPagador)[number]

/** What a company is written about itself: where its withdrawals go was changed, a key will end, a webhook endpoint fails, there is to be another administrator. */
export const assuntosDaEmpresa = ['conta', 'chave-vence', 'webhook-falha', 'administrador'] as const
