const TOLERANCIA = 1e-10
const VOLTAS = 10
const INICIO = 0.01

/**
 * The month's rate of n equal instalments that pay a principal (K27), as a fraction. Newton from 0.01, at most ten turns,
 * by the size of the step; what does not converge is bisected, because a rate that is shown must be one.
 * @param principal and `parcela` in the same unit, both positive; a plan without interest has rate 0.
 */
export function jurosMensal(principal: number, n: number, parcela: number): number {
  if (n === 1) return parcela / principal - 1
  if (parcela * n <= principal) return 0
  let i = INICIO
  for (let volta = 0; volta < VOLTAS; volta++) {
    const fator = (1 + i) ** n
    const f = (principal * i * fator) / (fator - 1) - parcela
    const derivada =
      (principal * fator * (fator - 1 - n * i * (fator / (1 + i)) + (n * i * (fator - 1)) / (1 + i))) / (fator - 1) ** 2
    const passo = f / derivada
    i -= passo
    if (!Number.isFinite(i) || i <= -1) break
    if (Math.abs(passo) < TOLERANCIA) return i
  }
  return bisseccao(principal, n, parcela)
}

/** What the instalments are worth today falls as the rate grows. */
function bisseccao(principal: number, n: number, parcela: number): number {
  const valorPresente = (i: number) => (parcela * -Math.expm1(-n * Math.log1p(i))) / i
  let [baixo, alto] = [0, 1]
  while (valorPresente(alto) > principal) alto *= 2
  while (alto - baixo > TOLERANCIA / 100 && (baixo + alto) / 2 > baixo && (baixo + alto) / 2 < alto) {
    const meio = (baixo + alto) / 2
    if (valorPresente(meio) > principal) baixo = meio
    else alto = meio
  }
  return (baixo + alto) / 2
}
