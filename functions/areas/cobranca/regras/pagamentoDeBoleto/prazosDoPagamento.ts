/** When the payment of one slip is asked about, in ms after the event that each sentence names. */

const horaMs = 3_600_000
const diaMs = 24 * horaMs

/** A payment without an answer: when to ask, each after the one before; then every hour until the provider knows. */
export const perguntasMs = [5_000, 30_000, 120_000, 300_000] as const
export const perguntaTardiaMs = horaMs
/**
 * Silence this long after the request is no payment: what arrived later would only be held, and never paid without us.
 */
export const silencioMs = 10 * 60_000
/** When a paid slip is looked at for what its bank sent back, from its payment: a slip is settled within two days. */
export const vigiasDoPagamentoMs = [2 * 60_000, horaMs, diaMs, 2 * diaMs, 4 * diaMs] as const
