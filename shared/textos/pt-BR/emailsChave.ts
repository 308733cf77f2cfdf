/** Words of what a company's administrators are written about its API keys. In Portuguese: it has a Brazilian document. */
export const textosDaChave = {
  'vence.assunto': 'A chave de API “{chave}” de {empresa} vence em {fim}',
  'vence.titulo': 'Uma chave de API vai vencer',
  'vence.texto':
    'O programa que usa a chave “{chave}” para de funcionar em {fim}. Renove a chave antes disso: ela continua a mesma.',
  'vence.empresa': 'Empresa',
  'vence.chave': 'Chave',
  'vence.criou': 'Criada por',
  'vence.fim': 'Vence em',
  'vence.botao': 'Abrir as chaves',
  'vence.nota': 'Não usa mais esta chave? Revogue-a no painel, ou deixe que ela vença.',
  rodape: 'Você recebeu este e-mail porque administra {empresa} na {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
