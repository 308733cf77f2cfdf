/** Who made a link where it was no person of the company: a program by its API key, its online shop, its point of sale. */
export const origensDoLink = ['api', 'loja', 'pos'] as const
export type OrigemDoLink = (typeof origensDoLink)[number]
/**
 * Where a payment comes from (V098): a link that a person of the company or a spreadsheet made, a cycle of a subscription,
 * or a link that something else made.
 */
export const origensDoPagamento = ['link', 'recorrencia', ...origensDoLink] as const
export type OrigemDoPagamento = (typeof origensDoPagamento)[number]
