import { somenteDigitos } from './mascara.ts'
import { telefoneEstrangeiroE164 } from './telefone.ts'

/**
 * Digits of a number inside its country, fewest and most, fixed and mobile (ITU-T E.164, national numbering plans). Only
 * countries whose plan leaves no doubt: of any other a number is taken as long as E.164 takes it.
 */
const tamanhos: Readonly<Record<string, readonly [minimo: number, maximo: number]>> = {
  1: [10, 10], // North America
  27: [9, 9], // South Africa
  30: [10, 10], // Greece
  31: [9, 9], // Netherlands
  32: [8, 9], // Belgium
  33: [9, 9], // France
  34: [9, 9], // Spain
  39: [6, 11], // Italy
  40: [9, 9], // Romania
  41: [9, 9], // Switzerland
  44: [9, 10], // United Kingdom
  45: [8, 8], // Denmark
  46: [7, 10], // Sweden
  47: [8, 8], // Norway
  48: [9, 9], // Poland
  51: [8, 9], // Peru
  52: [10, 11], // Mexico, the longer with the old mobile prefix
  54: [10, 11], // Argentina, the longer with the mobile prefix
  55: [10, 11], // Brazil
  56: [9, 9], // Chile
  57: [10, 10], // Colombia
  61: [9, 9], // Australia
  64: [8, 10], // New Zealand
  81: [9, 10], // Japan
  82: [8, 10], // South Korea
  86: [10, 11], // China
  90: [10, 10], // Turkey
  91: [10, 10], // India
  244: [9, 9], // Angola
  258: [8, 9], // Mozambique
  351: [9, 9], // Portugal
  353: [7, 9], // Ireland
  591: [8, 8], // Bolivia
  593: [8, 9], // Ecuador
  598: [8, 8], // Uruguay
  971: [8, 9], // United Arab Emirates
  972: [8, 9], // Israel
}

/**
 * Has a foreign payer's phone as many digits as numbers of its country have? The trunk 0 in brackets is none of them. Texts
 * that are no international number at all are for `telefoneEstrangeiroValido`.
 */
export function cabeNoSeuPais(texto: string): boolean {
  const digitos = somenteDigitos(telefoneEstrangeiroE164(texto))
  // no calling code is the beginning of another
  const codigo = [1, 2, 3].map(n => digitos.slice(0, n)).find(c => tamanhos[c])
  const [minimo, maximo] = (codigo && tamanhos[codigo]) || [0, 15]
  const tamanho = digitos.length - (codigo?.length ?? 0)
  return tamanho >= minimo && tamanho <= maximo
}
