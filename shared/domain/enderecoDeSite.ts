/** Addresses on sites of others, to which a page of ours sends a person or our server sends an event (decision 0068). */

/** What separates a host or hides another one: parsers differ on these, so an address with one is not taken. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const ENGANOSOS = /[\u0000-\u0020\u007f-\u009f\\"'<>\u2028\u2029\ufeff]/
/** Names that no resolver of the open internet answers. */
const semInternet = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|arpa|onion|test|invalid)$/i
/** A name of DNS, and no number. */
const NOME = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** A host that only a private network may have, or none: single words and reserved endings. */
export const nomeSemInternet = (nome: string): boolean => semInternet.test(nome) || !nome.includes('.')

/** `URL.parse`, which browsers of two years ago have not. */
export function analisar(texto: string): URL | undefined {
  try {
    return new URL(texto)
  } catch {
    return undefined
  }
}

/** The parsed address, if each parser reads the same one: absolute, without user, password, spaces or backslashes. */
export function lerEndereco(texto: string): URL | 'formato' | 'credenciais' {
  if (ENGANOSOS.test(texto)) return 'formato'
  const url = analisar(texto)
  if (!url || !/^https?:\/\/[^/]/i.test(texto)) return 'formato'
  return url.username || url.password || /^[^/?#]*\/\/[^/?#]*@/.test(texto) ? 'credenciais' : url
}

/**
 * A site that a person may be sent to, as it is stored and shown: https, a name of the open internet in its ASCII form
 * (punycode), no user and no password. Undefined: it is not one.
 */
export function enderecoDeSite(texto: string): string | undefined {
  const url = lerEndereco(texto)
  if (typeof url === 'string' || url.protocol !== 'https:') return undefined
  const nome = url.hostname.replace(/\.$/, '')
  return NOME.test(nome) && !nomeSemInternet(nome) ? url.href : undefined
}
