/**
 * Mod 10 of FEBRABAN's boleto and bill layouts: weights 2, 1, 2, … from the right, the digits of each product added,
 * complement to ten. One digit.
 */
export const modulo10 = (digitos: string): string => {
  let soma = 0
  let peso = 2
  for (let i = digitos.length - 1; i >= 0; i--) {
    const produto = (digitos.charCodeAt(i) - 48) * peso
    soma += produto > 9 ? produto - 9 : produto
    peso = 3 - peso
  }
  return String((10 - (soma % 10)) % 10)
}

const resto11 = (digitos: string): number => {
  let soma = 0
  let peso = 2
  for (let i = digitos.length - 1; i >= 0; i--) {
    soma += (digitos.charCodeAt(i) - 48) * peso
    peso = peso === 9 ? 2 : peso + 1
  }
  return soma % 11
}

/** Mod 11 of a boleto's general digit (Carta-Circular BCB 2.926/2000): weights 2–9; 0, 10 and 11 become 1. */
export const modulo11Cobranca = (digitos: string): string => {
  const digito = 11 - resto11(digitos)
  return digito > 9 ? '1' : String(digito)
}

/** Mod 11 of a bill's digits (FEBRABAN, arrecadação): weights 2–9; remainders 0 and 1 become 0, and 10 becomes 1. */
export const modulo11Arrecadacao = (digitos: string): string => {
  const resto = resto11(digitos)
  return resto < 2 ? '0' : String(11 - resto)
}
