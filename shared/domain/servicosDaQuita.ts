import type { TipoDeLancamento } from './pernas.ts'

/** What the provider charges for: the services of its revenue, in the order in which pages show them. */
export const servicosDaQuita = ['pix', 'boleto', 'cartao', 'carrinho', 'antecipacao'] as const
export type ServicoDaQuita = (typeof servicosDaQuita)[number]

/**
 * Of which service an entry's leg on our revenue is. Only a cart's refunds and disputes touch revenue, a sale's do not;
 * taking revenue out is of none.
 */
const doLancamento: Partial<Record<TipoDeLancamento, ServicoDaQuita>> = {
  pix: 'pix',
  boleto: 'boleto',
  cartao: 'cartao',
  antecipacao: 'antecipacao',
  carrinho: 'carrinho',
  'conta-devolvida': 'carrinho',
  'carrinho-estorno': 'carrinho',
  contestacao: 'carrinho',
  'contestacao-desfeita': 'carrinho',
  'estorno-desfeito': 'carrinho',
}
export const servicoDo = (tipo: TipoDeLancamento): ServicoDaQuita | undefined => doLancamento[tipo]
