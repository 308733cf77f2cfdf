/**
 * What the bell says of each thing that happened: in Portuguese here, for the API; the panel says it in its languages.
 * `links`: where it leads, the first that the reader's role may open (a receiver sees no links, and its own statement).
 */
export const textosDosRecados = {
  venda: {
    titulo: 'Pagamento recebido',
    descricao: '{valor} em {nome}',
    icone: 'feito',
    links: ['/cliente/servicos-financeiros/meus-links-de-pagamento', '/cliente/relatorios/movimentacoes'],
  },
  estorno: {
    titulo: 'Estorno concluído',
    descricao: '{valor} de {nome}',
    icone: 'movimentos',
    links: ['/cliente/servicos-financeiros/meus-links-de-pagamento', '/cliente/relatorios/movimentacoes'],
  },
  estornoEspera: {
    titulo: 'Estorno espera outra pessoa',
    descricao: '{valor} de {nome}: aprove ou recuse',
    icone: 'alerta',
    links: ['/cliente/financeiro/saldo'],
  },
  estornoNaoAprovado: {
    titulo: 'Estorno não aprovado',
    descricao: '{valor} de {nome} voltou para a conta',
    icone: 'alerta',
    links: ['/cliente/financeiro/saldo'],
  },
  disputaAberta: {
    titulo: 'Pagamento contestado',
    descricao: 'O titular do cartão contestou {valor} de {nome}',
    icone: 'alerta',
    links: ['/cliente/financeiro/contestacoes'],
  },
  disputaMudou: {
    titulo: 'Contestação mudou de valor',
    descricao: '{valor} de {nome} está em contestação',
    icone: 'alerta',
    links: ['/cliente/financeiro/contestacoes'],
  },
  disputaGanha: {
    titulo: 'Contestação vencida',
    descricao: '{valor} de {nome} não está mais em contestação',
    icone: 'feito',
    links: ['/cliente/financeiro/contestacoes'],
  },
  disputaPerdida: {
    titulo: 'Contestação perdida',
    descricao: '{valor} de {nome} ficou com o banco do titular do cartão',
    icone: 'alerta',
    links: ['/cliente/financeiro/contestacoes'],
  },
  pixContestado: {
    titulo: 'Pix contestado',
    descricao: '{valor} de {nome}: responda antes do prazo',
    icone: 'alerta',
    links: ['/cliente/financeiro/contestacoes'],
  },
  contestacaoEncerrada: {
    titulo: 'Contestação decidida',
    descricao: '{valor} de {nome}',
    icone: 'movimentos',
    links: ['/cliente/financeiro/contestacoes'],
  },
  cartoesPausados: {
    titulo: 'Cartões em pausa',
    descricao: '{nome}: muitos cartões recusados. Veja até quando, ou libere antes',
    icone: 'alerta',
    links: ['/cliente/servicos-financeiros/meus-links-de-pagamento'],
  },
  saqueFeito: {
    titulo: 'Saque concluído',
    descricao: '{valor} para {nome}',
    icone: 'carteira',
    links: ['/cliente/financeiro/saldo'],
  },
  saqueFalhou: {
    titulo: 'Saque não concluído',
    descricao: '{valor} voltou para o saldo',
    icone: 'alerta',
    links: ['/cliente/financeiro/saldo'],
  },
  saqueVoltouEmParte: {
    titulo: 'Parte de um saque voltou',
    descricao: '{valor} voltou para o saldo',
    icone: 'alerta',
    links: ['/cliente/financeiro/saldo'],
  },
  saqueDesfeito: {
    titulo: 'Saque desfeito pelo banco',
    descricao: '{valor} voltou para o saldo',
    icone: 'alerta',
    links: ['/cliente/financeiro/saldo'],
  },
  saqueConfirmado: {
    titulo: 'Saque recusado foi pago',
    descricao: '{valor} para {nome} saiu do saldo outra vez',
    icone: 'alerta',
    links: ['/cliente/financeiro/saldo'],
  },
  destinoNovo: {
    titulo: 'Dinheiro para uma conta nova',
    descricao: '{valor} para {nome}, pela primeira vez. Não reconhece? Fale com o suporte agora.',
    icone: 'alerta',
    links: ['/cliente/financeiro/saldo'],
  },
  contaMudou: {
    titulo: 'A conta dos saques mudou',
    descricao: 'Agora é {nome}. Não foi a sua equipe? Fale com o suporte agora.',
    icone: 'alerta',
    links: ['/cliente/empresa'],
  },
  contaCadastrada: {
    titulo: 'Conta cadastrada para saques',
    descricao: '{nome}. Não foi a sua equipe? Fale com o suporte agora.',
    icone: 'alerta',
    links: ['/cliente/empresa'],
  },
  antecipacaoUsada: {
    titulo: 'Antecipação aceita',
    descricao: '{nome} recebeu {valor} antes da data',
    icone: 'carteira',
    links: ['/cliente/relacionamento/recebedores'],
  },
  chaveVence: {
    titulo: 'Chave de API vai vencer',
    descricao: 'Renove a chave {nome} antes que o seu programa pare',
    icone: 'alerta',
    links: ['/cliente/configuracoes/desenvolvedores'],
  },
  webhookFalhando: {
    titulo: 'Webhook falhando',
    descricao: '{nome} não responde bem há mais de um dia',
    icone: 'alerta',
    links: ['/cliente/configuracoes/desenvolvedores'],
  },
  webhookParado: {
    titulo: 'Webhook parado',
    descricao: '{nome} pediu para não receber mais avisos. Teste-o para voltar',
    icone: 'alerta',
    links: ['/cliente/configuracoes/desenvolvedores'],
  },
  chavesDeQuemMudou: {
    titulo: 'Confira as chaves de API',
    descricao: '{nome} mudou a senha ou a verificação, e as chaves que criou continuam valendo',
    icone: 'alerta',
    links: ['/cliente/configuracoes/desenvolvedores'],
  },
  administradorNovo: {
    titulo: 'Novo administrador',
    descricao: '{nome} vai administrar a empresa: veja quem pediu e até quando pode objetar',
    icone: 'pessoa',
    links: ['/cliente/usuarios'],
  },
  administradorObjetado: {
    titulo: 'Administrador objetado',
    descricao: '{nome} não vai administrar a empresa: uma pessoa objetou',
    icone: 'alerta',
    links: ['/cliente/usuarios'],
  },
  saidasBloqueadas: {
    titulo: 'Saídas bloqueadas',
    descricao: '{nome} bloqueou as saídas de dinheiro da empresa',
    icone: 'alerta',
    links: ['/cliente/financeiro/saldo'],
  },
  saidasPedido: {
    titulo: 'Pedido para liberar as saídas',
    descricao: '{nome} pediu. Confirme, ou bloqueie de novo se não esperava',
    icone: 'alerta',
    links: ['/cliente/financeiro/saldo'],
  },
  saidasLiberadas: {
    titulo: 'Saídas liberadas',
    descricao: 'A empresa voltou a poder sacar e pagar com o saldo',
    icone: 'carteira',
    links: ['/cliente/financeiro/saldo'],
  },
  recebedorAceitou: {
    titulo: 'Convite aceito',
    descricao: 'Um recebedor enviou os dados e está em análise',
    icone: 'pessoa',
    links: ['/cliente/relacionamento/recebedores?situacao=2'],
  },
  recebedorRecusou: {
    titulo: 'Convite recusado',
    descricao: 'Um recebedor recusou o convite da empresa',
    icone: 'pessoa',
    links: ['/cliente/relacionamento/recebedores?situacao=5'],
  },
} as const
export type TipoDeRecado = keyof typeof textosDosRecados
