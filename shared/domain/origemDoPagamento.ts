/**
 * Where a payment comes from (V098): a link that a person of the company or a spreadsheet made, a cycle of a subscription,
 * or a link that a program made by the company's API key. The store's and the terminals' come with them.
 */
export const origensDoPagamento = ['link', 'recorrencia', 'api'] as const
export type OrigemDoPagamento = (typeof origensDoPagamento)[number]
