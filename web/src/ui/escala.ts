/** Round numbers that an axis is marked with. */

const arredondar = (n: number, casas: number): number => Number(n.toFixed(casas))

/**
 * Pure: the marks of an axis that holds every value and zero, from the lowest to the highest: at most `quantas` steps of 1, 2 or
 * 5 times a power of ten, each mark a multiple of the step. Of zeros alone, zero and one.
 */
export function marcasDoEixo(valores: readonly number[], quantas = 4): number[] {
  const menor = Math.min(0, ...valores)
  const maior = Math.max(0, ...valores)
  if (menor === maior) return [0, 1]
  const potencia = 10 ** Math.floor(Math.log10((maior - menor) / quantas))
  const casas = Math.max(0, -Math.floor(Math.log10(potencia)))
  for (let vezes = 1; ; vezes *= 10)
    for (const n of [1, 2, 5]) {
      const passo = n * vezes * potencia
      const [de, ate] = [Math.floor(menor / passo), Math.ceil(maior / passo)]
      if (ate - de <= quantas)
        return Array.from({ length: ate - de + 1 }, (_, k) => arredondar((de + k) * passo, casas))
    }
}
