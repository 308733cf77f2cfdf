/** Confirming who one is, before money moves or someone gets the right to move it. */
export const confirmar = {
  'confirmar.titulo': 'Confirme que é você',
  'confirmar.texto':
    'Esta ação mexe com dinheiro ou com quem pode movê-lo. A confirmação vale por 5 minutos nesta sessão.',
  'confirmar.chaveTexto': 'Use a chave de acesso deste ou de outro aparelho.',
  'confirmar.chaveEsperando': 'Esperando a chave de acesso…',
  'confirmar.chaveFalhou': 'A chave de acesso não foi usada. Tente de novo ou confirme de outra forma.',
  'confirmar.semChave': 'Este navegador não usa chaves de acesso. Abra o painel onde a sua chave está.',
  'confirmar.senhaTexto': 'Neste ambiente de demonstração a sua senha basta.',
  'confirmar.usarSenha': 'Usar a senha',
  'confirmar.cadastrarTitulo': 'Ligue a verificação em duas etapas',
  'confirmar.cadastrarTexto':
    'Esta ação pede um segundo fator, e você ainda não tem um. Informe a senha para ligar o aplicativo autenticador; em seguida a ação continua de onde parou.',
  'confirmar.cadastrar': 'Continuar',
} as const
