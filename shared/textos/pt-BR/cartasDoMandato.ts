/** What a payer is written when their bank is asked to have them confirm a mandate (decision 0267). Payers here read Portuguese. */
export const cartasDoMandato = {
  assunto: '{cobranca}: autorize o Pix Automático no aplicativo do seu banco',
  titulo: 'Há um pedido no aplicativo do seu banco',
  texto:
    'Olá, {nome}. {empresa} pediu ao seu banco, para a conta final {finais}, o débito de {valor} {intervalo} por Pix Automático. Abra o aplicativo do banco e responda até {ate}. Nada é debitado sem a sua autorização.',
  primeiro: 'Primeiro débito',
  'para.nome': 'Para',
  'cobranca.nome': 'Assinatura',
  botao: 'Ver a assinatura',
  recusar: 'Se não autorizar, as cobranças chegam por e-mail, como boleto com Pix.',
  contato: 'Dúvidas? Fale com {empresa}: {contato}',
  'rodape.motivo': 'Você recebeu esta mensagem porque {empresa} quer cobrar uma assinatura por Pix Automático.',
  'rodape.seguranca': '{produto} nunca pede senha, código nem dados do banco por mensagem.',
} as const
