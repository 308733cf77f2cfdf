/** What the platform can charge today: boleto, card and Pix (S117–S119). A link may be set up for what comes later. */
export const formasAtendidas: readonly (0 | 1 | 2)[] = [0, 1, 2]
