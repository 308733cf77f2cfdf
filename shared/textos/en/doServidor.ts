/**
 * What the server says in Portuguese to who pays, for pages that speak English: by the sentence, because the wire carries
 * one language and the specification's words are those of every other reader. A test compares it with what may be sent.
 */
export const frases: Readonly<Record<string, string>> = {
  // refusals of a slip in a cart
  'Este boleto já foi pago.': 'This slip has already been paid.',
  'Este boleto foi baixado pelo banco e não pode mais ser pago.':
    'The bank has closed this slip and it can no longer be paid.',
  'Este boleto está bloqueado para pagamento. Fale com quem o emitiu.':
    'This slip is blocked for payment. Talk to whoever issued it.',
  'Quem emitiu este boleto não pode receber agora. Fale com quem o emitiu.':
    'Whoever issued this slip cannot receive payments now. Talk to them.',
  'O prazo para pagar este boleto terminou. Peça outro a quem o emitiu.':
    'The time to pay this slip is over. Ask whoever issued it for another.',
  'Este boleto só aceita pagamentos parciais, que não fazemos por cartão.':
    'This slip only takes partial payments, which we do not make by card.',
  'O banco não aceita o pagamento deste boleto.': 'The bank does not accept the payment of this slip.',
  'Não encontramos este boleto. Se ele foi emitido agora, aguarde e tente novamente.':
    'We did not find this slip. If it was issued just now, wait a little and try again.',
  'Boletos são consultados em outro horário. Tente novamente mais tarde.':
    'Slips are looked up at another time of day. Try again later.',
  'Este boleto não tem um valor que possa ser pago por cartão.': 'This slip has no amount that can be paid by card.',
  'Informe a linha digitável ou o código de barras.': 'Enter the slip’s typeable line or its bar code.',
  'O código do boleto tem só números.': 'A slip’s code has digits only.',
  'A linha digitável tem 47 ou 48 números, e o código de barras, 44.':
    'The typeable line has 47 or 48 digits, and the bar code 44.',
  'Há um número errado neste código. Confira e tente novamente.':
    'One of the digits of this code is wrong. Check it and try again.',
  // refusals of who pays a cart
  'As tentativas de validar a identidade deste pagador terminaram. Tente novamente amanhã.':
    'There are no attempts left to confirm this payer’s identity. Try again tomorrow.',
  'Este carrinho já passou desta etapa.': 'This cart is past this step.',
  'Este carrinho já tem um pagador. Para mudar os dados, use o navegador em que ele começou.':
    'This cart has a payer already. To change the details, use the browser it was begun in.',
  'Inclua um boleto para continuar.': 'Add a slip to go on.',
  'Não informe o número do cartão aqui.': 'Do not enter the card number here.',
  'Informe o nome completo.': 'Enter your full name.',
  'Informe o celular com DDD e nove dígitos.': 'Enter a mobile phone with its area code and nine digits.',
  'Comece o telefone com + e o código do país, como +351 912 345 678.':
    'Start with + and the country code, such as +351 912 345 678.',
  'Este número é curto ou longo demais para o país dele. Confira, e deixe de fora o 0 que se disca dentro do país.':
    'This number is too short or too long for its country. Check it, and leave out the 0 dialled inside the country.',
  'Escolha o país.': 'Choose the country.',
  // refusals of a card: ours
  'Por segurança, os cartões estão em pausa aqui. Nada foi cobrado. Volte mais tarde.':
    'For your safety, cards are paused here. Nothing was charged. Come back later.',
  'Esta loja já recebeu hoje tudo o que pode receber em um dia. Não há nada de errado com você, e nada foi cobrado. Tente amanhã ou fale com a loja.':
    'This store has already received today all it may receive in a day. Nothing is wrong on your side, and nothing was charged. Try tomorrow or talk to the store.',
  'O que você quer comprar acabou de esgotar.': 'What you want to buy has just sold out.',
  'O que este link vende está esgotado no momento.': 'What this link sells is sold out at the moment.',
  'A operadora não confirmou a cobrança e nada foi cobrado. Você pode tentar de novo.':
    'The card processor did not confirm the charge and nothing was charged. You can try again.',
  'A operadora do cartão não está atendendo agora e nada foi cobrado. Tente de novo em instantes.':
    'The card processor is not answering right now and nothing was charged. Try again in a moment.',
  'A bandeira do cartão informado não é atendida no momento.': 'This card brand is not accepted at the moment.',
  'Verifique os dados do cartão.': 'Check the card’s details.',
  'Por segurança, este pagamento no cartão não foi autorizado, e nada foi cobrado.':
    'For your safety, this card payment was not authorised, and nothing was charged.',
  'O banco não confirmou que a compra é sua e nada foi cobrado. Tente de novo ou use outro cartão.':
    'The bank did not confirm that the purchase is yours and nothing was charged. Try again or use another card.',
  'Antes de cobrar o cartão, precisamos de uma verificação rápida. Nada foi cobrado: envie de novo.':
    'Before charging the card we need a quick check. Nothing was charged: send it again.',
  'Cartão sem 3D Secure. Use outro cartão.': 'This card has no 3-D Secure. Use another card.',
  'Este cartão já foi recusado e não pode ser tentado de novo agora. Use outro cartão.':
    'This card was already declined and cannot be tried again now. Use another card.',
  'O banco do cartão não respondeu e nada foi cobrado. Tente de novo em instantes.':
    'The card’s bank did not answer and nothing was charged. Try again in a moment.',
  'Este pagamento precisa dos dados do navegador para o banco autenticar o cartão.':
    'This payment needs your browser’s details so that the bank can authenticate the card.',
  // refusals of a card: ABECS Normativo 21
  'Contate a central do seu cartão.': 'Contact your card’s customer service.',
  'Não autorizada.': 'Not authorised.',
  'Senha inválida.': 'Invalid PIN.',
  'Transação não permitida para o cartão.': 'This transaction is not allowed for the card.',
  'Transação não permitida para o cartão - não tente novamente.':
    'This transaction is not allowed for the card - do not try again.',
  'Transação não permitida - não tente novamente.': 'Transaction not allowed - do not try again.',
  'Refazer a transação.': 'Make the transaction again.',
  'Lojista, contate o adquirente.': 'The merchant must contact the card processor.',
  'Erro no cartão - não tente novamente.': 'Card error - do not try again.',
  'Valor da transação não permitido - não tente novamente.': 'Amount not allowed - do not try again.',
  'Parcelamento inválido - não tente novamente.': 'Invalid instalments - do not try again.',
  'Excedidas tentativas de senha. contate a central do seu cartão.':
    'Too many wrong PINs. Contact your card’s customer service.',
  'Valor excedido. contate a central do seu cartão.': 'Amount exceeded. Contact your card’s customer service.',
  'Cartão não permite transação internacional.': 'The card does not allow international transactions.',
  'Quantidade de saques excedida. contate a central do seu cartão.':
    'Too many withdrawals. Contact your card’s customer service.',
  'Senha inválida - não tente novamente.': 'Invalid PIN - do not try again.',
  'Conta destino inválida - não tente novamente.': 'Invalid destination account - do not try again.',
  'Conta origem inválida - não tente novamente.': 'Invalid source account - do not try again.',
  'Desbloqueie o cartão.': 'Unblock the card.',
  'Falha de comunicação - tente mais tarde.': 'Communication failure - try again later.',
  'Valor diferente da pré autorização - não tente novamente.':
    'The amount differs from the pre-authorisation - do not try again.',
  'Utilize função crédito.': 'Use the credit function.',
  'Utilize função débito.': 'Use the debit function.',
  'Senha inválida utilize a nova senha.': 'Invalid PIN: use the new one.',
  'Contate a central do seu cartão - não tente novamente.': 'Contact your card’s customer service - do not try again.',
  'Dados do cartão inválido - não tente novamente.': 'Invalid card details - do not try again.',
  'Saque não disponível - não tente novamente.': 'Withdrawal not available - do not try again.',
  'Suspensão de pagamento recorrente para serviço - não tente novamente.':
    'Recurring payments are suspended for this service - do not try again.',
  'Falha na verificação do ID.': 'The ID could not be verified.',
  'Utilize o chip.': 'Use the chip.',
  // the card's form
  'O número do cartão informado é inválido, verifique e tente novamente.':
    'This card number is invalid. Check it and try again.',
  'O nome do pagador foi preenchido com o número do cartão. Favor corrigir.':
    'The name was filled in with the card number. Please correct it.',
  'Data inválida, verifique o campo informado.': 'Invalid date. Check the field.',
  'Código de segurança inválido.': 'Invalid security code.',
  'Verifique os dados do cartão informados e o nome do pagador na primeira etapa, valide as informações e tente novamente.':
    'Check the card’s details and the payer’s name in the first step, and try again.',
  // identification
  'informe o nome completo': 'Enter your full name.',
  'informe o nome e o sobrenome': 'Enter your first and last name.',
  'não informe o número do cartão aqui': 'Do not enter the card number here.',
  'celular com DDD e nove dígitos': 'Enter a phone number with its area code.',
  'informe o celular': 'Enter your phone number.',
  'e-mail inválido': 'Check the e-mail address.',
  'preencha este campo': 'Fill in this field.',
  'informe os quatro dígitos': 'Enter the four digits.',
  'autorize o uso da sua imagem': 'Authorise the use of your image.',
  'de 32 a 64 letras e números': 'From 32 to 64 letters and numbers.',
  'Informe os dados do endereço da fatura do seu cartão para prosseguir com o pagamento':
    'Enter your card’s billing address to go on with the payment.',
  'Autorize a cobrança no cartão para continuar.': 'Authorise the charge on your card to continue.',
  'O documento informado é inválido': 'The document is invalid.',
  'Esta cobrança foi emitida para outro documento. Confira o número ou peça outro link a quem enviou a cobrança.':
    'This charge was issued to another document. Check the number, or ask whoever sent the charge for another link.',
  'Este pagamento já tem um pagador. Para mudar os dados, use o navegador em que ele começou.':
    'This payment already has a payer. To change the details, use the browser in which it began.',
  'Verifique os campos informados.': 'Check the fields.',
  // the link and the payment
  'Link de pagamento não encontrado.': 'Payment link not found.',
  'Este link de pagamento expirou.': 'This payment link has expired.',
  'O prazo deste link de pagamento terminou.': 'The time for this payment link is over.',
  'Os pagamentos deste link já foram todos feitos ou estão em andamento.':
    'All the payments of this link have been made or are under way.',
  'A empresa encerrou este link de pagamento.': 'The company closed this payment link.',
  'Este link não está recebendo pagamentos agora. Fale com quem enviou a cobrança.':
    'This link is not taking payments now. Contact whoever sent the charge.',
  'O cupom deste pedido já foi usado todas as vezes. Faça o pedido de novo sem ele.':
    'The coupon of this order has been used up. Place the order again without it.',
  'Este link de pagamento ainda não abriu.': 'This payment link is not open yet.',
  'Este link de pagamento já foi pago.': 'This payment link has already been paid.',
  'A empresa atualizou esta cobrança. Recarregue a página para ver os dados novos.':
    'The company updated this charge. Reload the page to see the new details.',
  'Pagamento não encontrado.': 'Payment not found.',
  'Comprovante não encontrado.': 'Receipt not found.',
  'Esta forma de pagamento não está disponível para esta cobrança.':
    'This payment method is not available for this charge.',
  'As parcelas escolhidas não fazem parte das condições desta cobrança.':
    'The instalments you chose are not among this charge’s terms.',
  'Este pagamento já passou desta etapa.': 'This payment is already past this step.',
  'Já estamos processando este pagamento. Aguarde um instante.':
    'We are already processing this payment. Wait a moment.',
  'Não foi possível concluir o pagamento.': 'The payment could not be completed.',
  'Por segurança, os cartões estão em pausa nesta cobrança. Nada foi cobrado. Pague de outra forma ou volte mais tarde.':
    'For your safety, cards are paused for this charge. Nothing was charged. Pay another way or come back later.',
  'Antes de cobrar o cartão, precisamos de uma verificação rápida. Nada foi cobrado.':
    'Before charging the card we need a quick check. Nothing was charged.',
  'A autenticação do banco não vale mais. Envie o pagamento novamente.':
    'The bank’s authentication is no longer valid. Send the payment again.',
  'O serviço consultado não respondeu agora. Tente novamente em instantes.':
    'The service did not answer. Try again in a moment.',
  'O banco ainda não respondeu. Estamos confirmando; nada foi cobrado duas vezes.':
    'The bank has not answered yet. We are checking; nothing was charged twice.',
  'O banco não aceitou gerar este Pix. Confira seus dados ou tente novamente em instantes.':
    'The bank did not accept this Pix. Check your details or try again in a moment.',
  'O banco não aceitou registrar este boleto. Confira seus dados ou tente novamente em instantes.':
    'The bank did not accept this bank slip. Check your details or try again in a moment.',
  'Para gerar o boleto precisamos de um CPF ou CNPJ e do endereço de quem paga. Confira seus dados e tente novamente.':
    'A bank slip needs a Brazilian CPF or CNPJ and the payer’s address. Check your details and try again.',
  'Não foi possível gerar o boleto bancário. Entre em contato com o estabelecimento comercial.':
    'The bank slip could not be created. Contact the company.',
  'Muitas tentativas. Aguarde um pouco e tente de novo.': 'Too many tries. Wait a little and try again.',
  'O conteúdo enviado é maior do que o permitido.': 'What was sent is larger than allowed.',
  'Algo deu errado do nosso lado. Tente novamente.': 'Something went wrong on our side. Try again.',
  'Estamos em manutenção. Voltamos em instantes.': 'We are under maintenance and will be back in a moment.',
  'CEP não encontrado. Preencha o endereço.': 'Postal code not found. Fill in the address.',
  // token
  'O token informado não confere com o enviado no WhatsApp': 'The code does not match the one sent by WhatsApp',
  'O código expirou. Peça outro.': 'The code has expired. Ask for another one.',
  'Os códigos deste pagamento acabaram. Troque o pagador para começar de novo.':
    'There are no codes left for this payment. Change the payer to start again.',
  'Aguarde um pouco antes de pedir outro código.': 'Wait a little before asking for another code.',
  // selfie
  'Só quem começou este pagamento pode registrar a selfie.': 'Only whoever began this payment can take the selfie.',
  'Este endereço não vale mais. Peça outro na página do pagamento.':
    'This address is no longer valid. Ask for another one on the payment page.',
  'Não encontramos um rosto nítido na foto. Procure um lugar claro e tire outra.':
    'We found no clear face in the photo. Find a bright place and take another one.',
  'Não foi possível identificar e validar a pessoa retratada.':
    'It was not possible to identify and validate the person portrayed',
  'A selfie do pagador não foi encontrada nas bases oficiais. Troque o pagador e refaça a transação.':
    'The payer’s selfie was not found in the official databases. Change the payer and make the transaction again.',
  'A selfie deste pagador não foi encontrada nas bases oficiais. Troque o pagador e refaça a transação.':
    'This payer’s selfie was not found in the official databases. Change the payer and make the transaction again.',
  'As tentativas de validar a identidade deste pagador terminaram.':
    'There are no tries left to validate this payer’s identity.',
  'Não conseguimos ler essa imagem. Envie JPEG, PNG ou WebP.': 'We could not read this image. Send JPEG, PNG or WebP.',
  // what a receipt says of a payment
  Solicitado: 'Requested',
  Pendente: 'Pending',
  Cancelado: 'Cancelled',
  Liquidado: 'Settled',
  Recusado: 'Declined',
  Estornado: 'Refunded',
  Divergente: 'Under review',
  'Aguardando Pagamento': 'Awaiting payment',
  Expirado: 'Expired',
  'Aguardando Documentação': 'Awaiting documents',
  'Aguardando Análise': 'Awaiting review',
  'Checkout Iniciado': 'Checkout started',
  'Antifraude Aprovado': 'Anti-fraud approved',
  'Antifraude Reprovado': 'Anti-fraud declined',
  'Prova de Vida Aprovado': 'Liveness check approved',
  'Prova de Vida Reprovado': 'Liveness check declined',
  'Liquidado Aguardando Documentação': 'Settled, awaiting documents',
  'Cancelado por Antecipação': 'Cancelled by advance',
  'Prova de Vida Aprovado com Ressalva': 'Liveness check approved with reservations',
  Boleto: 'Bank slip',
  'Cartão de crédito': 'Credit card',
  Pix: 'Pix',
  // the other refusals of a cart, and of money that goes back
  'Carrinho não encontrado.': 'We did not find this cart.',
  'Link não encontrado.': 'We did not find this link.',
  'Não reconhecemos este código. Confira os números e tente novamente.':
    'We do not recognise this code. Check the numbers and try again.',
  'Este boleto já está no carrinho.': 'This slip is already in the cart.',
  'Este boleto não pode ser pago agora.': 'This slip cannot be paid now.',
  'O carrinho já tem o máximo de boletos.': 'The cart already has as many slips as it takes.',
  'Muitas tentativas. Aguarde um pouco e tente novamente.': 'Too many attempts. Wait a little and try again.',
  'Este boleto não está no carrinho.': 'This slip is not in the cart.',
  'O valor informado está fora dos limites deste boleto.': 'The amount is outside the limits of this slip.',
  'O valor deste boleto não pode ser alterado.': 'The amount of this slip cannot be changed.',
  'Informe um valor em reais.': 'Enter an amount in reais.',
  'Os valores do carrinho mudaram. Confira e escolha novamente.':
    'The amounts of the cart changed. Check them and choose again.',
  'Documento não reconhecido': 'We do not know this document',
  'Não conseguimos aceitar este arquivo.': 'We could not accept this file.',
  'Erro ao registrar o pagador': 'The payer could not be registered',
  'Erro ao autorizar pagamento': 'The payment could not be authorised',
  'Selfie do pagador': 'Selfie of the payer',
  'Documento de identidade com foto': 'Identity document with a picture',
  'Boleto em imagem ou PDF': 'The slip as a picture or a PDF',
  'Biometria enviada agora você pode prosseguir com o pagamento do seu boleto.':
    'Selfie sent: you can go on with the payment.',
  'Envie os documentos que faltam para continuar.': 'Send the documents that are missing to go on.',
  'Só quem começou este carrinho pode registrar a selfie.':
    'Only the browser that began this cart can register the selfie.',
  'Só quem preencheu os dados do pagador pode enviar documentos.':
    'Only the browser that filled in the payer’s details can send documents.',
  'Envie uma imagem JPEG ou PNG, ou, do boleto, um PDF.': 'Send a JPEG or PNG picture or, of the slip, a PDF.',
  'O nome do arquivo não é de uma imagem ou PDF.': 'The file’s name is not that of a picture or a PDF.',
  'Não conseguimos ler este arquivo. Envie outro.': 'We could not read this file. Send another one.',
  'Este arquivo é grande demais por dentro. Envie outro.':
    'This file is too large once it is opened. Send another one.',
  'Este PDF está protegido por senha. Envie um sem senha.': 'This PDF is protected by a password. Send one without.',
  'Este PDF tem conteúdo que não aceitamos. Envie uma imagem dele.':
    'This PDF has content that we do not accept. Send a picture of it.',
  'Este PDF tem páginas demais.': 'This PDF has too many pages.',
  'Este link não existe. Abra o link do último e-mail que você recebeu.':
    'This link does not exist. Open the one of the last e-mail that you got.',
  'Este link venceu. Abra o link do último e-mail ou fale com a empresa que fez a cobrança.':
    'This link is over. Open the one of the last e-mail, or talk to the company that charged you.',
  'Todo o valor retido deste pagamento já foi devolvido ou está a caminho.':
    'All that was held of this payment was given back or is on its way.',
  'Confira a chave Pix: ela não tem este formato.': 'Check the Pix key: it does not look like one.',
}
