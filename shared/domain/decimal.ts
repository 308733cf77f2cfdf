/** An exact rational: percentages and products of money live here until the one rounding at the end. */
export interface Razao {
  readonly numerador: bigint
  /** Always above zero. */
  readonly denominador: bigint
}

// Bounded on purpose: the text may come from a request, and 10n ** 400000n would hang the function.
const padraoDecimal = /^(-?)(\d{1,20})(?:\.(\d{1,30}))?(?:e([+-]?\d{1,2}))?$/

/**
 * Reads a decimal number without passing through binary floating point: `4.99` is exactly 499/100.
 * A `number` is read by its shortest decimal text, which is what was typed or sent as JSON.
 * @param valor a finite number, or text with a dot as the decimal mark ("2.99").
 * @returns the exact value, or undefined when it is not a decimal number of at most 20 + 30 digits.
 */
export const lerDecimal = (valor: number | string): Razao | undefined => {
  const partes = padraoDecimal.exec(String(valor).trim())
  if (!partes) return undefined
  const [, sinal, inteiro, decimais = '', expoente = '0'] = partes
  const escala = decimais.length - Number(expoente)
  const digitos = BigInt(`${sinal}${inteiro}${decimais}`)
  return escala >= 0
    ? { numerador: digitos, denominador: 10n ** BigInt(escala) }
    : { numerador: digitos * 10n ** BigInt(-escala), denominador: 1n }
}
