/**
 * A third party's bot check, as a stage names it (decision 0065): its widget in a document of ours, its verdict by the
 * `siteverify` call that these services share.
 */
export interface VerificacaoDeRobos {
  /** Ours at the service (K18, E168); public. The secret beside it is a parameter of the stage. */
  siteKey: string
  /** The widget's script; it takes `onload` in its query and leaves `objeto` behind, which has `render`. */
  script: string
  objeto: string
  /** Origins that the widget's script, frames and calls come from. */
  origens: readonly string[]
  /** Where an answer is checked. */
  verify: string
}

/** What the widget is told that it is for; services that echo it are held to it. */
export const acaoDaVerificacao = 'cartao'

/** The answer that goes back beside the card: what we asked, and what the service gave the payer's browser. */
export const escreverToken = (desafio: string, token: string): string => `${desafio}~t~${token}`
export function lerToken(resposta: string): { desafio: string; token: string } | undefined {
  const [, desafio, token] = /^([^~]*)~t~(.+)$/s.exec(resposta) ?? []
  return desafio === undefined || token === undefined ? undefined : { desafio, token }
}
