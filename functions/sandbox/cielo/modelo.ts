import type { Data } from '../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Modo, Rota } from '../modos.ts'

/* The acquirer's records. Instants are epoch milliseconds, values centavos. No record holds a card's number or code. */

/** Cielo's own numbers. */
export const STATUS = {
  naoFinalizada: 0,
  autorizada: 1,
  capturada: 2,
  negada: 3,
  anulada: 10,
  estornada: 11,
  pendente: 12,
  abortada: 13,
  agendada: 20,
} as const
export type Status = (typeof STATUS)[keyof typeof STATUS]

export interface Pagamento {
  pagamentoId: string
  pedidoId: string
  status: Status
  valor: Centavos
  capturado: Centavos
  anulado: Centavos
  /** Centavos in disputes that are open or lost. */
  contestado: Centavos
  disputas: DisputaGuardada[]
  codigo: string
  mensagem: string
  mac: string | null
  tid: string
  nsu: string
  autorizacao: string
  /** The brand's id, of a use of a stored credential. */
  transacao?: string
  criadoEm: number
  capturadoEm: number | null
  /** The last capture or void asked for: the next must wait five seconds. */
  mudadoEm: number | null
  /** From when the list by order shows it. */
  visivelEm: number
  /** Faults that a magic card brings to later calls, each once. */
  falhas: Partial<Record<Rota, Modo>>
  cliente: string
  cartao: CartaoGuardado | null
  boleto: BoletoGuardado | null
}

/** A chargeback: what the query of its payment shows, and the documents that answered it. */
export interface DisputaGuardada {
  caso: string
  valor: Centavos
  status: 'Received' | 'ContestedByMerchant' | 'AcceptedByMerchant' | 'Reversed' | 'Lost'
  provas: string[]
}

export interface CartaoGuardado {
  /** `400000******2701`. */
  mascara: string
  titular: string
  validade: string
  bandeira: string
  parcelas: number
  descricao: string
  autenticado: boolean
}

export interface BoletoGuardado {
  banco: '001' | '237'
  nossoNumero: string
  codigoDeBarras: string
  linhaDigitavel: string
  vencimento: Data
  beneficiario: string
  instrucoes: string
  /** Every payment of it. */
  pagamentos: { em: number; valor: Centavos }[]
}

/** One effect on a person's money, append-only: what a test believes when nothing else agrees. */
export interface Lancamento {
  id: string
  em: number
  tipo: 'autorizada' | 'capturada' | 'anulada' | 'estornada' | 'estorno-desfeito' | 'contestada' | 'boleto-pago'
  pedidoId: string
  pagamentoId: string
  valor: Centavos
}

/** Something the acquirer will do on its own at `em`. */
export interface Tarefa {
  id: string
  em: number
  acao:
    | { tipo: 'gravar'; pagamento: Pagamento }
    | { tipo: 'finalizar'; pagamentoId: string; status: Status; codigo: string }
    | { tipo: 'negar-anulacao'; pagamentoId: string; valor: Centavos }
    | { tipo: 'contestar'; pagamentoId: string }
    | { tipo: 'pagar-boleto'; pagamentoId: string }
}

/** Cielo's notification (docs: "Post de Notificação"). */
export interface Aviso {
  PaymentId: string
  ChangeType: 1 | 5 | 7
}

export interface EntregaCielo {
  id: string
  url: string
  corpo: Aviso
  tentativas: number
  proximaEm: number
}

export interface ErroCielo {
  Code: number
  Message: string
}

export type Resultado<T> = { ok: true; valor: T } | { ok: false; status: number; erros: ErroCielo[] }

export const certo = <T>(valor: T): Resultado<T> => ({ ok: true, valor })

const mensagens: Readonly<Record<number, string>> = {
  0: 'Internal error',
  101: 'MerchantId is required',
  102: 'Payment Type is required',
  105: 'Customer Name is required',
  108: 'Amount must be greater or equal to zero',
  122: 'MerchantOrderId is required',
  123: 'Installments must be greater or equal to one',
  124: 'Credit Card is Required',
  126: 'Credit Card Expiration Date is invalid',
  128: 'Card Number length exceeded',
  132: 'MerchantKey is invalid',
  133: 'Provider is not supported for this Payment Type',
  146: 'SecurityCode length exceeded',
  182: 'Brand is required',
  184: 'Request could not be empty',
  186: 'The selected provider does not support the options provided (Capture, Authenticate, Recurrent or Installments)',
  214: 'Credit Card Holder Must Have Only Letters',
  302: 'Sent MerchantOrderId is duplicated',
  303: 'Sent OrderId does not exist',
  307: 'Transaction not found',
  308: 'Transaction not available to capture',
  309: 'Transaction not available to void',
  304: 'CardToken does not exist',
  310: 'Payment method doest not support this operation',
}

/** A refusal with the codes of the vectors' `apiErrors`; 400 unless told. */
export const errado = (codigo: number, status = 400) => ({
  ok: false as const,
  status,
  erros: [{ Code: codigo, Message: mensagens[codigo] ?? '' }],
})
