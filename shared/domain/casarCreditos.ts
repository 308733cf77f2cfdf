import { type Data, diasEntre } from './calendario.ts'
import type { Centavos } from './dinheiro.ts'
import { somenteDocumento } from './documento.ts'
import { semAcentos } from './nome.ts'

/** Which account that the provider is to receive a credit of its bank may be for: said, never done by itself (decision 0149). */

export interface CreditoDoBanco {
  dia: Data
  /** Centavos of it that settle nothing yet. */
  resta: Centavos
  historico: string
}
export interface ContaEsperada {
  id: string
  contraparte: { nome: string; documento: string }
  vencimento: Data
  /** Centavos. */
  resta: Centavos
}
/** Why it may be for it. */
export const porquesDoCredito = ['documento', 'nome', 'valor'] as const
export type PorqueDoCredito = (typeof porquesDoCredito)[number]
export interface SugestaoDeBaixa {
  id: string
  /** Centavos that it would settle: all that is left of the account, or of the credit. */
  valor: Centavos
  porque: PorqueDoCredito[]
}
/** How many accounts are offered for one credit; an amount alone that more of them have says nothing. */
export const SUGESTOES = 3

const peso: Record<PorqueDoCredito, number> = { documento: 4, valor: 2, nome: 1 }
/** Letters of a word of a name that says whose it is, and words of which the beginning of a name must be found. */
const LETRAS = 3
const PALAVRAS = 2

const palavrasDe = (texto: string): string[] =>
  semAcentos(texto)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(p => p.length >= LETRAS)

/** Pure: whether the bank wrote the beginning of the name: its first two words, or its only one. */
function temNome(historico: string, nome: string): boolean {
  const primeiras = palavrasDe(nome).slice(0, PALAVRAS)
  const escritas = palavrasDe(historico)
  return primeiras.length > 0 && primeiras.every(p => escritas.includes(p))
}
const temDocumento = (historico: string, documento: string): boolean =>
  documento.length > 0 && somenteDocumento(historico).includes(somenteDocumento(documento))

/**
 * Pure: the accounts that a credit may settle, the likeliest first, at most three: by the document or the beginning of the
 * name in what the bank wrote, and by an amount that is what is left. A part payment is told by its document or name alone.
 */
export function casarCredito(credito: CreditoDoBanco, contas: readonly ContaEsperada[]): SugestaoDeBaixa[] {
  if (credito.resta <= 0) return []
  const doMesmoValor = contas.filter(c => c.resta === credito.resta).length
  const pesadas = contas.flatMap(c => {
    const porque = porquesDoCredito.filter(p => {
      if (p === 'documento') return temDocumento(credito.historico, c.contraparte.documento)
      return p === 'nome' ? temNome(credito.historico, c.contraparte.nome) : c.resta === credito.resta
    })
    const soValor = porque.length === 1 && porque[0] === 'valor'
    if (porque.length === 0 || (soValor && doMesmoValor > SUGESTOES)) return []
    const pontos = porque.reduce((s, p) => s + peso[p], 0)
    return [{ c, porque, pontos, longe: Math.abs(diasEntre(c.vencimento, credito.dia)) }]
  })
  return pesadas
    .sort((a, b) => b.pontos - a.pontos || a.longe - b.longe || (a.c.id < b.c.id ? -1 : 1))
    .slice(0, SUGESTOES)
    .map(({ c, porque }) => ({ id: c.id, valor: Math.min(c.resta, credito.resta), porque }))
}
