/** A sale at a point of sale of ours (decision 0213): what is sold there, how it is charged, and where it stands. */
export const limitesDaVenda = { descricao: 60, linhas: 20, quantidade: 999 } as const

/** A Pix whose code is on the seller's screen, or a link that the buyer pays on their own phone, by card. */
export const meiosDaVenda = ['pix', 'link'] as const
export type MeioDaVenda = (typeof meiosDaVenda)[number]

/** `pagando`: the buyer opened the link and has not paid; `recusada`: a card was, and they may try again. */
export const situacoesDaVenda = [
  ...(['aguardando', 'pagando', 'paga', 'recusada'] as const),
  ...(['emAnalise', 'expirada', 'cancelada', 'devolvida'] as const),
] as const
export type SituacaoDaVenda = (typeof situacoesDaVenda)[number]

/** It may still be paid, so the screen goes on asking. */
export const vendaEmAberto = (s: SituacaoDaVenda): boolean =>
  s === 'aguardando' || s === 'pagando' || s === 'recusada' || s === 'emAnalise'

/** How often the seller's screen asks whether it was paid, in ms. */
export const PERGUNTA_DA_VENDA_MS = 3_000
