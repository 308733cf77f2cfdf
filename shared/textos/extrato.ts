/** The history of an order of slips (001 §2.5): what the server says on the receipt, in Portuguese as the cart's labels. */
export const palavrasDoExtrato = {
  formaPagamento: 'Cartão de crédito',
  etapas: {
    inicio: { nome: 'Boletos escolhidos', situacao: 'Concluído' },
    pagador: { nome: 'Pagador identificado', situacao: 'Concluído' },
    documentos: { nome: 'Documentos enviados', situacao: 'Recebido' },
    recusado: { nome: 'Cartão não autorizado', situacao: 'Recusado' },
    autorizado: { nome: 'Cartão autorizado', situacao: 'Autorizado' },
    analise: { nome: 'Análise do pagamento', situacao: 'Em andamento' },
    boletos: { nome: 'Pagamento dos boletos', situacao: 'Em andamento' },
    boletosPagos: { nome: 'Pagamento dos boletos', situacao: 'Concluído' },
    pago: { nome: 'Pagamento confirmado', situacao: 'Liquidado' },
    devolvido: { nome: 'Boleto devolvido pelo banco', situacao: 'Devolvido' },
    estornado: { nome: 'Valor devolvido ao cartão', situacao: 'Estornado' },
    cancelado: { nome: 'Pedido cancelado', situacao: 'Cancelado' },
  },
  documento: { 0: 'Selfie', 1: 'Documento de identidade', 2: 'Imagem do boleto' },
  enviado: 'Enviado',
  pendente: 'Pendente',
} as const
