/** Words of an offered anticipation. In Portuguese: a receiver has a Brazilian document. */
export const textosDaOferta = {
  assunto: '{empresa}: receba {agora} agora',
  titulo: 'Receba antes da data',
  texto:
    'Olá, {nome}. {empresa} oferece a você receber agora o que só cairia em {data}. Para aceitar, abra a oferta e autorize com uma selfie.',
  regular: 'Valor a receber em {data}',
  custo: 'Custo da antecipação',
  agora: 'Você recebe agora',
  validade: 'A oferta vale até',
  botao: 'Ver a oferta',
  selfie: 'Só a pessoa responsável pelo cadastro pode autorizar. O dinheiro vai para a conta já cadastrada: {para}.',
  ignorar: 'Não quer antecipar? Ignore este e-mail: você recebe o valor inteiro na data.',
  rodape: 'Você recebeu este e-mail porque é recebedor de {empresa}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const

/** Words for the company whose offer was used. In Portuguese: it has a Brazilian document. */
export const textosDaOfertaUsada = {
  assunto: '{recebedor} aceitou a antecipação de {agora}',
  titulo: 'Antecipação aceita',
  texto: '{recebedor} autorizou com uma selfie e recebe agora o que só cairia em {data}.',
  recebedor: 'Recebedor',
  regular: 'Valor a receber em {data}',
  custo: 'Custo da antecipação',
  agora: 'Enviado ao recebedor',
  quando: 'Autorizada em',
  botao: 'Abrir o painel',
  nota: 'Não é preciso fazer nada: o valor já saiu do que este recebedor tinha a receber.',
  rodape: 'Você recebeu este e-mail porque este é o endereço de {empresa} na {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
