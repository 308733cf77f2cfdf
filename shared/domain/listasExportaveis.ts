/** The staff's lists that go to a file (decision 0101), as they are named on the wire. */
export const listasExportaveis = [
  'checkouts',
  'links',
  'carrinhos',
  'boletosDoSaldo',
  'recebiveis',
  'antecipacoes',
  'saques',
  'saquesDecididos',
  'contasAPagar',
  'contasAReceber',
  'clientes',
  'interessados',
  'servicos',
] as const
export type ListaExportavel = (typeof listasExportaveis)[number]
