import { createHmac } from 'node:crypto'
import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { emailValido, normalizarEmail } from '../../../../shared/domain/email.ts'
import { semAcentos } from '../../../../shared/domain/nome.ts'
import { derivedId21 } from '../../../platform/runtime/ids.ts'

/**
 * How who paid a company is found: by the document, by an e-mail, or by how a word of the name begins. Never by a scan.
 */

/** Words of a name that are worth a key; the rest is compared once the first is found. */
const MAXIMO_DE_PALAVRAS = 4
const MINIMO = 2

/** The id of a document in a company. */
export const idDoPagador = (segredo: string, empresaId: string, documento: string): string =>
  derivedId21(segredo, 'pagador', empresaId, somenteDocumento(documento))

/** 'São João da Silva' → 'sao', 'joao', 'silva'. */
export const palavrasDoNome = (nome: string): string[] =>
  [
    ...new Set(
      semAcentos(nome)
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    ),
  ].filter(p => p.length >= MINIMO && p !== 'da' && p !== 'de' && p !== 'do')

const doNome = (palavra: string) => `n#${palavra}`
const doEmail = (segredo: string, empresaId: string, email: string) =>
  `e#${createHmac('sha256', segredo)
    .update(`pagador:${empresaId}:${normalizarEmail(email)}`)
    .digest('base64url')}`

/** The keys under which a payer is found. */
export const termosDe = (
  segredo: string,
  empresaId: string,
  { nome, email }: { nome: string; email: string | null },
): string[] => [
  ...palavrasDoNome(nome).slice(0, MAXIMO_DE_PALAVRAS).map(doNome),
  ...(email ? [doEmail(segredo, empresaId, email)] : []),
]

export type Busca =
  | { por: 'documento'; id: string }
  | { por: 'termo'; prefixo: string; palavras: string[] }
  | { por: 'nada' }

/** Pure: what a text typed into the search means. `nada` finds no payer: it is too short to look for. */
export function lerBusca(segredo: string, empresaId: string, texto: string): Busca {
  if (tipoDocumento(texto)) return { por: 'documento', id: idDoPagador(segredo, empresaId, texto) }
  if (emailValido(texto)) return { por: 'termo', prefixo: `${doEmail(segredo, empresaId, texto)}#`, palavras: [] }
  const palavras = palavrasDoNome(texto)
  // the longest word leaves the fewest to look at
  const [chave] = [...palavras].sort((a, b) => b.length - a.length)
  return chave ? { por: 'termo', prefixo: doNome(chave), palavras } : { por: 'nada' }
}

/** Whether every word that was typed begins one of the name's. */
export const nomeCombina = (nome: string, palavras: readonly string[]): boolean => {
  const doNome = palavrasDoNome(nome)
  return palavras.every(p => doNome.some(n => n.startsWith(p)))
}
