/** How a lead stands, in the staff's pages and in their file, which carries no more of the clients' words. */
export const equipeInteressados = {
  'interessados.situacao.novo': 'Novos',
  'interessados.situacao.emContato': 'Em contato',
  'interessados.situacao.convertido': 'Viraram clientes',
  'interessados.situacao.descartado': 'Descartados',
} as const
