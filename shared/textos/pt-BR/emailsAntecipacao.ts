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
  emAnalise:
    '{recebedor} autorizou com uma selfie. O valor passa dos limites de saída: a nossa equipe confere antes de enviar e responde até {ate}.',
  aEnviar: 'A enviar ao recebedor',
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

/** Words for the receiver whose anticipation waits for staff. */
export const textosDaAntecipacaoEmAnalise = {
  assunto: 'A sua antecipação de {agora} está em análise',
  titulo: 'Antecipação em análise',
  texto:
    'Olá, {nome}. Recebemos a sua autorização. Antes de enviar o valor, a nossa equipe confere esta antecipação, e respondemos até {ate}.',
  agora: 'Valor a receber',
  para: 'Para',
  quando: 'Autorizada em',
  ate: 'Resposta até',
  botao: 'Ver a antecipação',
  nota: 'Você não precisa fazer mais nada. Se ela não for aprovada, o valor continua seu e cai na data combinada.',
  rodape: 'Você recebeu este e-mail porque é recebedor de {empresa}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const

/** Words for the receiver whose anticipation was paid. */
export const textosDaAntecipacaoPaga = {
  assunto: 'A sua antecipação de {valor} foi paga',
  titulo: 'Antecipação paga',
  texto:
    'Olá, {nome}. Você recebeu agora o que {empresa} pagaria em {data}. Confira os valores e guarde o comprovante.',
  regular: 'Valor antecipado, de {data}',
  custo: 'Custo da antecipação',
  enviado: 'Enviado a você',
  para: 'Para',
  quando: 'Pago em',
  botao: 'Ver o comprovante',
  nota: 'A antecipação aparece no seu extrato, com o valor, o custo e o envio.',
  rodape: 'Você recebeu este e-mail porque é recebedor de {empresa}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
