/** An e-mail as stored, compared and sent: trimmed, lower case (V021). */
export const normalizarEmail = (texto: string): string => texto.trim().toLowerCase()

const parteLocal = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const rotulo = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Is it an e-mail that a mail server could accept? The dot-atom of RFC 5321 §4.1.2 (no quoted local part, no
 * address literal), a domain with a dot and an alphabetic top level, at most 254 characters. Case and outer spaces are
 * ignored. Time is linear in the length: pieces are split and each pattern has one way to match.
 */
export const emailValido = (texto: string): boolean => {
  const email = normalizarEmail(texto)
  if (email.length > 254) return false
  const [local, dominio, ...resto] = email.split('@')
  if (local === undefined || dominio === undefined || resto.length > 0) return false
  if (!parteLocal.test(local) || local.split('.').includes('')) return false
  const rotulos = dominio.split('.')
  return rotulos.length > 1 && rotulos.every(r => rotulo.test(r)) && /^(?:[a-z]{2,}|xn--.+)$/.test(rotulos.at(-1) ?? '')
}

/** For screens that say where a code was sent: 'f***@example.com'. */
export const mascararEmail = (texto: string): string => normalizarEmail(texto).replace(/^(.)[^@]*/, '$1***')
