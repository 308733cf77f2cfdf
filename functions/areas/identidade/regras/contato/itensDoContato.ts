import { Pagador, PagadorDoCarrinho, Token, TokenDoCarrinho } from '../../../../platform/storage/Pagador.ts'

/** Where payer and tries are kept: a checkout's, or a cart's. `marca` tells them apart in a message's reference. */
export interface Itens {
  pagador: typeof Pagador | typeof PagadorDoCarrinho
  token: typeof Token | typeof TokenDoCarrinho
  marca: '' | 'c-'
}
export const doCheckout: Itens = { pagador: Pagador, token: Token, marca: '' }
export const doCarrinho: Itens = { pagador: PagadorDoCarrinho, token: TokenDoCarrinho, marca: 'c-' }
