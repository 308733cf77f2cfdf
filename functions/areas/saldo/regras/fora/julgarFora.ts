import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import type { FonteDeFora, SituacaoDeFora } from '../../../../../shared/domain/fora.ts'

/** What the books say round the instant of a reading. */
export interface LivrosNaLeitura {
  /** What the sources must hold by the journal a moment before the reading, without our capital. */
  antes: Centavos
  /** What the journal added to it round the reading, in order: each may have been at its source before, or not yet. */
  movimentos: readonly Centavos[]
  /** What we owe to companies, receivers and payers once those are in. */
  devido: Centavos
}
interface Leitura {
  fontes: readonly { fonte: FonteDeFora; valor: Centavos | null }[]
  capital: Centavos
}
export interface Juizo {
  situacao: SituacaoDeFora
  fora: Centavos | null
  esperado: Centavos
  diferenca: Centavos
}

/**
 * Pure: what a reading of the sources comes to. It is proved when it is what the books came to at one moment round the
 * reading, and covers what we owe. What the movements of that moment may explain in another order proves nothing.
 */
export function julgarFora({ fontes, capital }: Leitura, { antes, movimentos, devido }: LivrosNaLeitura): Juizo {
  const esperado = antes + capital + soma(movimentos)
  const valores = fontes.flatMap(({ valor }) => (valor === null ? [] : [valor]))
  if (valores.length < fontes.length) return { situacao: 'incerta', fora: null, esperado, diferenca: 0 }
  const fora = soma(valores)
  const [menos, mais] = [-1, 1].map(lado => soma(movimentos.filter(m => Math.sign(m) === lado))) as [number, number]
  const [minimo, maximo] = [antes + capital + menos, antes + capital + mais]
  const descoberto = Math.min(0, fora - devido)
  if (fora < minimo) return { situacao: 'falta', fora, esperado, diferenca: Math.min(fora - minimo, descoberto) }
  if (descoberto < 0) return { situacao: 'falta', fora, esperado, diferenca: descoberto }
  if (fora > maximo) return { situacao: 'sobra', fora, esperado, diferenca: fora - maximo }
  const momentos = movimentos.map((_, n) => antes + capital + soma(movimentos.slice(0, n + 1)))
  const certa = [antes + capital, ...momentos].includes(fora)
  return { situacao: certa ? 'certa' : 'incerta', fora, esperado, diferenca: 0 }
}

const soma = (valores: readonly Centavos[]): Centavos => valores.reduce((s, v) => s + v, 0)
