/**
 * Lays characters over a mask, as far as they go, so that it can run at every key press.
 * Each `0` of the mask takes one character (digit or letter); anything else is a literal, written only when a
 * character follows it (so that erasing never gets stuck on a separator). Characters beyond the mask are dropped.
 * @example aplicarMascara('000.000.000-00', '1234') // '123.4'
 */
export const aplicarMascara = (mascara: string, caracteres: string): string => {
  let saida = ''
  let literais = ''
  let usados = 0
  for (const simbolo of mascara) {
    if (usados === caracteres.length) break
    if (simbolo === '0') {
      saida += literais + caracteres[usados++]
      literais = ''
    } else literais += simbolo
  }
  return saida
}

/** Keeps the digits 0-9 only. */
export const somenteDigitos = (texto: string): string => texto.replace(/[^0-9]/g, '')
