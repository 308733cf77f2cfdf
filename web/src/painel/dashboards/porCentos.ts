/**
 * Pure: shares of a sum in whole per cent that add up to 100 (largest remainder: who lost most by rounding down gets what
 * is left, the first of equals first); all zero where the sum is.
 * @example porCentos([655, 205, 140]) // [66, 20, 14]
 */
export function porCentos(valores: readonly number[]): number[] {
  const soma = valores.reduce((s, v) => s + v, 0)
  if (soma <= 0) return valores.map(() => 0)
  const exatas = valores.map(v => (v / soma) * 100)
  const inteiras = exatas.map(Math.floor)
  const falta = 100 - inteiras.reduce((s, v) => s + v, 0)
  const deQuem = exatas
    .map((v, n) => ({ n, resto: v - Math.floor(v) }))
    .sort((a, b) => b.resto - a.resto || a.n - b.n)
    .slice(0, falta)
  return inteiras.map((v, n) => v + Number(deQuem.some(d => d.n === n)))
}
