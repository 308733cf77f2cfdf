import type { Prazo } from '../http.ts'

/**
 * Electronic signature of documents by people who are given the address. What the service tells by webhook is a hint:
 * `consultar` says what is. No outcome carries a person's data or a vendor's words.
 */
export interface AssinaturaPort {
  /**
   * Sends one document to be signed, once. There is no idempotency: an `indeterminada` may have left one that cannot be
   * signed.
   */
  criar(documento: NovoDocumento, prazo: Prazo): Promise<Criacao>
  consultar(docId: string, prazo: Prazo): Promise<SituacaoDoDocumento>
  /** The signed file; its address (`consultar`) lives for an hour. */
  baixar(url: string, prazo: Prazo): Promise<Download>
}

export interface NovoDocumento {
  nome: string
  pdf: Uint8Array
  /** Ours; comes back with every notice. No personal data. */
  referencia: string
  signatario: { nome: string; email: string /** National digits. */; celular: string }
  /** Where the signer's browser goes afterwards. */
  retorno: string
}

/**
 * `recusada` proves that there is no document: `invalida` (our data), `limite` (wait), `acesso-negado` (credentials).
 */
export type Criacao =
  | { tipo: 'criada'; docId: string; url: string }
  | { tipo: 'recusada'; motivo: 'invalida' | 'limite' | 'acesso-negado' }
  | { tipo: 'indeterminada' }

/** `assinado`: by everybody who had to. */
export type SituacaoDoDocumento =
  | { tipo: 'pendente' }
  | { tipo: 'assinado'; arquivo: string }
  | { tipo: 'recusado' }
  | { tipo: 'inexistente' }
  | { tipo: 'indeterminada' }

export type Download = { tipo: 'arquivo'; bytes: Uint8Array } | { tipo: 'indeterminada' }
