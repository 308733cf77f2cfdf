/** What a receiver signs. Changing a word is a new version; the hash of what was sent is kept with the signature. */
export const versaoDosTermos = '1'

export const termosDoRecebedor = {
  titulo: 'Termo de adesão do recebedor',
  partes: [
    ['Recebedor', '{nome}, {tipoDocumento} {documento}, residente ou com sede em {endereco}.'],
    ['Empresa', '{empresa}, CNPJ {cnpj}, que convidou o recebedor e define quanto lhe cabe de cada venda.'],
    ['Plataforma', '{produto}, que processa os pagamentos e liquida os valores divididos.'],
  ],
  clausulas: [
    [
      'Objeto',
      'O recebedor adere à plataforma para receber, na conta que informou, a parte que lhe cabe das vendas da empresa, conforme as regras de divisão que a empresa registrar.',
    ],
    [
      'Conta para recebimento',
      'A conta ou chave Pix informada é de titularidade do próprio recebedor. A plataforma não liquida valores em conta de terceiros e pode suspender pagamentos enquanto a titularidade não for confirmada.',
    ],
    [
      'Repasses',
      'Os valores ficam disponíveis após a confirmação do pagamento pelo pagador e o prazo de liquidação do meio usado. Estornos e contestações são descontados na mesma proporção da divisão original.',
    ],
    [
      'Antecipação',
      'Quando oferecida, a antecipação depende de autorização do recebedor, com prova de vida, e o seu custo é informado antes de ela ser confirmada.',
    ],
    [
      'Dados pessoais',
      'Os dados do cadastro são tratados para executar este termo, prevenir fraudes e cumprir obrigações legais (Lei 13.709/2018). A selfie é apagada em até 90 dias; os registros de identificação e de transações são guardados pelos prazos que a lei exige.',
    ],
    [
      'Prevenção à lavagem de dinheiro',
      'O recebedor declara que as informações prestadas são verdadeiras e se obriga a atualizá-las quando mudarem (Circular BCB 3.978/2020).',
    ],
    [
      'Vigência',
      'Este termo vale por prazo indeterminado. Qualquer das partes pode encerrá-lo a qualquer tempo; valores já devidos continuam sendo pagos.',
    ],
    [
      'Assinatura eletrônica',
      'As partes reconhecem a assinatura eletrônica deste documento como válida (Medida Provisória 2.200-2/2001, art. 10, § 2º, e Lei 14.063/2020).',
    ],
  ],
} as const
