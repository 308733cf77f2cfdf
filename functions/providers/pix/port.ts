import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Psp } from '../../../shared/domain/pix/psps.ts'
import type { Prazo } from '../http.ts'

/** Which PSP is asked, where no txid says it. */
export interface NoPsp extends Prazo {
  psp: Psp
}

/**
 * Receiving by Pix at every PSP of the stage (decision 0077). A charge is asked for where its txid says that it lives; what
 * only has an e2e id, and a list, is asked for where the caller says. What one PSP speaks fits it, as a stage's only one.
 */
export interface PixPort extends Pick<PspPort, 'criarCobranca' | 'consultar' | 'cancelar'> {
  devolver(devolucao: NovaDevolucao, onde: NoPsp): Promise<DevolucaoPix>
  consultarPix(e2eid: string, onde: NoPsp): Promise<ConsultaRecebimento>
  consultarDevolucao(e2eid: string, id: string, onde: NoPsp): Promise<ConsultaDevolucao>
  listar(pedido: PedidoDeLista, onde: NoPsp): Promise<ListaDePix>
  /** What new charges may choose among; absent where the stage has one PSP. */
  emissores?: Emissores
}

export interface Emissores {
  /** In order of preference: the first takes new charges while it is well. */
  psps: readonly Psp[]
  /** What staff say: one PSP for all new charges, or that health decides. */
  escolhido(): Promise<Psp | 'auto'>
}

/**
 * Receiving by Pix at one PSP, in the words of the BACEN Pix API. Instants are epoch milliseconds, values integer centavos.
 * `indeterminado` means that it is unknown whether the effect happened: ask again, with the same ids.
 */
export interface PspPort {
  /**
   * Creates an immediate charge under OUR txid (`[a-zA-Z0-9]{26,35}`), which makes the creation idempotent: call again
   * with the same data after `indeterminado`. Never creates a second charge.
   */
  criarCobranca(cobranca: NovaCobranca, prazo: Prazo): Promise<CriacaoPix>
  /** The charge as the PSP holds it. `ATIVA` includes charges past their expiry: BACEN has no such status. */
  consultar(txid: string, prazo: Prazo): Promise<ConsultaPix>
  /** Takes the charge away so that the payer cannot pay it any more. Idempotent. */
  cancelar(txid: string, prazo: Prazo): Promise<CancelamentoPix>
  /** Returns all or part of a Pix. `id` (`[a-zA-Z0-9]{1,35}`) is the idempotency key. */
  devolver(devolucao: NovaDevolucao, prazo: Prazo): Promise<DevolucaoPix>
  /** One received Pix with all its refunds, those the PSP made on its own (MED) included. */
  consultarPix(e2eid: string, prazo: Prazo): Promise<ConsultaRecebimento>
  /** One return by its own id, ours or the PSP's: asked where the Pix's answer lacks it. */
  consultarDevolucao(e2eid: string, id: string, prazo: Prazo): Promise<ConsultaDevolucao>
  /** A page of the Pix received in an interval, as the PSP's own list has them, those without a txid too. */
  listar(pedido: PedidoDeLista, prazo: Prazo): Promise<ListaDePix>
}

/** `pagina` counts from 0; `comDevolucao`: only the Pix of which something was returned. */
export interface PedidoDeLista {
  inicio: number
  fim: number
  pagina: number
  comDevolucao?: boolean
}
/** `paginas` is how many the whole list has; `ilegiveis`, the items of this one that could not be read. */
export type ListaDePix =
  | { tipo: 'lista'; pix: RecebimentoPix[]; paginas: number; ilegiveis: number }
  | { tipo: 'indeterminado' }

export interface NovaCobranca {
  txid: string
  valor: Centavos
  expiracaoSegundos: number
  /** CPF (11) or CNPJ (14, alphanumeric) without punctuation. */
  devedor?: { documento: string; nome: string }
  /** At most 140 characters, shown by the payer's bank. */
  solicitacaoPagador?: string
}

/**
 * `criada` carries the PSP's own dates: expiry is counted from its clock, and it may shorten what was asked.
 * Reasons of `recusada`, all but the last a proof that this request created nothing: `invalida` (the PSP's rules), `txid-em-uso`
 * (another charge lives there), `acesso-negado` (credentials or scope), `limite` (too many requests: wait). Only
 * `codigo-alheio` leaves a charge behind, which must be taken away: the code that the PSP answered does not lead to it.
 */
export type CriacaoPix =
  | { tipo: 'criada'; txid: string; brcode: string; criadaEm: number; expiraEm: number }
  | { tipo: 'recusada'; motivo: 'invalida' | 'txid-em-uso' | 'acesso-negado' | 'limite' | 'codigo-alheio' }
  | { tipo: 'indeterminado' }

/** `DESCONHECIDA`: the PSP said something that the norm of this adapter does not know, which decides nothing. */
export type SituacaoCobranca = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA' | 'DESCONHECIDA'

export interface CobrancaPix {
  txid: string
  situacao: SituacaoCobranca
  valor: Centavos
  /** Null when the PSP does not repeat the code in its answer. */
  brcode: string | null
  /** Where the charge's document lives, from which its code can be written; null when the PSP does not say. */
  location: string | null
  criadaEm: number
  expiraEm: number
  pagamentos: RecebimentoPix[]
}

export type ConsultaPix = ({ tipo: 'cobranca' } & CobrancaPix) | { tipo: 'inexistente' } | { tipo: 'indeterminado' }

export type CancelamentoPix = { tipo: 'cancelada' | 'ja-paga' | 'inexistente' | 'indeterminado' }

/** A Pix that arrived. `valor` is what was really paid, which may differ from the charge. */
export interface RecebimentoPix {
  e2eid: string
  txid: string | null
  valor: Centavos
  horario: number
  /** Present when the PSP says that it was paid to another key than ours. */
  outraChave?: true
  /** Who paid, where the PSP says more than the norm: CPF or CNPJ without punctuation. */
  pagador?: { documento: string; nome: string }
  devolucoes: RegistroDevolucao[]
}

export type SituacaoDevolucao = 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO' | 'DESCONHECIDA'

export interface RegistroDevolucao {
  id: string
  valor: Centavos
  situacao: SituacaoDevolucao
  /** ORIGINAL (ours), RETIRADA, MED_FRAUDE, MED_OPERACIONAL, MED_PIX_AUTOMATICO; null when the PSP does not say. */
  natureza: string | null
  rtrId: string | null
  solicitadaEm: number | null
  liquidadaEm: number | null
  /** The PSP's words for NAO_REALIZADO: for people, not for branching. */
  motivo: string | null
}

export interface NovaDevolucao {
  e2eid: string
  id: string
  valor: Centavos
  /** At most 140 characters. */
  descricao?: string
}

/** `nao-realizado` is final for this id; `recusada` proves that no refund with these data exists. */
export type DevolucaoPix =
  | { tipo: 'em-processamento' }
  | { tipo: 'devolvido' }
  | { tipo: 'nao-realizado'; motivo: string | null }
  | { tipo: 'recusada'; motivo: 'invalida' | 'id-em-uso' | 'acesso-negado' | 'limite' }
  | { tipo: 'indeterminado' }

export type ConsultaDevolucao =
  | ({ tipo: 'devolucao' } & RegistroDevolucao)
  | { tipo: 'inexistente' }
  | { tipo: 'indeterminado' }

export type ConsultaRecebimento =
  | ({ tipo: 'pix' } & RecebimentoPix)
  | { tipo: 'inexistente' }
  | { tipo: 'indeterminado' }
