import type { RotaSimulada } from '../rotas.ts'
import { paginaDaLoja } from './paginas.ts'

/** A merchant's own site at `/loja`, which shows a link's card in a frame. It keeps nothing. */
export const rotasDaLoja: readonly RotaSimulada[] = [
  {
    metodo: 'GET',
    caminho: /^\/loja$/,
    atender: async ({ url }) => paginaDaLoja(url.searchParams.get('link'), url.origin),
  },
]
