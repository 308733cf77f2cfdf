import type { Data } from '../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Prazo } from '../http.ts'

/**
 * Asking about slips and bills, and paying them. Values are centavos, days `yyyy-mm-dd`, instants epoch milliseconds.
 * `indeterminado` means that it is unknown whether it was paid: ask with `consultarPagamento`, never pay again to find
 * out.
 */
export interface PagamentoDeBoletoPort {
  /**
   * Asks the registry. Free of effects; safe to repeat. `codigo`: 44 digits of the bar code, or 47 or 48 of the line.
   */
  consultar(codigo: string, prazo: Prazo): Promise<ConsultaDePagavel>
  /** Pays, under OUR id, stored before the call. One payment per id, ever: another try is another id. */
  pagar(pedido: PedidoDePagamento, prazo: Prazo): Promise<ResultadoDoPagamento>
  /** How the payment under our id stands. `iniciadoEm` says on which day the provider looks. */
  consultarPagamento(id: string, iniciadoEm: number, prazo: Prazo): Promise<SituacaoDoPagamento>
  /** Lets go what `consultarPagamento` found `reservado`, so that it can never be paid. Safe to repeat. */
  desfazer(transacaoId: string, id: string, prazo: Prazo): Promise<Desfazimento>
}

/**
 * A slip (`boleto`) has a receiver and charges; a bill or tax (`convenio`) has an issuer and, mostly, a fixed amount.
 */
export interface BoletoPagavel {
  /** The consultation at the provider, which the payment names; good until `expiraEm`. */
  consultaId: string
  expiraEm: number
  tipo: 'boleto' | 'convenio'
  /** 47 or 48 digits. */
  linha: string
  emissor: string
  recebedor: { nome: string; documento: string } | null
  /** Who owes it, as the registry knows it; digits only. */
  pagador: { nome: string; documento: string } | null
  valorOriginal: Centavos
  /** To be paid today: original less discount plus fine and interest. */
  valorAtualizado: Centavos
  desconto: Centavos
  multa: Centavos
  juros: Centavos
  /** Both equal to `valorAtualizado` where the value may not be changed. */
  valorMinimo: Centavos
  valorMaximo: Centavos
  editavel: boolean
  vencimento: Data | null
  /** The last day on which it is taken. */
  limite: Data | null
  /** When the money reaches the issuer. */
  liquidacao: Data | null
}

/** Why a slip cannot be paid, by the registry. */
export const motivosNaoPagavel = [
  'pago',
  'baixado',
  'bloqueado',
  'beneficiario',
  'vencido',
  'parcial',
  'recusado',
] as const
export type MotivoNaoPagavel = (typeof motivosNaoPagavel)[number]

export type ConsultaDePagavel =
  | { tipo: 'pagavel'; boleto: BoletoPagavel }
  | { tipo: 'nao-pagavel'; motivo: MotivoNaoPagavel }
  | { tipo: 'nao-encontrado' }
  /** Outside the hours in which slips are taken; `abre` and `fecha` are `HH:MM` in São Paulo. */
  | { tipo: 'fora-do-horario'; abre: string; fecha: string }
  | { tipo: 'indeterminado' }

export interface PedidoDePagamento {
  /** Ours, at most 26 alphanumerics, new for each payment. */
  id: string
  /** What `consultar` just answered: the payment is for it, and only while it is good. */
  consultaId: string
  linha: string
  valor: Centavos
  vencimento: Data | null
  /** On whose behalf: CPF or CNPJ, digits. */
  documento: string
  nome: string
}

/** Why a payment was refused: nothing was paid and nothing will be, under this id. */
export type MotivoRecusaDePagamento = MotivoNaoPagavel | 'valor' | 'consulta' | 'saldo' | 'acesso-negado' | 'invalido'

export type ResultadoDoPagamento =
  | { tipo: 'pago'; transacaoId: string; autenticacao: string }
  | { tipo: 'recusado'; motivo: MotivoRecusaDePagamento }
  | { tipo: 'indeterminado' }

export type SituacaoDoPagamento =
  | { tipo: 'pago'; transacaoId: string; autenticacao: string }
  /** Held at the provider and not paid: `desfazer` ends it. */
  | { tipo: 'reservado'; transacaoId: string }
  | { tipo: 'recusado'; motivo: MotivoRecusaDePagamento }
  /** It was paid, and the issuer's bank sent it back. */
  | { tipo: 'devolvido'; transacaoId: string }
  /**
   * Proves nothing while the request may still arrive; what arrives late is only reserved, and never paid without us.
   */
  | { tipo: 'nao-existe' }
  | { tipo: 'indeterminado' }

export type Desfazimento = { tipo: 'desfeito' } | { tipo: 'ja-pago' } | { tipo: 'indeterminado' }
