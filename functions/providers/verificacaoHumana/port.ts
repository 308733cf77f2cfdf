import type { Prazo } from '../http.ts'

/** The charge that a proof is for: the next one of a checkout. Once it is announced, the proof is of none. */
export interface AlvoDaVerificacao {
  checkoutId: string
  ciclo: number
}
/** What the payer's page is asked for: our proof of work, or, where it can, an answer to a third party's widget. */
export interface Verificacao {
  tipo: 'prova'
  /** Signed by us; goes back with the answer. */
  desafio: string
  semente: string
  partes: number
  bits: number
  /** The page shows the widget first; the proof is for who cannot open or answer it. */
  terceiro?: true
}
/** `indeterminada`: who could tell did not answer. */
export type ResultadoDaVerificacao = 'provada' | 'falsa' | 'indeterminada'

/** Makes programs that try cards pay for each, and people hardly notice (decision 0065). */
export interface VerificacaoHumanaPort {
  /** @param opcoes.propria only what we check ourselves: the third party does not answer. */
  pedir(alvo: AlvoDaVerificacao, opcoes?: { propria?: boolean }): Promise<Verificacao>
  /** @param resposta what the page sent beside the card. */
  conferir(
    alvo: AlvoDaVerificacao & { ip?: string | undefined },
    resposta: string,
    prazo: Prazo,
  ): Promise<ResultadoDaVerificacao>
}
