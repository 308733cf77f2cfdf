/** Where an offer of anticipation stands: apart, because a file of offers says no other word of theirs. */
export const situacoesDasOfertas = {
  'oferta.situacao.enviada': 'Enviada',
  'oferta.situacao.aberta': 'Aberta pelo recebedor',
  'oferta.situacao.utilizada': 'Autorizada e paga',
  'oferta.situacao.expirada': 'Expirada',
  'oferta.situacao.bloqueada': 'Bloqueada por segurança',
  'oferta.situacao.cancelada': 'Cancelada',
} as const
