/** Words of a client's life after it is active: stopped, and let go on. */
export const equipeVida = {
  'vida.suspender': 'Suspender',
  'vida.suspender.pergunta': 'Suspender {nome}?',
  'vida.suspender.efeito': 'Os links deixam de receber e mostram ao pagador o contato da empresa.',
  'vida.suspender.cobrancas': 'Pix e boletos abertos são retirados nos bancos. O que ainda chegar fica retido e volta.',
  'vida.suspender.saldo': 'Saques, pagamentos com saldo e antecipações param. Estornos a pagadores continuam.',
  'vida.suspender.pessoas': 'As pessoas da empresa entram, leem e veem um aviso com o contato do suporte.',
  'vida.reativar': 'Reativar',
  'vida.reativar.pergunta': 'Reativar {nome}?',
  'vida.reativar.efeito': 'Os links voltam a receber e o saldo volta a sair.',
  'vida.reativar.cobrancas': 'Cobranças já retiradas não voltam: o pagador abre o link de novo.',
  'vida.motivo': 'Motivo (só a equipe lê)',
  'vida.semMotivo': 'Diga o motivo, com pelo menos 3 letras.',
  'vida.feito': '{nome}: {situacao}.',
} as const
