/** What the bell says of each thing that happened: in Portuguese here, for the API; the panel says it in its languages. */
export const textosDosRecados = {
  venda: {
    titulo: 'Pagamento recebido',
    descricao: '{valor} em {nome}',
    icone: 'feito',
    link: '/cliente/servicos-financeiros/meus-links-de-pagamento',
  },
  estorno: {
    titulo: 'Estorno concluído',
    descricao: '{valor} de {nome}',
    icone: 'movimentos',
    link: '/cliente/servicos-financeiros/meus-links-de-pagamento',
  },
  saqueFeito: {
    titulo: 'Saque concluído',
    descricao: '{valor} para {nome}',
    icone: 'carteira',
    link: '/cliente/financeiro/saldo',
  },
  saqueFalhou: {
    titulo: 'Saque não concluído',
    descricao: '{valor} voltou para o saldo',
    icone: 'alerta',
    link: '/cliente/financeiro/saldo',
  },
  antecipacaoUsada: {
    titulo: 'Antecipação aceita',
    descricao: '{nome} recebeu {valor} antes da data',
    icone: 'carteira',
    link: '/cliente/relacionamento/recebedores',
  },
  recebedorAceitou: {
    titulo: 'Convite aceito',
    descricao: 'Um recebedor enviou os dados e está em análise',
    icone: 'pessoa',
    link: '/cliente/relacionamento/recebedores?situacao=2',
  },
  recebedorRecusou: {
    titulo: 'Convite recusado',
    descricao: 'Um recebedor recusou o convite da empresa',
    icone: 'pessoa',
    link: '/cliente/relacionamento/recebedores?situacao=5',
  },
} as const
export type TipoDeRecado = keyof typeof textosDosRecados
