/**
 * A payer's browser among the others (V014): 32 random letters that our pages draw once and keep (digits could look like a
 * card's). It is no fingerprint and no proof: who clears the browser's data is another one.
 */
export const ehAparelho = (texto: string | null | undefined): texto is string => /^[a-p]{32}$/.test(texto ?? '')

/** How our payers' pages say it with each call, so that one browser's calls are counted (decision 0068). */
export const CABECALHO_DO_APARELHO = 'x-quita-aparelho'
