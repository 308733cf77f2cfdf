/** Words of what a company is written about itself. In Portuguese: it has a Brazilian document. */
export const textosDaEmpresa = {
  'conta.assunto': 'A conta que recebe os saques de {empresa} mudou',
  'conta.assuntoPrimeira': 'Conta cadastrada para os saques de {empresa}',
  'conta.titulo': 'Conta alterada',
  'conta.tituloPrimeira': 'Conta cadastrada',
  'conta.texto': 'Os próximos saques vão para esta conta. Por segurança, até {prazo} cada saque passa por uma análise.',
  'conta.textoPrimeira': 'Os saques da sua empresa vão para esta conta.',
  'conta.empresa': 'Empresa',
  'conta.antes': 'Antes',
  'conta.depois': 'Agora',
  'conta.quem': 'Quem alterou',
  'conta.quando': 'Quando',
  'conta.botao': 'Abrir o painel',
  'conta.naoFui': 'Não foi você nem alguém da sua equipe? Troque a sua senha e fale com o suporte agora.',
  rodape: 'Você recebeu este e-mail porque este é o endereço de {empresa} na {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
