/** What can be done with a link besides creating it: the copy, the funnel, the schedule, the poster and the batch. */
export const vidaDoLink = {
  'duplicar.acao': 'Duplicar',
  'duplicar.titulo': 'Duplicar link de pagamento',
  'duplicar.nome': '{nome} (cópia)',
  'duplicar.aviso': 'Preenchido a partir de “{nome}”. Nada é criado até você salvar.',
  'duplicar.semExpiracao': 'A data de expiração do original já passou e não foi copiada.',
} as const
