/** Words of what a company is written about a contestation of a Pix. In Portuguese: a company has a Brazilian document. */
export const textosDaContestacao = {
  'aberta.assunto': 'Um Pix de {empresa} foi contestado',
  'aberta.titulo': 'Um Pix foi contestado',
  'aberta.texto':
    'O banco de quem pagou pediu {valor} de volta. {retido} ficam guardados até a decisão. Responda até {prazo}, com o que prova a venda.',
  'semPrazo.texto':
    'O banco de quem pagou pediu {valor} de volta. {retido} ficam guardados até a decisão. Responda logo, com o que prova a venda.',
  'aceita.assunto': 'A contestação de um Pix de {empresa} foi aceita',
  'aceita.titulo': 'A contestação foi aceita',
  'aceita.texto': 'O banco devolve {valor} a quem pagou, do valor que estava guardado.',
  'recusada.assunto': 'A contestação de um Pix de {empresa} foi encerrada a seu favor',
  'recusada.titulo': 'A contestação foi encerrada a seu favor',
  'recusada.texto': 'O valor que estava guardado voltou ao saldo.',
  'cancelada.assunto': 'A contestação de um Pix de {empresa} foi cancelada e encerrada a seu favor',
  'cancelada.titulo': 'A contestação foi cancelada e encerrada a seu favor',
  'cancelada.texto': 'O valor que estava guardado voltou ao saldo.',
  'tomada.assunto': 'O banco de quem pagou pegou de volta um Pix de {empresa}',
  'tomada.titulo': 'Um Pix foi devolvido pelo banco de quem pagou',
  'tomada.texto':
    'O banco de quem pagou tirou {valor} desta venda e devolveu a quem pagou. Não foi um estorno da sua empresa.',
  tomado: 'Devolvido pelo banco',
  'botao.venda': 'Ver a venda',
  venda: 'Venda',
  contestado: 'Contestado',
  guardado: 'Guardado agora',
  botao: 'Ver a contestação',
  rodape: 'Você recebeu este e-mail porque este é o endereço de {empresa} na {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
