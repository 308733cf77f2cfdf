/** Staff in a client's company as support. */
export const equipeSuporte = {
  'suporte.entrar': 'Ver como o cliente',
  'suporte.pergunta': 'Entrar em {empresa} como suporte',
  'suporte.texto':
    'Você vê o painel desta empresa por até 60 minutos. O cliente lê na auditoria dele o seu nome, o motivo e o que você fizer.',
  'suporte.soLeitura': 'Com o seu perfil, nada pode ser alterado.',
  'suporte.limites': 'Saídas de dinheiro, conta bancária, chaves, pessoas e dados da empresa ficam com o cliente.',
  'suporte.motivo': 'Motivo do atendimento',
  'suporte.motivoDica': 'O cliente lê este texto. Exemplo: chamado 4821, link que não abre.',
  'suporte.motivoCurto': 'Diga o motivo em pelo menos {n} caracteres.',
  'suporte.confirmar': 'Entrar',
  'suporte.entrando': 'Entrando…',
  'suporte.semEmpresa': 'Esta empresa não existe mais, ou é a própria {produto}.',
  'suporte.falhou': 'Não conseguimos. Tente de novo.',
  'suporte.faixa': 'Atendimento de suporte',
  'suporte.em': 'Você está em {empresa} como suporte',
  'suporte.restam': { one: 'Resta {n} minuto', other: 'Restam {n} minutos' },
  'suporte.acabou': 'O tempo acabou',
  'suporte.leitura': 'Só leitura',
  'suporte.sair': 'Sair do atendimento',
  'suporte.saindo': 'Saindo…',
} as const
