import type { Centavos } from './dinheiro.ts'
import { analisar } from './enderecoDeSite.ts'

/** The embedded card (DESIGN §4): a document of ours in a frame of the merchant's page. Decision 0016. */

/** What the frame tells the page around it (S024–S031). All but the first two end the wait. */
export const eventosDoEmbutido = [
  'PETITION_INITIATED',
  'CHALLENGE_REQUIRED',
  'CHALLENGE_SUCCESS',
  'CHALLENGE_FAILED',
  'PAYMENT_FAILED',
  'NO_3DS',
  'SYSTEM_ERROR',
  'MID_NOT_FOUND',
] as const
export type EventoDoEmbutido = (typeof eventosDoEmbutido)[number]
export type FalhaDoEmbutido = Extract<
  EventoDoEmbutido,
  'CHALLENGE_FAILED' | 'PAYMENT_FAILED' | 'NO_3DS' | 'SYSTEM_ERROR' | 'MID_NOT_FOUND'
>

/** What the frame and the page around it say to each other, by `tipo`; the page says only who pays. */
export const mensagens = {
  pronto: 'quita:pronto',
  altura: 'quita:altura',
  cartao: 'quita:cartao',
  pagador: 'quita:pagador',
} as const

/** 3-D Secure's reasons, as a refused payment carries them (`motivo`). */
const porMotivo: Readonly<Record<'nao-autenticada' | 'sem-3ds', FalhaDoEmbutido>> = {
  'nao-autenticada': 'CHALLENGE_FAILED',
  'sem-3ds': 'NO_3DS',
}
/** The company does not take this payment, or not any more; an error with another name is ours. */
const porNome: Readonly<Record<string, FalhaDoEmbutido>> = {
  PagamentoRecusado: 'PAYMENT_FAILED',
  VerificacaoNecessaria: 'PAYMENT_FAILED',
  CartoesPausados: 'MID_NOT_FOUND',
  DesafioInvalido: 'CHALLENGE_FAILED',
  DocumentoBloqueado: 'MID_NOT_FOUND',
  EstoqueEsgotado: 'MID_NOT_FOUND',
  FormaIndisponivel: 'MID_NOT_FOUND',
  LinkAgendado: 'MID_NOT_FOUND',
  LinkExpirado: 'MID_NOT_FOUND',
  LinkNaoEncontrado: 'MID_NOT_FOUND',
  ParcelasInvalidas: 'MID_NOT_FOUND',
  VendasDoDiaEsgotadas: 'MID_NOT_FOUND',
}

/** The message of an error that a call answered; a connection that was lost has no name, and is SYSTEM_ERROR. */
export const mensagemDoFracasso = (erro: { name?: string; motivo?: string | undefined }): FalhaDoEmbutido =>
  (erro.motivo !== undefined && Object.hasOwn(porMotivo, erro.motivo)
    ? porMotivo[erro.motivo as keyof typeof porMotivo]
    : undefined) ??
  (Object.hasOwn(porNome, erro.name ?? '') ? porNome[erro.name ?? ''] : undefined) ??
  'SYSTEM_ERROR'

/** How many origins a link may name. */
export const MAXIMO_DE_ORIGENS = 5
/**
 * An origin that may frame a link's card: https, whole host, no path and no wildcard. It is written into a policy as it
 * is, so nothing that could end a directive passes.
 */
const ORIGEM =
  /^https:\/\/(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])(?::[1-9][0-9]{0,4})?$/
/** Also as browsers write it: without https's own port, and no port or number that is none. */
export const origemDeLoja = (texto: string): boolean => ORIGEM.test(texto) && analisar(texto)?.origin === texto

/**
 * A page on the developer's own machine: `http://localhost`, with or without a port. Only a stack that itself runs there
 * takes it for a shop; everywhere else it would let any program of the payer's machine frame the card.
 */
export const origemDaMesa = (texto: string): boolean => /^http:\/\/localhost(?::[1-9][0-9]{0,4})?$/.test(texto)

/** What is said of an origin that is none. */
export const FALTA_A_ORIGEM = 'use a origem do site, como https://loja.com.br'

/** V037: the instalment total × 100 truncated to cents, digit by digit: nothing is multiplied, so 1.15 is 115. */
export const centavosParaEmbutido = (total: number): Centavos => {
  // the shortest text of a double is the decimal that was sent; an exponent stands only under 1e-6
  const [, reais = '0', decimais = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(total)) ?? []
  return Number(reais + decimais.slice(0, 2).padEnd(2, '0'))
}
