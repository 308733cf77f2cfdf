/** Messages about a payment, to who paid and to the company: the receipt, the sale, money that went back, a slip to pay, a mandate to authorise, a debit to come, money that is held. */
export const modelosDeMensagem = [
  ...(['comprovante', 'venda', 'estorno', 'boleto', 'autorizacao', 'debito', 'devolucao'] as const),
] as const
export type ModeloDeMensagem = (typeof modelosDeMensagem)[number]
/** What the company reads is in Portuguese alone. */
export const daEmpresa = (modelo: ModeloDeMensagem): boolean => modelo === 'venda'

/** What a company is written about itself: where its withdrawals go was changed, a key will end, a webhook endpoint fails, there is to be another administrator. */
export const assuntosDaEmpresa = ['conta', 'chave-vence', 'webhook-falha', 'administrador'] as const
