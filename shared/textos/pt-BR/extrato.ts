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
    aprovado: { nome: 'Análise do pagamento', situacao: 'Aprovado' },
    reprovado: { nome: 'Análise do pagamento', situacao: 'Não aprovado' },
    boletos: { nome: 'Pagamento dos boletos', situacao: 'Em andamento' },
    boletosPagos: { nome: 'Pagamento dos boletos', situacao: 'Concluído' },
    boletosEmParte: { nome: 'Pagamento dos boletos', situacao: 'Concluído em parte' },
    pago: { nome: 'Pagamento confirmado', situacao: 'Liquidado' },
    termos: { nome: 'Termo do pagamento', situacao: 'Aguardando Assinatura' },
    devolvido: { nome: 'Boleto devolvido pelo banco', situacao: 'Devolvido' },
    estornado: { nome: 'Valor devolvido ao cartão', situacao: 'Estornado' },
    cancelado: { nome: 'Pedido cancelado', situacao: 'Cancelado' },
  },
  documento: { 0: 'Selfie', 1: 'Documento de identidade', 2: 'Imagem do boleto' },
  enviado: 'Enviado',
  /** In the specification's spelling: the page knows the document by it. */
  assinatura: 'Assinatura Eletronica',
  termo: 'Termo de pagamento de boletos com cartão',
  pendente: 'Pendente',
  nadaCobrado: 'Nada foi cobrado',
} as const
