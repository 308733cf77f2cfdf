/**
 * How a card sale stands beside the acquirer's files, as its merchant reads it (decision 0219): `divergente` is for us to
 * look into, and changes nothing of what the merchant was paid.
 */
export const estadosNaAdquirente = ['conferida', 'aConferir', 'divergente'] as const
export type EstadoNaAdquirente = (typeof estadosNaAdquirente)[number]
