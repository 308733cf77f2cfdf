/** Charges of one company that may be one charge made twice: a hint for a person to look at, never a verdict. */

/** How far apart two charges may have been paid, in milliseconds. */
export const JANELA_DA_REPETIDA = 86_400_000

/** A charge that was paid and of which something stayed: one that is on its way back, or went in part, may be the second. */
export interface CobrancaPaga {
  id: string
  /** Centavos. */
  valor: number
  /** Epoch milliseconds. */
  pagoEm: number
  /** Everything that says who paid: the document, the card with its holder. Charges that share one were paid by one. */
  quem: readonly string[]
}

/**
 * Pure: of each charge that may be a repetition, the other: the one paid before it by the same payer or card, of the same
 * amount, within a day, else the one paid after it. Charges without such another are not in the answer.
 */
export function repetidas(cobrancas: readonly CobrancaPaga[]): Map<string, string> {
  const grupos = new Map<string, CobrancaPaga[]>()
  for (const c of cobrancas)
    for (const quem of c.quem) {
      const chave = `${c.valor}|${quem}`
      const grupo = grupos.get(chave)
      if (grupo) grupo.push(c)
      else grupos.set(chave, [c])
    }
  const antes = new Map<string, CobrancaPaga>()
  const depois = new Map<string, CobrancaPaga>()
  for (const grupo of grupos.values()) {
    const emOrdem = grupo.toSorted((a, b) => a.pagoEm - b.pagoEm || (a.id < b.id ? -1 : 1))
    for (const [n, c] of emOrdem.entries()) {
      const anterior = emOrdem[n - 1]
      if (!anterior || anterior.id === c.id || c.pagoEm - anterior.pagoEm > JANELA_DA_REPETIDA) continue
      const [a, d] = [antes.get(c.id), depois.get(anterior.id)]
      if (!a || a.pagoEm < anterior.pagoEm) antes.set(c.id, anterior)
      if (!d || d.pagoEm > c.pagoEm) depois.set(anterior.id, c)
    }
  }
  const achadas = [...depois].map(([id, outra]) => [id, outra.id] as const)
  return new Map([...achadas, ...[...antes].map(([id, outra]) => [id, outra.id] as const)])
}
