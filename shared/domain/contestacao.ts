/** Where a contestation stands, of a Pix or of a card: `devolvida`, the payer has the money; `mantida`, the company keeps it. */
export const situacoesDaContestacao = ['aberta', 'enviando', 'em-analise', 'devolvida', 'mantida'] as const

/** The three that a company asks its list for, each some of the situations; every situation is in one. */
export const fasesDaContestacao = {
  aberta: ['aberta'],
  respondida: ['enviando', 'em-analise'],
  decidida: ['devolvida', 'mantida'],
} as const satisfies Record<string, readonly (typeof situacoesDaContestacao)[number][]>
export type FaseDaContestacao = keyof typeof fasesDaContestacao
