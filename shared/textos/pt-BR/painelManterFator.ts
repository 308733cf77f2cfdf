/** Keeping a verification out of the e-mail that told of its removal. */
export const manterFator = {
  'manterFator.titulo': 'Manter a verificação?',
  'manterFator.texto': 'Na conta {email}.',
  'manterFator.aplicativo': 'Aplicativo autenticador',
  'manterFator.chave': 'Chave de acesso',
  'manterFator.chaveDe': 'Chave de acesso “{nome}”',
  'manterFator.pedida': 'Pedido de remoção feito em',
  'manterFator.sai': 'Sairá da conta em',
  'manterFator.explica': 'Se você não pediu, mantenha: ela continua protegendo a sua conta e o pedido é cancelado.',
  'manterFator.botao': 'Não fui eu: manter',
  'manterFator.feitoTitulo': 'Verificação mantida',
  'manterFator.feito': 'O pedido de remoção foi cancelado. Quem fez o pedido sabe a sua senha: crie outra agora.',
  'manterFator.novaSenha': 'Criar nova senha',
  'manterFator.fimTitulo': 'Não há mais o que manter',
  'manterFator.fim': 'Este pedido já foi cancelado, a verificação já saiu ou o endereço está incompleto.',
  'manterFator.entrar': 'Ir para a entrada',
  'manterFator.erro': 'Não conseguimos abrir este pedido',
} as const
