/** Words for the company whose sale is disputed by the holder of its card. In Portuguese: it has a Brazilian document. */
export const textosDaDisputa = {
  'aberta.assunto': 'Contestação de {valor} em {cobranca}',
  'aberta.titulo': 'Pagamento contestado',
  'aberta.texto':
    'O titular do cartão contestou {valor} de {cobranca} no banco dele. Enquanto a contestação estiver aberta, o banco segura esse valor.',
  'mudou.assunto': 'A contestação em {cobranca} mudou para {valor}',
  'mudou.titulo': 'O valor contestado mudou',
  'mudou.texto': 'O banco do titular do cartão agora contesta {valor} de {cobranca}.',
  'ganha.assunto': 'Contestação de {valor} em {cobranca} foi encerrada a seu favor',
  'ganha.titulo': 'Contestação encerrada a seu favor',
  'ganha.texto':
    'O banco do titular do cartão decidiu a favor da venda: a contestação de {valor} em {cobranca} acabou.',
  'perdida.assunto': 'Contestação de {valor} em {cobranca} foi perdida',
  'perdida.titulo': 'Contestação perdida',
  'perdida.texto': 'O banco do titular do cartão ficou com {valor} de {cobranca}: esse valor não volta.',
  'suporta.venda':
    'Estornos e contestações juntos nunca descontam da sua empresa e dos seus recebedores mais do que a venda. O valor sai primeiro do que a venda ainda tem a liberar.',
  'suporta.ganha': 'O que foi descontado volta para os seus recebíveis e é liberado no próximo dia útil.',
  'suporta.carrinho':
    'Nada é descontado da sua empresa: os boletos deste carrinho já foram pagos, e quem responde por eles é a {produto}.',
  valor: 'Valor contestado',
  descontado: 'Descontado da venda agora',
  cobranca: 'Cobrança',
  pagamento: 'Pagamento',
  quando: 'Contestado em',
  carrinho: 'Boletos pagos com cartão',
  botao: 'Ver a contestação',
  'botao.carrinho': 'Abrir o painel',
  rodape: 'Você recebeu este e-mail porque este é o endereço de {empresa} na {produto}.',
  seguranca: 'A {produto} nunca pede senha, código ou cartão por e-mail.',
} as const
