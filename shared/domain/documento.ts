import { aplicarMascara } from './mascara.ts'

/** Which document a payer, receiver or company carries. A foreign payer's document is neither. */
export type TipoDocumento = 'cpf' | 'cnpj'

/**
 * A document as stored and sent: without mask, letters in upper case. Only ASCII letters are raised: Unicode would
 * turn 'ı' and 'ſ' into valid 'I' and 'S'. Anything that is not a separator stays, so that it fails validation.
 */
export const somenteDocumento = (texto: string): string =>
  texto.replace(/[.\-/\s]/g, '').replace(/[a-z]/g, letra => letra.toUpperCase())

// Receita Federal's mod 11: weights 2, 3, … from the right (CNPJ wraps after 9); a letter counts ASCII − 48.
const digitoVerificador = (base: string, maiorPeso: number): string => {
  let soma = 0
  let peso = 2
  for (let i = base.length - 1; i >= 0; i--) {
    soma += (base.charCodeAt(i) - 48) * peso
    peso = peso === maiorPeso ? 2 : peso + 1
  }
  const resto = soma % 11
  return resto < 2 ? '0' : String(11 - resto)
}

const comDigitos = (base: string, maiorPeso: number): string => {
  const primeiro = base + digitoVerificador(base, maiorPeso)
  return primeiro + digitoVerificador(primeiro, maiorPeso)
}

const repetido = (texto: string): boolean => texto === texto.charAt(0).repeat(texto.length)

/** Completes nine digits into an 11-digit CPF with its check digits. */
export const completarCpf = (base: string): string => comDigitos(base, 11)

/** Completes twelve characters [0-9A-Z] into a 14-character CNPJ with its check digits (IN RFB 2.229/2024). */
export const completarCnpj = (base: string): string => comDigitos(base, 9)

/** Is it a CPF, with or without mask? Eleven digits, mod 11, repeated digits refused (V018). */
export const cpfValido = (texto: string): boolean => {
  const cpf = somenteDocumento(texto)
  return /^[0-9]{11}$/.test(cpf) && !repetido(cpf) && completarCpf(cpf.slice(0, 9)) === cpf
}

/**
 * Is it a CNPJ, with or without mask? Numeric or alphanumeric (12 of [0-9A-Z] and two digits, IN RFB 2.229/2024,
 * issued since July 2026), mod 11, repeated digits refused (V018).
 */
export const cnpjValido = (texto: string): boolean => {
  const cnpj = somenteDocumento(texto)
  return /^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) && !repetido(cnpj) && completarCnpj(cnpj.slice(0, 12)) === cnpj
}

/** Which valid document it is, by its length (11 or 14 characters); undefined when it is neither. */
export const tipoDocumento = (texto: string): TipoDocumento | undefined =>
  cpfValido(texto) ? 'cpf' : cnpjValido(texto) ? 'cnpj' : undefined

/** '000.000.000-00', as far as typed. */
export const formatarCpf = (texto: string): string => aplicarMascara('000.000.000-00', somenteDocumento(texto))

/** '00.000.000/0000-00', as far as typed; letters in upper case. */
export const formatarCnpj = (texto: string): string => aplicarMascara('00.000.000/0000-00', somenteDocumento(texto))

/** CPF's mask up to 11 digits, CNPJ's beyond or from the first letter on (V021, V069). Safe at every key press. */
export const formatarDocumento = (texto: string): string => {
  const documento = somenteDocumento(texto)
  return /^[0-9]{0,11}$/.test(documento) ? formatarCpf(documento) : formatarCnpj(documento)
}

/**
 * A CPF for public pages, receipts and logs: '***.456.***-**'. Three digits are enough for its owner to recognise it;
 * the usual six middle digits leave a thousand candidates, and the ninth tells the state.
 */
export const mascararCpf = (cpf: string): string => `***.${somenteDocumento(cpf).slice(3, 6).padEnd(3, '*')}.***-**`

/** A document for public display: a CPF masked, a CNPJ (public information) in full, anything else hidden. */
export const mascararDocumento = (texto: string): string => {
  const documento = somenteDocumento(texto)
  if (documento.length === 11) return mascararCpf(documento)
  // who was asked for none has none to hide
  if (texto === '') return ''
  return documento.length === 14 ? formatarCnpj(documento) : '***'
}
