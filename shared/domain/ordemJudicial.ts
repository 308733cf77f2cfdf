import type { Centavos } from './dinheiro.ts'
import type { SituacaoDaOrdem } from './estados/ordemJudicial.ts'

/** What a court order asks of an account, and what is still missing of it (decision 0092). */

export const limitesDaOrdem = {
  autoridadeMinima: 5,
  autoridadeMaxima: 120,
  motivoMinimo: 10,
  motivoMaximo: 300,
} as const

/** How what is held reaches the court's deposit: sent from the payouts' PSP, or by its slip through the payer of slips. */
export const meiosDoDeposito = ['repasse', 'pagamentoDeBoleto'] as const
export type MeioDoDeposito = (typeof meiosDoDeposito)[number]

export const pedidosDaOrdem = ['transferir', 'liberar'] as const
export type PedidoDaOrdem = (typeof pedidosDaOrdem)[number]

/** How often the sweeper looks again at an order that is not complete, in ms. The ledger looks after each credit. */
export const olharOrdemMs = 5 * 60_000

/** The digits of a lawsuit's number. */
export const digitosDoProcesso = (texto: string): string => texto.replace(/[.\-\s]/g, '')

/**
 * Is it a lawsuit's number (CNJ, Resolution 65/2008): NNNNNNN-DD.AAAA.J.TR.OOOO, with or without its points? The two check
 * digits make the number, without them and with them at its end, leave 1 by 97.
 */
export function processoValido(texto: string): boolean {
  const d = digitosDoProcesso(texto)
  if (!/^\d{20}$/.test(d)) return false
  return BigInt(d.slice(0, 7) + d.slice(9) + d.slice(7, 9)) % 97n === 1n
}

/** As the courts write it; what is no such number stays as it is. */
export const formatarProcesso = (texto: string): string =>
  digitosDoProcesso(texto).replace(/^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/, '$1-$2.$3.$4.$5.$6')

/** What an order asks, holds and has paid, in centavos; without an amount it asks for all there is and all that comes. */
export interface MedidaDaOrdem {
  situacao: SituacaoDaOrdem
  valor?: Centavos | undefined
  bloqueado: Centavos
  transferido: Centavos
}
const emVigor: ReadonlySet<SituacaoDaOrdem> = new Set(['ativa', 'emTransferencia', 'emLiberacao'])

/** Pure: whether it holds money of its account now. */
export const ordemEmVigor = ({ situacao }: Pick<MedidaDaOrdem, 'situacao'>): boolean => emVigor.has(situacao)

/** Pure: what is still to be held, in centavos; nothing unless it is in force. */
export const faltaNaOrdem = (o: MedidaDaOrdem): Centavos =>
  !ordemEmVigor(o)
    ? 0
    : o.valor === undefined
      ? Number.MAX_SAFE_INTEGER
      : Math.max(0, o.valor - o.transferido - o.bloqueado)

/** Pure: while it is not complete, nothing is taken out of its account. */
export const ordemIncompleta = (o: MedidaDaOrdem): boolean => faltaNaOrdem(o) > 0

/** Pure: what it takes now of what is available, in centavos. */
export const aReter = (o: MedidaDaOrdem, disponivel: Centavos): Centavos =>
  Math.max(0, Math.min(faltaNaOrdem(o), disponivel))

/** What its owner reads in the statement. */
export const motivoNoExtrato = (processo: string): string => `Processo ${formatarProcesso(processo)}`
