/** What staff may say of a withdrawal that waits for them, and what the machine of transfers hears. */
export const eventosDaDecisao = { liberar: 'Liberou', bloquear: 'Bloqueou', cancelar: 'Cancelou' } as const
export type DecisaoDoSaque = keyof typeof eventosDaDecisao
