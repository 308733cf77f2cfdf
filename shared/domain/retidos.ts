import type { Centavos } from './dinheiro.ts'
import type { TipoDeLancamento } from './pernas.ts'
import { limitesDeSaidaPadrao } from './saidas.ts'

/** What is held, and how long it may be before staff are called (decision 0054). */

/** Money of a payer that came by Pix, on a slip, or through slips of a cart; a withdrawal, a slip paid from a balance, a refund, a cart, or a payroll, that waits for a second person. */
export const naturezasDoRetido = [
  'pix',
  'boleto',
  'conta',
  'saque',
  'pagamento',
  'estorno',
  'carrinho',
  'folha',
] as const
export type NaturezaDoRetido = (typeof naturezasDoRetido)[number]

/** Days: a Pix goes back by itself, a card's refund takes days at the acquirer, a slip waits for its payer. */
export const limiteDoRetidoEmDias: Record<NaturezaDoRetido, number> = {
  pix: 1,
  boleto: 10,
  conta: 5,
  saque: 2,
  pagamento: 1,
  estorno: 2,
  carrinho: 4,
  folha: 1,
}

/** By what the payer's money came: of every kind of entry that puts it aside, or takes it back. */
export const naturezas: Partial<Record<TipoDeLancamento, NaturezaDoRetido>> = {
  'pix-divergente': 'pix',
  'pix-avulso': 'pix',
  devolucao: 'pix',
  'boleto-divergente': 'boleto',
  'pix-reserva': 'pix',
  'pix-devolvido': 'pix',
  'pix-voltou': 'pix',
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

/** What may go back to a payer by a transfer, each with the entries that tell of it (decision 0056). */
export const naturezasDevolviveis = ['boleto', 'pix'] as const satisfies readonly NaturezaDoRetido[]
export type NaturezaDevolvivel = (typeof naturezasDevolviveis)[number]
export const entradasDaDevolucao = {
  boleto: { reserva: 'boleto-reserva', pago: 'boleto-devolvido', voltou: 'boleto-voltou' },
  pix: { reserva: 'pix-reserva', pago: 'pix-devolvido', voltou: 'pix-voltou' },
} as const satisfies Record<NaturezaDevolvivel, Record<'reserva' | 'pago' | 'voltou', TipoDeLancamento>>

/**
 * A PSP returns a Pix for ninety days (API Pix 2.9.0, PixDevolucaoInvalida). What was asked for on the last of them has
 * ended a day later: from then on only a transfer takes it back, and a return is asked for no more.
 */
export const devolucaoDoPixMs = 90 * DIA
export const pixSoPorTransferenciaMs = 91 * DIA
/**
 * Whether another of the staff lets a payer's money go before it leaves to a key that staff wrote (decision 0056): whatever
 * a consultant asks for, and of an administrator from the amount on from which refunds are looked at. `valor` in centavos.
 */
export const devolucaoPedeOutraPessoa = (valor: Centavos, { administrador }: { administrador: boolean }): boolean =>
  !administrador || valor >= limitesDeSaidaPadrao.estorno

/** When staff are called about something that is held since `desde` (ms). */
export const limiteDoRetido = (natureza: NaturezaDoRetido, desde: number): number =>
  desde + limiteDoRetidoEmDias[natureza] * DIA
