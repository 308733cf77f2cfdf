/** Words of what administrators are written when a refund waits for a second person. */
export const textosDoEstornoQueEspera = {
  assunto: 'Um estorno de {valor} de {empresa} espera outra pessoa',
  titulo: 'Estorno à espera de outra pessoa',
  texto:
    'Ele passa do que {empresa} devolve sem que outra pessoa confira. Quem pagou ainda não foi avisado. Abra o painel e aprove ou recuse.',
  quem: 'Quem pediu',
  chave: 'Pela chave de API',
  pagamento: 'Pagamento',
  quando: 'Pedido em',
  ate: 'Decida até',
  botao: 'Ver o estorno',
  semDecisao: 'Sem decisão até {ate}, o estorno não é feito e o valor volta para a conta da empresa.',
  naoReconhece: 'Não reconhece este pedido? Recuse o estorno e fale com o suporte agora.',
  rodape: 'Você recebeu este e-mail porque administra {empresa} na {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
