import type { Prazo } from '../http.ts'

/** The charge that a proof is for: the next one of a checkout. Once it is announced, the proof is of none. */
export interface AlvoDaVerificacao {
  checkoutId: string
  ciclo: number
}
/** What the payer's page is asked for: our proof of work. */
export interface Verificacao {
  tipo: 'prova'
  /** Signed by us; goes back with the answer. */
  desafio: string
  semente: string
  partes: number
  bits: number
}
/** `indeterminada`: who could tell did not answer. */
export type ResultadoDaVerificacao = 'provada' | 'falsa' | 'indeterminada'

/** Makes programs that try cards pay for each, and people hardly notice (decision 0065). */
export interface VerificacaoHumanaPort {
  pedir(alvo: AlvoDaVerificacao): Promise<Verificacao>
  /** @param resposta what the page sent beside the card. */
  conferir(
    alvo: AlvoDaVerificacao & { ip?: string | undefined },
    resposta: string,
    prazo: Prazo,
  ): Promise<ResultadoDaVerificacao>
}
