/** What the payer of a cart of slips signs. Changing a word is a new version; the hash of what was sent is kept. */
export const termosDoCarrinho = {
  versao: '2',
  titulo: 'Termo de pagamento de boletos com cartão',
  partes: [
    ['Pagador', '{nome}, {tipoDocumento} {documento}{endereco}.'],
    ['Empresa', '{empresa}, CNPJ {cnpj}, que oferece o serviço.'],
    ['Plataforma', '{produto}, que paga os boletos e cobra o cartão.'],
    ['Pedido', '{pedido}'],
  ],
  clausulas: [
    [
      'O que foi pago',
      'O pagador pediu o pagamento de {pedidos} e autorizou a cobrança no cartão {bandeira} final {finais}. Pagos: {pagos}, somando {soma}.{naoPagos} Do cartão foram cobrados {total}, em {parcelas}.',
    ],
    [
      'Custo',
      'A diferença entre o valor cobrado e o dos boletos é o custo do serviço e do parcelamento, informado antes da autorização.',
    ],
    [
      'Titularidade',
      'O pagador declara ser o titular do cartão, ter autorizado a transação e ter conferido os dados de cada boleto.',
    ],
    [
      'Boletos devolvidos',
      'Se o banco devolver um boleto já pago, a parte que lhe cabe, com o seu custo, volta ao cartão usado.',
    ],
    [
      'Contestação',
      'Antes de contestar a cobrança junto ao banco emissor, o pagador pode procurar a empresa ou a plataforma, que têm os comprovantes de pagamento de cada boleto.',
    ],
    [
      'Dados pessoais',
      'Os dados e documentos enviados são tratados para executar o pagamento, prevenir fraudes e cumprir obrigações legais (Lei 13.709/2018).',
    ],
    [
      'Assinatura eletrônica',
      'As partes reconhecem a assinatura eletrônica deste documento como válida (Medida Provisória 2.200-2/2001, art. 10, § 2º, e Lei 14.063/2020).',
    ],
  ],
} as const
