/** The page of an installed point of sale that opens without a network (decision 0245): part of its service worker. */
export const balcaoSemRede = {
  titulo: 'Sem conexão',
  texto:
    'Sem internet o ponto de venda não cobra nada, e nada fica guardado para ser cobrado depois. Confira a rede do aparelho.',
  repetir: 'Tentar de novo',
} as const
