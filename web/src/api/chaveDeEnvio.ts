/**
 * The Idempotency-Key of a submission. A new submission has a new key; repeating one whose outcome is unknown (no
 * answer, or a 5xx) keeps the key, so that the server does the effect once. Anything answered, 402 included, ends it.
 */
export const criarChaveDeEnvio = (nova: () => string) => {
  let pendente: { conteudo: string; chave: string } | undefined
  return {
    para: (entrada: unknown): string => {
      const conteudo = JSON.stringify(entrada)
      if (pendente?.conteudo !== conteudo) pendente = { conteudo, chave: nova() }
      return pendente.chave
    },
    respondido: (status: number) => {
      if (status > 0 && status < 500) pendente = undefined
    },
  }
}
