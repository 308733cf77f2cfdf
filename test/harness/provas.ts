/**
 * The proofs that take minutes: a run of the tests takes a fixed sample of each, `npm run provas` (PROVAS=todas) the whole.
 */
export const provasInteiras = process.env.PROVAS === 'todas'

/** How many rounds, deaths or rows: the whole proof's, or the sample's. */
export const quantas = ({ todas, amostra }: { todas: number; amostra: number }): number =>
  provasInteiras ? todas : amostra

const UMA_EM = 8

/**
 * Of many moments the first of every kind, and of the rest one in eight; all of them in a whole proof. The same ones each
 * time, so that what fails once fails again.
 */
export function amostraDe<T>(momentos: readonly T[], tipoDe: (momento: T) => string): T[] {
  if (provasInteiras) return [...momentos]
  const vistos = new Set<string>()
  return momentos.filter((momento, n) => {
    const tipo = tipoDe(momento)
    const primeiro = !vistos.has(tipo)
    vistos.add(tipo)
    return primeiro || n % UMA_EM === 0
  })
}
