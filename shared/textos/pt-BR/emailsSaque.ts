/** Words of what is written about a withdrawal that did not stay paid. In Portuguese: its owner has a Brazilian document. */
export const textosDoSaque = {
  'voltou.assunto': 'Um saque de {empresa} voltou',
  'voltou.titulo': 'O banco devolveu o seu saque',
  'voltou.texto': 'O banco de destino devolveu {valor}. O valor já está no saldo e pode ser sacado de novo.',
  'parte.assunto': 'Parte de um saque de {empresa} voltou',
  'parte.titulo': 'O banco devolveu parte do seu saque',
  'parte.texto': 'O banco de destino devolveu {valor}, que já está no saldo. O resto do saque continua pago.',
  'desfeito.assunto': 'Um saque de {empresa} não foi feito',
  'desfeito.titulo': 'O banco desfez o seu saque',
  'desfeito.texto': 'O banco disse que o Pix foi pago e depois que não foi. O valor voltou ao saldo.',
  'confirmado.assunto': 'Um saque recusado de {empresa} foi pago',
  'confirmado.titulo': 'O saque recusado foi pago',
  'confirmado.texto':
    'O banco recusou o Pix e depois o pagou. Por isso {valor} saiu do saldo outra vez, que pode ter ficado negativo.',
  para: 'Para',
  saque: 'Saque',
  quando: 'Quando',
  botao: 'Abrir o painel',
  rodape: 'Você recebeu este e-mail porque este é o endereço de {empresa} na {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
/** The same of an anticipation: its receiver asked for no withdrawal. */
export const textosDaAntecipacaoQueVoltou: Record<keyof typeof textosDoSaque, string> = {
  ...textosDoSaque,
  'voltou.assunto': 'A antecipação de {empresa} voltou',
  'voltou.titulo': 'O banco devolveu a sua antecipação',
  'parte.assunto': 'Parte da antecipação de {empresa} voltou',
  'parte.titulo': 'O banco devolveu parte da sua antecipação',
  'parte.texto': 'O banco de destino devolveu {valor}, que já está no saldo. O resto da antecipação continua pago.',
  'desfeito.assunto': 'A antecipação de {empresa} não foi paga',
  'desfeito.titulo': 'O banco desfez a sua antecipação',
  'confirmado.assunto': 'Uma antecipação recusada de {empresa} foi paga',
  'confirmado.titulo': 'A antecipação recusada foi paga',
  saque: 'Antecipação',
}
/** Words of what administrators are written when money goes to a place where none went before. */
export const textosDoDestino = {
  assunto: '{valor} de {empresa} para uma conta nova',
  titulo: 'Dinheiro para uma conta nova',
  texto: 'É a primeira vez que sai dinheiro de {empresa} para {para}.',
  de: 'De',
  para: 'Para',
  favorecido: 'Favorecido',
  quem: 'Quem pediu',
  quando: 'Quando',
  botao: 'Ver os saques',
  naoReconhece:
    'Não reconhece esta saída? Fale com o suporte agora: quanto antes, maior a chance de segurar o dinheiro. Depois troque a sua senha e confira quem tem acesso à empresa.',
  rodape: 'Você recebeu este e-mail porque administra {empresa} na {produto}. Avisamos uma vez por conta de destino.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
/** Words of what a person is written whom a company paid by a payroll. */
export const textosDoFavorecido = {
  assunto: '{empresa} transferiu {valor} para você',
  titulo: 'Você recebeu uma transferência',
  texto: '{empresa} transferiu {valor} para você por Pix.',
  de: 'De',
  para: 'Transferido para',
  descricao: 'Descrição',
  quando: 'Quando',
  botao: 'Ver o comprovante',
  rodape: 'Você recebeu este e-mail porque {empresa} informou este endereço ao fazer a transferência pela {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
