import type { Data } from '../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Prazo } from '../http.ts'

/**
 * Mandates of Pix Automático at our first Pix PSP, in the words of the BACEN Pix API 2.9 (`rec`, `locrec`, `solicrec`, `cobr`). Days are
 * São Paulo's, values integer centavos. `indeterminado` means that it is unknown whether the effect happened: ask again,
 * with the same ids. Of `recusada`, only `invalida` and `fora-do-prazo` prove that it will never be taken.
 */
export interface MandatosPort {
  /** A place for a mandate's document. It is the mandate's idempotency key: one that is never used costs nothing. */
  reservarLocal(prazo: Prazo): Promise<ReservaDeLocal>
  /**
   * Makes the mandate at a place of ours. A place takes one mandate alone: asked again after `indeterminado`, the one that
   * lives there is answered.
   */
  criarMandato(mandato: NovoMandato, prazo: Prazo): Promise<CriacaoDeMandato>
  /** The mandate; with the txid of its first charge, the code that pays that charge and authorises at once. */
  consultarMandato(idRec: string, txid: string | undefined, prazo: Prazo): Promise<ConsultaDeMandato>
  /**
   * Asks the payer's bank to have them confirm the mandate in its app (journey 1). A mandate takes one request alone: that
   * another one is open says that the first one, whose answer was lost, arrived.
   */
  pedirConfirmacao(pedido: NovoPedido, prazo: Prazo): Promise<PedidoDeConfirmacao>
  consultarPedido(idSolicRec: string, prazo: Prazo): Promise<ConsultaDePedido>
  /** Ends it from our side. Idempotent; one that ended otherwise stays as it ended. */
  cancelarMandato(idRec: string, prazo: Prazo): Promise<FimDeMandato>
  /** Sends one charge of a mandate under OUR txid, which makes it idempotent as a charge by Pix is. */
  enviarDebito(debito: NovoDebito, prazo: Prazo): Promise<EnvioDeDebito>
  consultarDebito(txid: string, prazo: Prazo): Promise<ConsultaDeDebito>
  /** Takes the charge away, before 22:00 of the day before its first try; later it is refused. Idempotent. */
  cancelarDebito(txid: string, prazo: Prazo): Promise<CancelamentoDeDebito>
  /** Asks the payer's bank to try once more on a day to come. Asked again for the same day, it is asked once. */
  retentarDebito(txid: string, dia: Data, prazo: Prazo): Promise<PedidoDeRetentativa>
}

type MotivoDaRecusa = 'invalida' | 'acesso-negado' | 'limite'
type Recusa = { tipo: 'recusada'; motivo: MotivoDaRecusa }
type Indeterminado = { tipo: 'indeterminado' }

export type ReservaDeLocal = { tipo: 'reservado'; local: number } | Recusa | Indeterminado

export const periodicidades = ['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const
export type PoliticaDeRetentativa = 'NAO_PERMITE' | 'PERMITE_3R_7D'

export interface NovoMandato {
  local: number
  /** Ours, at most 35 characters: what the mandate is of. */
  contrato: string
  /** What the payer's bank shows, at most 35 characters. */
  objeto: string
  /** CPF (11) or CNPJ (14) without punctuation. */
  devedor: { documento: string; nome: string }
  inicio: Data
  fim?: Data | undefined
  periodicidade: (typeof periodicidades)[number]
  valor: Centavos
  politica: PoliticaDeRetentativa
  /** The immediate charge whose code also authorises this mandate (journey 3); absent of one that is asked for at a bank. */
  txid?: string | undefined
}

export type CriacaoDeMandato = { tipo: 'criado'; idRec: string } | Recusa | Indeterminado

/** `DESCONHECIDA`: the PSP said something that the norm of this adapter does not know, which decides nothing. */
export type StatusDeMandato = 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA' | 'DESCONHECIDA'
/** Why it ended, as the banks say it; `solicitante` where it was cancelled. */
export interface Encerramento {
  codigo: string
  solicitante: string | null
}
export interface MandatoNoPsp {
  idRec: string
  contrato: string
  status: StatusDeMandato
  /** The code to be shown, where a txid was asked with and the PSP has one. */
  codigo: string | null
  encerramento: Encerramento | null
}
export type ConsultaDeMandato = ({ tipo: 'mandato' } & MandatoNoPsp) | { tipo: 'inexistente' } | Indeterminado
/** Where the payer's account is: their bank asks them there. */
export interface ContaDoPagador {
  /** Eight digits. */
  ispb: string
  agencia: string
  conta: string
}
export interface NovoPedido {
  idRec: string
  /** An instant, at most thirty days ahead: after it no answer is taken. */
  expiraEm: string
  destino: ContaDoPagador
  /** CPF (11) or CNPJ (14) without punctuation. */
  documento: string
}
/** `idSolicRec` is null where the request is known to be open, and its id was lost with an answer. */
export type PedidoDeConfirmacao = { tipo: 'pedido'; idSolicRec: string | null } | Recusa | Indeterminado
export type StatusDePedido =
  | 'CRIADA'
  | 'ENVIADA'
  | 'RECEBIDA'
  | 'REJEITADA'
  | 'ACEITA'
  | 'EXPIRADA'
  | 'CANCELADA'
  | 'DESCONHECIDA'
export type ConsultaDePedido = { tipo: 'pedido'; status: StatusDePedido } | { tipo: 'inexistente' } | Indeterminado

export type FimDeMandato = { tipo: 'encerrado' | 'inexistente' | 'indeterminado' }

export interface NovoDebito {
  txid: string
  idRec: string
  vencimento: Data
  valor: Centavos
  /** At most 140 characters, shown by the payer's bank. */
  informacao: string
}
export type EnvioDeDebito =
  | { tipo: 'enviado'; debito: DebitoNoPsp }
  | { tipo: 'recusada'; motivo: MotivoDaRecusa | 'txid-em-uso' }
  | Indeterminado

export type StatusDeDebito = 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA' | 'DESCONHECIDA'
export type StatusDaTentativa =
  | 'SOLICITADA'
  | 'AGENDADA'
  | 'PAGA'
  | 'CANCELADA'
  | 'REJEITADA'
  | 'EXPIRADA'
  | 'DESCONHECIDA'
export interface TentativaNoPsp {
  dia: Data
  e2eid: string
  status: StatusDaTentativa
  /** Why the payer's bank refused it, where it says so. */
  codigo: string | null
}
export interface DebitoNoPsp {
  txid: string
  idRec: string
  status: StatusDeDebito
  valor: Centavos
  vencimento: Data
  tentativas: TentativaNoPsp[]
  encerramento: Encerramento | null
}
export type ConsultaDeDebito = ({ tipo: 'debito' } & DebitoNoPsp) | { tipo: 'inexistente' } | Indeterminado
/** `tarde`: the hour is past, and the payer's bank may debit it. */
export type CancelamentoDeDebito = { tipo: 'cancelado' | 'terminado' | 'tarde' | 'inexistente' | 'indeterminado' }
export type PedidoDeRetentativa = { tipo: 'pedida' } | Recusa | Indeterminado
