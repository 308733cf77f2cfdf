import { expect } from 'vitest'

/**
 * Reads a firewall's statement as AWS WAF does: transformations first, lowest priority first, then the pattern. What is
 * not written here is refused, so that no statement passes unread.
 */
type Transformacao = { Priority: number; Type: string }
interface Padrao {
  FieldToMatch: object
  TextTransformations: Transformacao[]
}
export interface Statement {
  RegexMatchStatement?: Padrao & { RegexString: string }
  ByteMatchStatement?: Padrao & { SearchString: string; PositionalConstraint: string }
  OrStatement?: { Statements: Statement[] }
  NotStatement?: { Statement: Statement }
}

const transformacoes: Record<string, (s: string) => string> = {
  NONE: s => s,
  LOWERCASE: s => s.toLowerCase(),
  /** Bytes that are no text stay as they are. */
  URL_DECODE: s =>
    s.replaceAll('+', ' ').replace(/%[0-9a-f]{2}/gi, x => String.fromCharCode(Number.parseInt(x.slice(1), 16))),
  /** Slashes in a row are one; `.` is nothing; `..` takes what is before it, unless nothing is. */
  NORMALIZE_PATH: s => {
    const partes: string[] = []
    for (const parte of s.replace(/\/+/g, '/').split('/').slice(1)) {
      if (parte === '..' && partes.length && partes.at(-1) !== '..') partes.pop()
      else if (parte !== '.') partes.push(parte)
    }
    return `/${partes.join('/')}`
  },
}

const doCabecalho = '{"SingleHeader":{"Name":"authorization"}}'

export function casa(s: Statement, uri: string, authorization = ''): boolean {
  if (s.OrStatement) return s.OrStatement.Statements.some(x => casa(x, uri, authorization))
  if (s.NotStatement) return !casa(s.NotStatement.Statement, uri, authorization)
  if (s.ByteMatchStatement && JSON.stringify(s.ByteMatchStatement.FieldToMatch) === doCabecalho) {
    expect(s.ByteMatchStatement.PositionalConstraint).toBe('STARTS_WITH')
    expect(s.ByteMatchStatement.TextTransformations).toEqual([{ Priority: 0, Type: 'LOWERCASE' }])
    return authorization.toLowerCase().startsWith(s.ByteMatchStatement.SearchString)
  }
  if (s.RegexMatchStatement) return new RegExp(s.RegexMatchStatement.RegexString).test(lido(s.RegexMatchStatement, uri))
  if (s.ByteMatchStatement?.PositionalConstraint === 'EXACTLY')
    return lido(s.ByteMatchStatement, uri) === s.ByteMatchStatement.SearchString
  throw new Error(`statement not known: ${Object.keys(s)}`)
}

function lido({ FieldToMatch, TextTransformations }: Padrao, uri: string): string {
  if (JSON.stringify(FieldToMatch) !== '{"UriPath":{}}')
    throw new Error(`not of the path: ${JSON.stringify(FieldToMatch)}`)
  return [...TextTransformations]
    .sort((a, b) => a.Priority - b.Priority)
    .reduce((texto, { Type }) => {
      const muda = transformacoes[Type]
      if (!muda) throw new Error(`transformation not known: ${Type}`)
      return muda(texto)
    }, uri)
}

const codigo = (s: string) => s.replace(/[-a-z]/g, x => `%${x.charCodeAt(0).toString(16)}`)
/** One path as a client may write it. */
export const escritas = (caminho: string): string[] => {
  const ultima = caminho.lastIndexOf('/')
  const [pasta, nome] = [caminho.slice(0, ultima), caminho.slice(ultima + 1)]
  return [
    caminho,
    `${caminho}/`,
    `${caminho}//`,
    `${caminho}${'/'.repeat(50)}`,
    `${caminho}%2F`,
    `${caminho}%2f/`,
    `${caminho}/.`,
    `${pasta}//${nome}`,
    caminho.replaceAll('/', '//').slice(1),
    `${pasta}/./${nome}`,
    `${pasta}/x/../${nome}`,
    `${pasta}/%2e/${nome}/`,
    `${pasta}/x/%2e%2E/${nome}`,
    `${pasta}%2F${nome}`,
    `${pasta}/${codigo(nome)}`,
    `${pasta}/${codigo(nome).toUpperCase()}//`,
    `/api${caminho.slice(4).toUpperCase()}`,
    `${pasta}/${nome.charAt(0).toUpperCase()}${nome.slice(1)}/`,
  ]
}
