import type { TipoDeLancamento } from './pernas.ts'

/** What is held, and how long it may be before staff are called (decision 0054). */

/** Money of a payer that came by Pix, on a slip, or through slips of a cart; a withdrawal, or a cart, that staff look at. */
export const naturezasDoRetido = ['pix', 'boleto', 'conta', 'saque', 'carrinho'] as const
export type NaturezaDoRetido = (typeof naturezasDoRetido)[number]

/** Days: a Pix goes back by itself, a card's refund takes days at the acquirer, a slip waits for its payer. */
export const limiteDoRetidoEmDias: Record<NaturezaDoRetido, number> = {
  pix: 1,
  boleto: 10,
  conta: 5,
  saque: 2,
  carrinho: 4,
}

/** By what the payer's money came: of every kind of entry that puts it aside, or takes it back. */
export const naturezas: Partial<Record<TipoDeLancamento, NaturezaDoRetido>> = {
  'pix-divergente': 'pix',
  'pix-avulso': 'pix',
  devolucao: 'pix',
  'boleto-divergente': 'boleto',
  'boleto-reserva': 'boleto',
  'boleto-devolvido': 'boleto',
  'boleto-voltou': 'boleto',
  'conta-devolvida': 'conta',
  'carrinho-estorno': 'conta',
  'estorno-desfeito': 'conta',
  contestacao: 'conta',
  'contestacao-desfeita': 'conta',
}
export const naturezaDo = (tipo: TipoDeLancamento): NaturezaDoRetido => naturezas[tipo] ?? 'conta'

const DIA = 86_400_000
/** When staff are called about something that is held since `desde` (ms). */
export const limiteDoRetido = (natureza: NaturezaDoRetido, desde: number): number =>
  desde + limiteDoRetidoEmDias[natureza] * DIA
