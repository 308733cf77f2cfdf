/** Payment method types (S117–S119). Pure: a page that names them carries no schema. */
export const formas = { boleto: 0, cartao: 1, pix: 2 } as const
export type FormaPagamento = (typeof formas)[keyof typeof formas]

/** What the platform can charge today: boleto, card and Pix (S117–S119). A link may be set up for what comes later. */
export const formasAtendidas: readonly (0 | 1 | 2)[] = [0, 1, 2]
