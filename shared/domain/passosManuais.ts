/** The steps of a cart that people may take by hand, in the order of the flow (E116, E117, E115; decision 0101). */
export const passosManuais = ['reserva', 'pagamento', 'captura'] as const
export type PassoManualDoCarrinho = (typeof passosManuais)[number]

export const limitesDoPassoManual = { motivoMinimo: 10, motivoMaximo: 300 } as const
