import type { Bandeira } from '../../../shared/domain/cartao.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Retentativa } from '../../../shared/domain/negativasDoCartao.ts'
import type { Prazo } from '../http.ts'
import type { CartaoGuardado, DadosCartao } from './cartao.ts'

/**
 * Charging a card in two phases: a hold under OUR order id, then its capture. Instants are epoch milliseconds, values
 * integer centavos. `indeterminada` means that it is unknown whether the effect happened: ask with `consultarPorPedido`
 * (or `consultar`), never by doing it again. No outcome carries card data or a provider's own words.
 */
export interface AdquirentePort {
  readonly capacidades: Capacidades
  /**
   * Asks for a hold, once: whatever happens, one call sends at most one request. A new attempt needs a new `pedidoId`,
   * and only after the former is known to hold nothing.
   */
  autorizar(nova: NovaAutorizacao, prazo: Prazo): Promise<Autorizacao>
  /** Takes `valor` of a hold, whole or less; once per payment. Safe to repeat. */
  capturar(pedido: PedidoDeCaptura, prazo: Prazo): Promise<Captura>
  /** Lets a hold go (before capture). Safe to repeat. */
  anular(pedido: PedidoDeAnulacao, prazo: Prazo): Promise<Anulacao>
  /** Gives captured money back, whole or in part. Safe to repeat, because it says how much had gone back before. */
  estornar(pedido: PedidoDeEstorno, prazo: Prazo): Promise<Estorno>
  /** Every payment the acquirer has under our order id: more than one when a request arrived twice. */
  consultarPorPedido(pedidoId: string, prazo: Prazo): Promise<ConsultaPedido>
  consultar(pagamentoId: string, prazo: Prazo): Promise<ConsultaPagamento>
  /** Answers a dispute with documents. Safe to repeat: a case takes the last that it was sent. */
  representar(pedido: PedidoDeRepresentacao, prazo: Prazo): Promise<Representacao>
  /**
   * Asks the issuer whether a card is good, for nothing and with its payer there (the first use of a stored credential), and
   * has the acquirer keep it where it is. Repeating it keeps the card under another token.
   */
  guardarCartao(pedido: PedidoDeGuarda, prazo: Prazo): Promise<Guarda>
  /** Has the acquirer delete a kept card. Safe to repeat. */
  esquecerCartao(token: string, prazo: Prazo): Promise<Esquecimento>
}

export interface Capacidades {
  /** How long a hold can be captured, from its authorisation; alarm at half of it. */
  prazoCapturaMs: number
  /** How long captured money can be given back, from the authorisation. */
  prazoEstornoMs: number
  capturaParcial: boolean
  /** Whether part of a hold can be let go before capture. */
  anulacaoParcial: boolean
  estornoParcial: boolean
  /** Least time between two changes of one payment. */
  intervaloMs: number
  /** How far back an order can be asked for. */
  alcanceConsultaMs: number
  /** Whether the query of a payment shows its disputes: where it does not, only the acquirer's files tell of them. */
  disputasNaConsulta: boolean
  autenticacaoExterna: boolean
  bandeiras: readonly Bandeira[]
  /** Brands whose cards it verifies for nothing and keeps, to be charged without their payer. */
  bandeirasGuardadas: readonly Bandeira[]
  /** Brands that take no instalments. */
  semParcelas: readonly Bandeira[]
  parcelasMaximas: number
}

export interface NovaAutorizacao {
  /** Ours, 20 alphanumerics, new for each attempt and stored before the call. */
  pedidoId: string
  valor: Centavos
  /** 1 to `parcelasMaximas`, without interest of the issuer's. */
  parcelas: number
  bandeira: Bandeira
  /** On the payer's bill: at most 13 letters and digits. */
  descricaoNaFatura: string
  /** One that the acquirer keeps is charged without its payer: a following charge of what they consented to. */
  cartao: DadosCartao | CartaoGuardado
  pagador?: { nome: string; documento?: string; email?: string }
  /** What the 3DS server said, as it said it. */
  autenticacao?: { cavv: string; eci: string; versao: string; referencia: string; xid?: string }
  dispositivo?: { ip?: string }
  /**
   * Where the sale comes from, which brands want to be told: a payment link (Elo, since October 2025), or a cart that
   * pays slips of the payer's (Visa's consumer bill payment service), or a subscription's charge by a kept card.
   */
  origem: 'link' | 'pagamento-de-boletos' | 'recorrencia'
  /** Who sells, where our contract with the acquirer is a payment facilitator's: such a contract takes no sale without. */
  vendedor?: Vendedor | undefined
}

/** A company as the acquirer of a facilitator knows it. */
export interface Vendedor {
  /** Its establishment code at the acquirer. */
  codigo: string
  /** CPF (11) or CNPJ (14, alphanumeric) without punctuation. */
  documento: string
  /** What it sells: ISO 18245, four digits. */
  mcc: string
  endereco: string
  cidade: string
  uf: string
  /** Eight digits. */
  cep: string
  /** National digits. */
  telefone: string
}

/** What identifies a hold at the acquirer and on bills. */
export interface Comprovante {
  pagamentoId: string
  tid: string
  nsu: string
  codigoAutorizacao: string
  /** The brand's id of a use of a stored credential, for the next one. */
  transacao?: string
}

/**
 * `negada` is final: this order holds nothing and never will. `recusada` proves that the request created nothing, for
 * a reason that is not the issuer's: `invalida` (data; `codigos` are the acquirer's), `bandeira` (not served),
 * `acesso-negado` (credentials, address), `limite` (too many requests). `achada`: the answer was lost and this was
 * found by asking, so the order may hold more than the acquirer showed.
 */
export type Autorizacao =
  | ({ tipo: 'autorizada'; achada?: true } & Comprovante)
  | ({ tipo: 'negada'; achada?: true; pagamentoId: string } & Negacao)
  | { tipo: 'recusada'; motivo: MotivoRecusa | 'bandeira'; codigos: readonly number[] }
  | { tipo: 'indeterminada'; pagamentoId: string | null }

export interface Negacao {
  /** The acquirer's return code, normalised; '' when it gave none fit to keep. */
  codigo: string
  /** ABECS: what it means, and what to tell the payer. */
  motivo: string
  mensagem: string
  retentativa: Retentativa
}

export type MotivoRecusa = 'invalida' | 'acesso-negado' | 'limite'

export interface PedidoDeCaptura {
  pagamentoId: string
  /** Always said: what is taken must be what the journal will hold. */
  valor: Centavos
}

export interface PedidoDeAnulacao {
  pagamentoId: string
  /** The whole when absent. */
  valor?: Centavos
}

/**
 * `valor` is what is captured, which after `ja-capturada` may differ from what was asked. `recusada` proves that this
 * payment is not captured: `codigo` is the acquirer's ('' when it gave none) and `situacao` what the payment is, when
 * it was asked.
 */
export type Captura =
  | { tipo: 'capturada' | 'ja-capturada'; valor: Centavos }
  | ({ tipo: 'recusada' } & RecusaSobrePagamento)
  | { tipo: 'indeterminada' }

export interface RecusaSobrePagamento {
  motivo: MotivoRecusa | 'inexistente' | 'situacao' | 'negada'
  codigo: string
  situacao: SituacaoPagamento | null
}

/** `recusada` with `situacao` 'capturada' means: too late to let go, give it back. */
export type Anulacao =
  | { tipo: 'anulada' | 'ja-anulada' }
  | ({ tipo: 'recusada' } & RecusaSobrePagamento)
  | { tipo: 'indeterminada' }

export interface PedidoDeEstorno {
  pagamentoId: string
  /** All that remains when absent. */
  valor?: Centavos
  /** Centavos already given back by earlier calls, as our journal says: tells a repetition from a second refund. */
  estornadoAntes: Centavos
}

/**
 * `estornado` is all that went back so far. `divergente` means that it is neither what we knew nor what we asked for:
 * money went back by another way than our request. An accepted refund may still be undone later (a notification tells,
 * a query shows).
 */
export type Estorno =
  | { tipo: 'estornada' | 'ja-estornada'; estornado: Centavos }
  | {
      tipo: 'recusada'
      motivo: RecusaSobrePagamento['motivo'] | 'divergente'
      codigo: string
      situacao: SituacaoPagamento | null
    }
  | { tipo: 'indeterminada' }

/** `nao-finalizada`, `pendente` and `agendada` may still become anything; the others are the acquirer's word. */
export type SituacaoPagamento =
  | 'nao-finalizada'
  | 'autorizada'
  | 'capturada'
  | 'negada'
  | 'anulada'
  | 'estornada'
  | 'pendente'
  | 'abortada'
  | 'agendada'

/** A chargeback, by the acquirer's case number. */
export interface DisputaNoAdquirente {
  id: string
  valor: Centavos
  /** `representada`: proof was sent and no word has come; `ganha`: the money is ours again. */
  situacao: 'aberta' | 'representada' | 'aceita' | 'ganha' | 'perdida'
  /** The network's reason code, as the acquirer passes it on. */
  motivo?: string
}

export interface PagamentoNoAdquirente extends Comprovante {
  /** Null when the acquirer's answer leaves it out. */
  pedidoId: string | null
  situacao: SituacaoPagamento
  valor: Centavos
  /** Taken so far; 0 before capture. What went back is not subtracted. */
  capturado: Centavos
  /** Let go or given back so far. */
  estornado: Centavos
  /** Sum of open and lost chargebacks. */
  contestado: Centavos
  /** Each of its chargebacks, also those that were won. */
  disputas: readonly DisputaNoAdquirente[]
  codigo: string
  /** Mastercard's Merchant Advice Code. */
  mac: string | null
}

/** A document that answers a dispute: at most 4 MB. */
export interface Prova {
  nome: string
  tipo: 'application/pdf' | 'text/plain' | 'image/jpeg'
  bytes: Uint8Array
}
export interface PedidoDeRepresentacao {
  pagamentoId: string
  disputaId: string
  /** What is said beside the documents; at most 1,000 characters. */
  texto: string
  provas: readonly Prova[]
}
/** `recusada`: the case takes no proof any more, or the request is wrong. */
export type Representacao =
  | { tipo: 'recebida' }
  | { tipo: 'recusada'; motivo: MotivoRecusa | 'inexistente' | 'situacao' }
  | { tipo: 'indeterminada' }

export type ConsultaPagamento =
  | ({ tipo: 'pagamento' } & PagamentoNoAdquirente)
  | { tipo: 'inexistente' }
  | { tipo: 'indeterminada' }

/** `inexistente` proves nothing while a request may still be on its way: ask again before a new attempt. */
export type ConsultaPedido =
  | { tipo: 'pagamentos'; pagamentos: PagamentoNoAdquirente[] }
  | { tipo: 'inexistente' }
  | { tipo: 'indeterminada' }

export interface PedidoDeGuarda {
  cartao: DadosCartao
  bandeira: Bandeira
  /** Whose card it is kept as. */
  nome: string
}
/**
 * `negado`: the issuer said no, and nothing is kept. `recusada`: the request was not taken (`bandeira`: such cards are not
 * kept). `indeterminada`: something may be kept, and no token of it is known: it charges nothing.
 */
export type Guarda =
  | { tipo: 'guardado'; token: string; transacao?: string }
  | ({ tipo: 'negado' } & Negacao)
  | { tipo: 'recusada'; motivo: MotivoRecusa | 'bandeira' }
  | { tipo: 'indeterminada' }
/** `recusado`: the acquirer does not take the request now. */
export type Esquecimento =
  | { tipo: 'esquecido' }
  | { tipo: 'recusado'; motivo: MotivoRecusa }
  | { tipo: 'indeterminado' }
