/** What staff decide on a cart whose card is held (decision 0025). */
export const decisoesDoCarrinho = ['aprovar', 'reprovar'] as const
export type DecisaoDoCarrinho = (typeof decisoesDoCarrinho)[number]

/** Why a cart is refused: each has words for its payer, who is never told what gives a rule away. */
export const motivosDaReprovacao = [
  'documento-ilegivel',
  'documento-de-outra-pessoa',
  'identidade-nao-confirmada',
  'boleto-de-terceiro',
  'politica-de-risco',
] as const
export type MotivoDaReprovacao = (typeof motivosDaReprovacao)[number]

/** Why people look at a cart. */
export const razoesDaAnalise = ['selfie-com-ressalva', 'boleto-de-terceiro', 'regras-antifraude'] as const
export type RazaoDaAnalise = (typeof razoesDaAnalise)[number]
