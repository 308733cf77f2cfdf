/** Words of what a company's administrators are written about a webhook endpoint. In Portuguese: it has a Brazilian document. */
export const textosDoWebhook = {
  'falhando.assunto': 'O webhook de {empresa} está falhando desde {desde}',
  'falhando.titulo': 'Um endereço de webhook está falhando',
  'falhando.texto':
    'Nenhum aviso chega a {url} desde {desde}. Continuamos a tentar, uma vez por hora, e cada aviso segue a sua agenda de três dias.',
  'falhando.desde': 'Falhando desde',
  'falhando.nota':
    'Quando o endereço responder, tudo volta ao normal sozinho. O que não chegou pode ser reenviado no painel por 30 dias.',
  'parado.assunto': 'O webhook de {empresa} pediu para não receber mais avisos',
  'parado.titulo': 'Um endereço de webhook parou',
  'parado.texto':
    'O endereço {url} respondeu 410 em {desde}, que quer dizer “não envie mais”. Não enviamos mais nada a ele até que você o teste ou reenvie um aviso no painel.',
  'parado.desde': 'Respondeu 410 em',
  'parado.nota': 'Os avisos continuam guardados por 30 dias. Se o endereço não é mais usado, exclua-o.',
  empresa: 'Empresa',
  endereco: 'Endereço',
  botao: 'Abrir os webhooks',
  rodape: 'Você recebeu este e-mail porque administra {empresa} na {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
