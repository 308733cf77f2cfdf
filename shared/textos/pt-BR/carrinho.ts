/** What the server says about a cart of slips; the page's own words are in the payer's texts. */
export const palavrasDoCarrinho = {
  /** By tipoDocumento (001 §3.8). */
  documentos: {
    0: 'Selfie do pagador',
    1: 'Documento de identidade com foto',
    2: 'Boleto em imagem ou PDF',
  },
  /** X52, in the specified words. */
  selfieEnviada: 'Biometria enviada agora você pode prosseguir com o pagamento do seu boleto.',
  selfieComDocumentos: 'Envie os documentos que faltam para continuar.',
  selfieDeOutro: 'Só quem começou este carrinho pode registrar a selfie.',
  arquivoDeOutro: 'Só quem preencheu os dados do pagador pode enviar documentos.',
  naoPagavel: {
    pago: 'Este boleto já foi pago.',
    baixado: 'Este boleto foi baixado pelo banco e não pode mais ser pago.',
    bloqueado: 'Este boleto está bloqueado para pagamento. Fale com quem o emitiu.',
    beneficiario: 'Quem emitiu este boleto não pode receber agora. Fale com quem o emitiu.',
    vencido: 'O prazo para pagar este boleto terminou. Peça outro a quem o emitiu.',
    parcial: 'Este boleto só aceita pagamentos parciais, que não fazemos por cartão.',
    recusado: 'O banco não aceita o pagamento deste boleto.',
    'nao-encontrado': 'Não encontramos este boleto. Se ele foi emitido agora, aguarde e tente novamente.',
    'fora-do-horario': 'Boletos são consultados em outro horário. Tente novamente mais tarde.',
    'sem-valor': 'Este boleto não tem um valor que possa ser pago por cartão.',
  },
  codigo: {
    vazio: 'Informe a linha digitável ou o código de barras.',
    caracteres: 'O código do boleto tem só números.',
    tamanho: 'A linha digitável tem 47 ou 48 números, e o código de barras, 44.',
    digito: 'Há um número errado neste código. Confira e tente novamente.',
  },
  valor: {
    naoEditavel: 'O valor deste boleto não pode ser alterado.',
    ilegivel: 'Informe um valor em reais.',
  },
  pagador: {
    documento: 'O documento informado é inválido',
    /** X38. */
    bloqueado: 'A selfie deste pagador não foi encontrada nas bases oficiais. Troque o pagador e refaça a transação.',
    tentativas: 'As tentativas de validar a identidade deste pagador terminaram. Tente novamente amanhã.',
    etapa: 'Este carrinho já passou desta etapa.',
    outro: 'Este carrinho já tem um pagador. Para mudar os dados, use o navegador em que ele começou.',
    vazio: 'Inclua um boleto para continuar.',
    cartao: 'Não informe o número do cartão aqui.',
    nome: 'Informe o nome completo.',
    contato: 'Informe o celular com DDD e nove dígitos.',
    contatoDeFora: 'Comece o telefone com + e o código do país, como +351 912 345 678.',
    tamanhoDeFora:
      'Este número é curto ou longo demais para o país dele. Confira, e deixe de fora o 0 que se disca dentro do país.',
    pais: 'Escolha o país.',
  },
  arquivo: {
    tipo: 'Envie uma imagem JPEG ou PNG, ou, do boleto, um PDF.',
    nome: 'O nome do arquivo não é de uma imagem ou PDF.',
    corrompido: 'Não conseguimos ler este arquivo. Envie outro.',
    dimensoes: 'Este arquivo é grande demais por dentro. Envie outro.',
    protegido: 'Este PDF está protegido por senha. Envie um sem senha.',
    ativo: 'Este PDF tem conteúdo que não aceitamos. Envie uma imagem dele.',
    paginas: 'Este PDF tem páginas demais.',
  },
} as const
