import type { Data } from '../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Prazo } from '../http.ts'

/**
 * Registering bank slips under OUR order id. Values are centavos, days `yyyy-mm-dd`, instants epoch milliseconds.
 * `indeterminado` means that a slip may exist: ask with `consultarPorPedido`, never register again under another id
 * before that.
 */
export interface BoletoPort {
  readonly capacidades: { cancelamento: boolean }
  /** One request at most. */
  registrar(novo: NovoBoleto, prazo: Prazo): Promise<RegistroBoleto>
  consultar(pagamentoId: string, prazo: Prazo): Promise<ConsultaBoleto>
  /** For a registration that got no answer. `inexistente` proves nothing while the request may still arrive. */
  consultarPorPedido(pedidoId: string, prazo: Prazo): Promise<ConsultaBoletosDoPedido>
  /** Takes the slip away so that banks refuse it. Safe to repeat. */
  cancelar(pagamentoId: string, prazo: Prazo): Promise<CancelamentoBoleto>
}

export interface NovoBoleto {
  /** Ours, 20 alphanumerics, new for each registration and stored before the call. */
  pedidoId: string
  valor: Centavos
  vencimento: Data
  pagador: {
    nome: string
    /** CPF (11) or CNPJ (14, alphanumeric). */
    documento: string
    endereco: EnderecoPagador
  }
  /** Printed on the slip; longer than the registrar takes is cut. */
  instrucoes: string
  beneficiario: { nome: string; documento: string; endereco: string }
}

export interface EnderecoPagador {
  logradouro: string
  numero: string
  complemento?: string
  bairro: string
  cidade: string
  uf: string
  /** Eight digits. */
  cep: string
}

export interface BoletoRegistrado {
  pagamentoId: string
  nossoNumero: string
  /** 44 digits. */
  codigoDeBarras: string
  /** 47 digits, without mask. */
  linhaDigitavel: string
  vencimento: Data
  valor: Centavos
  url: string | null
}

/**
 * `indeterminado` with `divergente` is a fault of the registrar's that someone must look at (alarm): a slip exists
 * whose numbers do not say what we asked for, and no payer may see it.
 */
export type RegistroBoleto =
  | ({ tipo: 'registrado' } & BoletoRegistrado)
  | { tipo: 'recusado'; motivo: 'invalido' | 'acesso-negado' | 'limite'; codigos: readonly number[] }
  | { tipo: 'indeterminado'; motivo: 'sem-resposta'; pagamentoId: string | null }
  | { tipo: 'indeterminado'; motivo: 'divergente'; divergencia: Divergencia; pagamentoId: string }

/** Which of the registrar's numbers disagree. */
export type Divergencia = 'pedido' | 'codigo-de-barras' | 'linha-digitavel' | 'valor' | 'vencimento'

export type SituacaoBoleto = 'aberto' | 'pago' | 'cancelado' | 'recusado' | 'indefinido'

/** `recebido` is all that arrived: it may differ from `valor`, and be twice it. */
export interface BoletoNoBanco {
  pagamentoId: string
  pedidoId: string | null
  situacao: SituacaoBoleto
  valor: Centavos
  recebido: Centavos
  /** The first payment; the day's start when the registrar gives no time. */
  recebidoEm: number | null
  /** Null unless its numbers agree with each other, with the value and with the due date. */
  registrado: BoletoRegistrado | null
}

export type ConsultaBoleto = ({ tipo: 'boleto' } & BoletoNoBanco) | { tipo: 'inexistente' } | { tipo: 'indeterminado' }

export type ConsultaBoletosDoPedido =
  | { tipo: 'boletos'; boletos: BoletoNoBanco[] }
  | { tipo: 'inexistente' }
  | { tipo: 'indeterminado' }

/** `nao-suportado`: it ends by itself after its due date, and a payment until then must be expected. */
export type CancelamentoBoleto = {
  tipo: 'cancelado' | 'ja-pago' | 'inexistente' | 'nao-suportado' | 'acesso-negado' | 'indeterminado'
}
