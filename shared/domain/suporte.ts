/** How long the reason is that staff give to enter a client's company (decision 0084), in characters. */
export const MOTIVO_DO_SUPORTE = { minimo: 10, maximo: 300 } as const
