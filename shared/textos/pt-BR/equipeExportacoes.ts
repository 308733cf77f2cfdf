/** Lists of the staff's as files (`quita-admin/operacao/exportacoes`). */
export const equipeExportacoes = {
  'exportacao.titulo': 'Exportações',
  'exportacao.texto': 'Os arquivos que você pediu, por 7 dias. Só você os vê.',
  'exportacao.vazio': 'Nenhuma exportação',
  'exportacao.vazioTexto': 'Peça um arquivo em qualquer lista do back office.',
  'exportacao.checkouts': 'Pagamentos',
  'exportacao.links': 'Links de pagamento',
  'exportacao.carrinhos': 'Boletos no cartão',
  'exportacao.boletosDoSaldo': 'Boletos pagos do saldo',
  'exportacao.recebiveis': 'Recebíveis',
  'exportacao.antecipacoes': 'Antecipações',
  'exportacao.saques': 'Saques em análise',
  'exportacao.saquesDecididos': 'Saques',
  'exportacao.contasAPagar': 'Contas a pagar',
  'exportacao.contasAReceber': 'Contas a receber',

  'exportacao.link.ativo': 'Ativo',
  'exportacao.link.agendado': 'Agendado',
  'exportacao.link.expirado': 'Expirado',
  'exportacao.link.esgotado': 'Esgotado',
  'exportacao.link.suspenso': 'Suspenso',
  'exportacao.link.encerrado': 'Encerrado',
} as const
