import { aplicarMascara, somenteDigitos } from './mascara.ts'

/** The 67 area codes (Anatel, Plano Geral de Códigos Nacionais). */
export const ddds: readonly number[] = [
  11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28, 31, 32, 33, 34, 35, 37, 38, 41, 42, 43, 44, 45, 46, 47, 48,
  49, 51, 53, 54, 55, 61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 73, 74, 75, 77, 79, 81, 82, 83, 84, 85, 86, 87, 88, 89,
  91, 92, 93, 94, 95, 96, 97, 98, 99,
]

/**
 * The national digits of a phone: without mask, and without the country code when that makes it 12 or 13 digits
 * ('+55 (11) 98765-4321' → '11987654321'; 55 is also an area code, so eleven digits are left alone).
 */
export const somenteTelefone = (texto: string): string => {
  const digitos = somenteDigitos(texto)
  return digitos.startsWith('55') && (digitos.length === 12 || digitos.length === 13) ? digitos.slice(2) : digitos
}

const comDdd = (texto: string, numero: RegExp): boolean => {
  const telefone = somenteTelefone(texto)
  return numero.test(telefone.slice(2)) && ddds.includes(Number(telefone.slice(0, 2)))
}

/** A Brazilian mobile: an existing area code and nine digits from 9. Letters and other noise are ignored as mask. */
export const celularValido = (texto: string): boolean => comDdd(texto, /^9[0-9]{8}$/)

/** A Brazilian landline: an existing area code and eight digits from 2 to 5. */
export const fixoValido = (texto: string): boolean => comDdd(texto, /^[2-5][0-9]{7}$/)

/** A mobile or a landline. */
export const telefoneValido = (texto: string): boolean => celularValido(texto) || fixoValido(texto)

/** '(00) 00000-0000', or '(00) 0000-0000' up to ten digits, as far as typed (V021). */
export const formatarTelefone = (texto: string): string => {
  const telefone = somenteTelefone(texto)
  return aplicarMascara(telefone.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000', telefone)
}

/** One of Brazil with its mask; one of another country, which no mask of ours fits, as it was typed. */
export const telefoneNaTela = (texto: string): string =>
  telefoneValido(texto) && !/^\s*(?:\+(?!55)|00)/.test(texto) ? formatarTelefone(texto) : texto

/** For who reads: in Portuguese as `formatarTelefone`; in another language from abroad, '+55 (11) 98765-4321'. */
export const escreverTelefone = (texto: string, idioma: string): string =>
  idioma === 'pt-BR' || !telefoneValido(texto) ? formatarTelefone(texto) : `+55 ${formatarTelefone(texto)}`

/** E.164, as messaging and Pix take it: '+5511987654321'. Undefined when it is not a Brazilian phone. */
export const telefoneE164 = (texto: string): string | undefined =>
  telefoneValido(texto) ? `+55${somenteTelefone(texto)}` : undefined

const PREFIXO_INTERNO = /\(\s*0\s*\)\s*/

/**
 * For screens that say where a code was sent: '(**) *****-4321'. A foreign phone keeps its own length and grouping, as it
 * was typed: '+* (***) ***-2671'.
 */
export const mascararTelefone = (texto: string, estrangeiro = false): string => {
  if (texto === '') return ''
  if (!estrangeiro) return `(**) *****-${somenteTelefone(texto).slice(-4)}`
  const numero = texto.trim().replace(PREFIXO_INTERNO, '')
  let restam = somenteDigitos(numero).length
  return numero.replace(/[0-9]/g, digito => (restam-- > 4 ? '*' : digito))
}

/**
 * A foreign payer's phone: '+' or '00', then its country's code and number, 8 to 15 digits in all (E.164). Without the code
 * it would be dialled as a number of another country.
 */
export const telefoneEstrangeiroValido = (texto: string): boolean =>
  /^(?:\+|00)/.test(texto.trim()) && /^\+[1-9][0-9]{7,14}$/.test(telefoneEstrangeiroE164(texto))

/**
 * E.164 of a foreign payer's phone, which is kept as it was typed: with its country's code, after '+' or '00'. A '(0)' is
 * the prefix of a call inside that country, and no part of the number: '+33 (0)6 12 34 56 78' is +33612345678.
 */
export const telefoneEstrangeiroE164 = (texto: string): string =>
  `+${somenteDigitos(texto.replace(PREFIXO_INTERNO, '')).replace(/^00/, '')}`
