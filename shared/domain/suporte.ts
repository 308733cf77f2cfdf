/** How long the reason is that staff give to enter a client's company (decision 0084), in characters. */
export const MOTIVO_DO_SUPORTE = { minimo: 10, maximo: 300 } as const

/** How long staff may leave a session alone before it ends (issue 17.1), in milliseconds: at the server and in the page. */
export const PAUSA_DA_EQUIPE_MS = 15 * 60_000
