import { en } from '../en/pagadorPedido.ts'
import { phrases } from '../engine.ts'

/** Words of the order of slips paid by card (001 §2.5): its receipt and its history come after the cart's, with them. */
export const ptBR = {
  carregando: 'Carregando o pagamento…',
  plano: 'Parcelamento',
  juros: 'Juros do parcelamento',
  voltou: 'Devolvido ao cartão',
  imprimir: 'Imprimir ou salvar em PDF',
  pago: 'Boletos pagos',
  'pago.texto': 'Cobramos {valor} no seu cartão e pagamos os boletos.',
  emParte: 'Pago, e uma parte voltou',
  'emParte.texto':
    '{valor} voltaram para o seu cartão. O que foi pago e o que não pôde ser pago está na lista de boletos.',
  devolvido: 'Tudo foi devolvido',
  'devolvido.texto': '{valor} voltaram para o seu cartão. A devolução aparece na fatura atual ou na seguinte.',
  cancelado: 'Cancelado, e nada foi cobrado',
  'cancelado.texto':
    'O que estava reservado no seu cartão foi liberado. Os boletos continuam em aberto: pague-os de outra forma ou comece de novo.',
  parado: 'Não deu para seguir, e nada foi cobrado',
  'parado.cartoes': 'Os cartões que você usou foram recusados, e por segurança este pedido não recebe outro.',
  'parado.identidade': 'Não conseguimos confirmar a sua identidade nas tentativas permitidas.',
  'parado.seguranca': 'As regras de segurança não liberaram este pagamento para este pagador.',
  'parado.fazer':
    'Os boletos continuam em aberto. Pague-os de outra forma, comece um pedido novo ou fale com o suporte, que pode pedir a revisão de uma pessoa.',
  pagador: 'Quem pagou',
  pagamento: 'Pagamento',
  forma: 'Forma de pagamento',
  fatura: 'Na fatura',
  autorizacao: 'Código de autorização',
  nsu: 'NSU',
  codigo: 'Código do pedido',
  cartao: 'Cartão',
  banco: 'Banco emissor',
  vencimento: 'Vencimento',
  valor: 'Valor',
  pagoEm: 'Pago em',
  situacao: 'Situação',
  historico: 'Histórico do pagamento do boleto',
  hoje: 'Hoje',
  ontem: 'Ontem',
  assinatura: 'Assinatura eletrônica',
  assinar: 'Assinar agora',
  analise: 'Estamos analisando seus documentos. Pode levar até 24 horas.',
  aprovacao: 'A aprovação ou o estorno do pagamento pode levar até 48 horas.',
  atualiza: 'Esta página se atualiza sozinha.',
  foto: 'Foto de {nome}',
  faq1: 'Quando meus boletos serão pagos?',
  faq1r: 'O pagamento de um boleto pode levar até 48 horas depois de aprovado.',
  faq2: 'Quanto tempo leva a análise dos documentos?',
  faq2r: 'Até 24 horas. Avisamos aqui assim que terminar.',
  faq3: 'Como a compra aparece na fatura?',
  faq3r: 'Com PG seguido de asteriscos e do nome da empresa, como está em “Na fatura”, acima.',
  faq4: 'E se um boleto não puder ser pago?',
  faq4r: 'A parte dele não é cobrada, ou volta para o seu cartão. Os outros boletos seguem normalmente.',
  // the figures, each of which says what it is
  autorizado: 'Autorizado no cartão',
  cobrado: 'Cobrado no cartão',
  soma: 'Boletos',
  somaPagos: 'Boletos pagos',
  liberado: 'Liberado, não cobrado',
  liberadoTexto: 'Autorizamos {autorizado} e cobramos {cobrado}: a diferença foi liberada e não entra na fatura.',
  soOPago: 'Só é cobrado o que for pago. O que não puder ser pago é liberado no cartão.',
  // some slips were paid, and some were not
  pagoEmParte: 'Pagamos {pagos} de {n} boletos',
  'pagoEmParte.texto':
    'Cobramos {valor} no seu cartão, só pelo que pagamos. O que não foi pago não foi cobrado: veja abaixo, em cada boleto, o que fazer.',
  semPagar: 'Pagador',
  naoPago: 'Não pago',
  'motivo.pago': 'Não pagamos: este boleto já estava pago. Nada foi cobrado por ele, e não é preciso pagar de novo.',
  'motivo.baixado':
    'Não pagamos: o banco não aceita mais este boleto, e nada foi cobrado por ele. Se a conta continua em aberto, peça outro boleto a quem o emitiu.',
  'motivo.bloqueado':
    'Não pagamos: o boleto está bloqueado no banco, e nada foi cobrado por ele. Ele continua em aberto: fale com quem o emitiu.',
  'motivo.vencido':
    'Não pagamos: o prazo do boleto terminou, e nada foi cobrado por ele. Ele continua em aberto: peça outro a quem o emitiu.',
  'motivo.valor':
    'Não pagamos: o valor do boleto mudou antes do pagamento, e nada foi cobrado por ele. Ele continua em aberto: inclua-o em um pedido novo, com o valor de agora.',
  'motivo.prazo':
    'Não pagamos: o banco não confirmou o boleto a tempo, e nada foi cobrado por ele. Ele continua em aberto: pague-o de outra forma ou em um pedido novo.',
  'motivo.outro':
    'Não pagamos: o banco não aceitou o pagamento, e nada foi cobrado por ele. Ele continua em aberto: pague-o de outra forma ou em um pedido novo.',
  'motivo.devolvido':
    'O banco devolveu este boleto, e ele não ficou pago. A parte dele volta para o seu cartão. Ele continua em aberto: pague-o de outra forma ou em um pedido novo.',
  // after a slip came back
  fica: 'Fica no cartão',
  ficaTexto: 'O que cobramos, menos o que voltou.',
  faltaAssinar: 'Falta a sua assinatura no termo deste pagamento. Ela não muda o que já foi pago.',
  assinarTermo: 'Assinar o termo',
  prova: 'Confira a autenticidade',
  'prova.texto': 'Este comprovante é assinado. Aponte a câmera para o código, ou abra a conferência.',
  'prova.link': 'Conferir este comprovante',
  'prova.qr': 'QR Code que confere este comprovante',
  aindaNao: 'Ainda não',
  novo: 'Começar um pedido novo',
} as const
export const textosDoPedido = phrases(ptBR, en)
