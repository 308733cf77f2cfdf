/** Words of what a receiver is written. In Portuguese: a receiver has a Brazilian document. */
export const textosDoRecebedor = {
  'convite.assunto': '{empresa} convidou você para receber pagamentos',
  'convite.titulo': 'Você foi convidado',
  'convite.texto':
    'Olá, {nome}. {empresa} quer que você receba a sua parte das vendas direto na sua conta. Responda ao convite até {prazo}.',
  'convite.empresa': 'Quem convidou',
  'convite.cnpj': 'CNPJ',
  'convite.combinado': 'O que foi combinado',
  'convite.prazo': 'Responder até',
  'convite.botao': 'Ver o convite',
  'convite.antes':
    'Tenha em mãos os seus dados bancários, o seu endereço e um aparelho com câmera. Leva uns cinco minutos.',
  'convite.ignorar':
    'Não conhece esta empresa? Abra o convite e toque em “Não aceito”, ou simplesmente ignore este e-mail.',
  'termos.assunto': 'Cadastro aprovado: falta assinar os termos',
  'termos.titulo': 'Cadastro aprovado',
  'termos.texto':
    'Olá, {nome}. O seu cadastro como recebedor de {empresa} foi aprovado. Assine os termos para começar a receber.',
  'termos.botao': 'Assinar eletronicamente',
  'conta.assunto': 'A conta onde você recebe de {empresa} mudou',
  'conta.titulo': 'Conta alterada',
  'conta.texto':
    'Olá, {nome}. O que você recebe de {empresa} vai agora para outra conta. Por segurança, até {prazo} cada saque passa por uma análise.',
  'conta.recebedor': 'Recebedor',
  'conta.agora': 'Conta de agora',
  'conta.quando': 'Quando',
  'conta.botao': 'Abrir o painel',
  'conta.naoFui': 'Não foi você? Fale com o suporte agora.',
  rodape: 'Você recebeu este e-mail porque {empresa} informou este endereço à {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
