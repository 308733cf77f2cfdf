/** Where a contestation stands, of a Pix or of a card: `devolvida`, the payer has the money; `mantida`, the company keeps it. */
export const situacoesDaContestacao = ['aberta', 'enviando', 'em-analise', 'devolvida', 'mantida'] as const
