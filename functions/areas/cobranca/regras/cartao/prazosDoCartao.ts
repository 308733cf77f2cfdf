/** Every deadline of a card attempt, in ms, and how many there may be. */

/** While a worker asks the acquirer: longer than a request lives, so the holder of a lease that is past is dead. */
export const leaseDoCartaoMs = 30_000
/** Of a request's 25 s: the authorisation's share, what a capture needs, and what is ours (DESIGN §7). */
export const autorizarMs = 14_000
/**
 * 3-D Secure's share, before anything is announced: 25 s less the authorisation's, ours, and half a second of reads.
 */
export const autenticarMs = 9_000
export const capturarMs = 6_000
export const nossoMs = 1_500

/** No answer: when to ask, each after the one before. After the last the attempt counts as denied, and is watched. */
export const consultasMs = [5_000, 30_000, 120_000, 300_000] as const
/** The acquirer did not answer the question either: it proves nothing, and is asked again. */
export const semRespostaMs = 60_000
/** How often a capture that was refused, with the hold still there, is tried before the hold is let go. */
export const capturasRecusadas = 3
/** When a hold that comes after its denial is looked for, from the attempt's start. */
export const vigiasDoCartaoMs = [3_600_000, 86_400_000] as const

/** Between two tries of what must happen in the end: longer each time, an hour at most. */
export const esperaMs = (vezes: number): number => Math.min(10_000 * 2 ** Math.min(vezes, 10), 3_600_000)

/**
 * Charges of one checkout after which no other card is sent: card after card at one address is a fraudster testing
 * cards.
 */
export const cobrancasPorCheckout = 10
/**
 * Authentications of one checkout that announced nothing (a challenge, or no answer), after which no other is asked
 * for.
 */
export const autenticacoesPorCheckout = 10
