const luhn = (numero: string) =>
  [...numero].reverse().reduce((soma, d, i) => {
    const v = Number(d) * (i % 2 ? 2 : 1)
    return soma + (v > 9 ? v - 9 : v)
  }, 0) %
    10 ===
  0
let usados = 0
/** A Visa of its own that ends in `fim`, in a BIN range of its own: the simulated acquirer approves 1 and denies 2. */
export function cartaoRoubado(fim: '1' | '2', faixa: number): string {
  for (;;) {
    const numero = `4${String(10_000 + faixa)}${String(100_000_000 + 7 * usados++).slice(0, 9)}${fim}`
    if (luhn(numero)) return numero
  }
}
