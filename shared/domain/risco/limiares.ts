/** How strict the anti-fraud rules are with a link; apart from the rules, for whoever needs no rule. */

/** Points from which a payment is refused, by what the merchant chose for the link (`limiarAntifraude`). */
export const limiares = ['brando', 'padrao', 'rigido'] as const
export type Limiar = (typeof limiares)[number]
export const pontosDoLimiar = { brando: 100, padrao: 80, rigido: 60 } as const satisfies Record<Limiar, number>
/** Where the merchant did not ask for the analysis: only the rules against card testing, and as late as the mildest. */
export const pontosDaPlataforma = 100
export const limiaresPadrao = { ...pontosDoLimiar, plataforma: pontosDaPlataforma }
