/** What the platform can charge today: 2 is Pix (S119). A link may be set up for more, which payers see once it can. */
export const formasAtendidas: readonly (0 | 1 | 2)[] = [2]
