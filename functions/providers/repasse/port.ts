import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { Prazo } from '../http.ts'

/**
 * Pays out by Pix. The Pix standard has no payout: this port is ours, and every PSP has a protocol of its own. Our id
 * is what makes a payout one: the PSP takes each id once, so sending the same payout again under its id never pays
 * twice.
 */
export interface RepassePort {
  /** Asks for one payout, once. What got no answer is `indeterminado`: it may be paid, or be paid later. */
  enviar(novo: NovoRepasse, prazo: Prazo): Promise<EnvioDeRepasse>
  /** What became of the payout of this id. `inexistente` proves nothing while a request may be on its way. */
  consultar(id: string, prazo: Prazo): Promise<ConsultaDeRepasse>
  /**
   * Whose a Pix key is: asked just before it is paid, and never only to know (the directory counts look-ups against
   * payments). The end-to-end id of the answer is the payment's.
   */
  buscarChave(busca: BuscaDeChave, prazo: Prazo): Promise<ChaveBuscada>
}

export interface BuscaDeChave {
  chave: string
  /** Who is to be paid: CPF or CNPJ, without mask. */
  documento: string
}
export type ChaveBuscada =
  /** `nome` as the directory masks it; `confere`: the holder's document, as far as the directory shows it, is the asked one. */
  | { tipo: 'achada'; e2eid: string; nome: string; confere: boolean }
  | { tipo: 'inexistente' }
  /** The directory wants us to slow down. */
  | { tipo: 'limite' }
  | { tipo: 'indeterminado' }

/** Where the money goes: a Pix key, or a bank account by the bank's ISPB code. */
export type Destino =
  /** `documento`: whose the key must be; the PSP refuses a key of anybody else. */
  | { tipo: 'chave'; chave: string; documento?: string | undefined }
  | { tipo: 'conta'; ispb: string; agencia: string; conta: string; nome: string; documento: string }

export interface NovoRepasse {
  /** Ours: 1 to 35 letters and digits, of this payout alone. */
  id: string
  valor: Centavos
  destino: Destino
  /** What the receiver's bank shows; at most 140 characters. */
  descricao?: string
  /** Of a key that was looked up: the end-to-end id of that look-up. */
  e2eid?: string | undefined
}

/** What the receiver's bank sent back of a payout: one Pix return, by its own id, of the whole amount or of a part. */
export interface DevolucaoDeRepasse {
  id: string
  valor: Centavos
}

export type SituacaoDoRepasse =
  /** `devolucoes`: what came back of it so far, in the order it came; empty while nothing did. */
  | { tipo: 'pago'; e2eid: string; devolucoes: readonly DevolucaoDeRepasse[] }
  | { tipo: 'processando'; e2eid: string }
  /** It did not happen under this id. A PSP may take such a word back later, and a "paid" too: the next query says so. */
  | { tipo: 'recusado'; motivo: MotivoDoRepasse }
  | { tipo: 'indeterminado' }
export type EnvioDeRepasse = SituacaoDoRepasse
export type ConsultaDeRepasse = SituacaoDoRepasse | { tipo: 'inexistente' }

/**
 * `titular`: the key is another holder's; `destino`: no such key or account; `invalido`: our data; `saldo`: our account
 * at the PSP is short; `acesso-negado` and `limite` say that the PSP did not look at it: they are refusals of the
 * request, not of the payout.
 */
export type MotivoDoRepasse = 'destino' | 'titular' | 'invalido' | 'saldo' | 'banco' | 'acesso-negado' | 'limite'
