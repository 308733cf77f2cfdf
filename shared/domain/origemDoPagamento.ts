/** Who made a link where it was no person of the company: a program by its API key, its online shop, its point of sale. */
export const origensDoLink = ['api', 'loja', 'pos'] as const
export type OrigemDoLink = (typeof origensDoLink)[number]
/** A cart of slips that was paid by card: none of the company's links, and none of its money. */
export const origemDoCarrinho = 'boleto-cartao' as const
/**
 * Where a payment comes from (V098): a cart of slips by the company's contract, a link that a person of the company or a spreadsheet made, a cycle of a subscription,
 * or a link that something else made.
 */
export const origensDoPagamento = ['link', 'recorrencia', ...origensDoLink, origemDoCarrinho] as const
export type OrigemDoPagamento = (typeof origensDoPagamento)[number]
