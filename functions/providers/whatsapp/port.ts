import type { Prazo } from '../http.ts'

/**
 * Sends validation codes to mobiles. What was accepted is not yet delivered: delivery states come by webhook
 * (`lerAviso`), in any order, perhaps twice, perhaps never. No outcome carries the phone, the code or a vendor's words.
 */
export interface WhatsAppPort {
  /** Asks for one message, once: whatever happens, one call sends at most one request. */
  enviarToken(token: NovoToken, prazo: Prazo): Promise<EnvioDeToken>
  /** The same for a message with a button that opens one of our pages. */
  enviarLink(link: NovoLink, prazo: Prazo): Promise<EnvioDeToken>
}

/** What such a message is about: each is a template of its own at the vendor. */
export type ModeloDeLink =
  | 'convite'
  | 'antecipacao'
  | 'antecipacao-paga'
  | 'carrinho-pago'
  | 'carrinho-devolvido'
  | 'carrinho-cancelado'
  | 'pedido'
  | 'atraso'

export interface NovoLink {
  modelo: ModeloDeLink
  /** E.164. */
  telefone: string
  /** The gaps of the template's text, in order; one line each. */
  lacunas: readonly string[]
  /** What the button's address ends in, of a cart and of a shop's order its page's path: the template has the rest. Sent and forgotten. */
  final: string
  idioma: Idioma
  /** As `NovoToken`'s. */
  referencia: string
}

export type Idioma = 'pt-BR' | 'en'

export interface NovoToken {
  /** E.164, '+5511987654321'. */
  telefone: string
  /** At most 15 letters and digits: what the vendor's template takes. */
  codigo: string
  idioma: Idioma
  /** Ours; comes back with every delivery state, so that they fit a message whose answer was lost. No personal data. */
  referencia: string
}

/**
 * `recusada` proves that nothing was sent: `telefone` (that number receives nothing from us), `limite` (too many
 * messages, from us or to that number: wait), `invalida` (our data), `acesso-negado` (credentials), `configuracao`
 * (template or business number). `codigo` is the vendor's number. `indeterminada`: it may arrive all the same.
 */
export type EnvioDeToken =
  | { tipo: 'aceita'; mensagemId: string }
  | { tipo: 'recusada'; motivo: MotivoDaRecusa; codigo: number | null }
  | { tipo: 'indeterminada' }

export type MotivoDaRecusa = 'telefone' | 'limite' | 'invalida' | 'acesso-negado' | 'configuracao'

export type SituacaoDaEntrega = 'enviada' | 'entregue' | 'lida' | 'falhou'

/** One delivery state. Match by `mensagemId` or `referencia`, never by phone: the vendor may drop its ninth digit. */
export interface EntregaAvisada {
  mensagemId: string
  /** Null when the vendor leaves it out. */
  referencia: string | null
  situacao: SituacaoDaEntrega
  /** Epoch ms. */
  em: number
  /** Why it failed; null for the other states. */
  motivo: MotivoDaRecusa | 'desconhecido' | null
}
