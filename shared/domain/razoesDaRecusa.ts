/**
 * What a denied card means to who pays, and so what helps: correct the data; free the limit; speak to the bank, which holds
 * the purchase; another card, because this one never passes here; or the same a little later.
 */
export const razoesDaRecusa = ['dados', 'limite', 'banco', 'nunca', 'depois'] as const
export type RazaoDaRecusa = (typeof razoesDaRecusa)[number]
