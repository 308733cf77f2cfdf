import { somenteDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { emailValido, normalizarEmail } from '../../../../shared/domain/email.ts'
import { semAcentos } from '../../../../shared/domain/nome.ts'
import type { Chaveiro } from '../../../platform/runtime/chaveiro.ts'
import { derivedId21 } from '../../../platform/runtime/ids.ts'
import { termoDoNome as doNome, PagadorDaEmpresa } from '../../../platform/storage/PagadorDaEmpresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerUnico } from '../../../platform/storage/unicos.ts'

/**
 * How who paid a company is found: by the document, by an e-mail, or by how a word of the name begins. Never by a scan.
 */

/** Words of a name that are worth a key; the rest is compared once the first is found. */
const MAXIMO_DE_PALAVRAS = 4
const MINIMO = 2

/** The ids that a document may have in a company: the one it is given today first. */
export const idsDoPagador = (chaveiro: Chaveiro<'documentos'>, empresaId: string, documento: string): string[] =>
  chaveiro.todas('documentos').map(chave => derivedId21(chave, 'pagador', empresaId, somenteDocumento(documento)))

/** Leads from a document to the id that a key gave it which is gone by now; made by the job that follows a turn. */
export const ponteiroDoPagador = (chaveiro: Chaveiro<'documentos'>, empresaId: string, documento: string) => ({
  tipo: 'pagador',
  chaves: chaveiro.indices('documentos', `ponteiro-do-pagador:${empresaId}:${somenteDocumento(documento)}`),
})

/** A document's id in a company, and those that a concurrent consumer could give it under another key. */
export async function idDoPagador(
  storage: Storage,
  chaveiro: Chaveiro<'documentos'>,
  empresaId: string,
  documento: string,
): Promise<{ id: string; outros: string[] }> {
  const ids = idsDoPagador(chaveiro, empresaId, documento)
  const outrosQue = (id: string) => ids.filter(o => o !== id)
  const primeiro = ids[0] ?? ''
  if (!chaveiro.girada('documentos')) return { id: primeiro, outros: [] }
  const ponteiro = await lerUnico(storage, ponteiroDoPagador(chaveiro, empresaId, documento))
  if (ponteiro) return { id: ponteiro.dono, outros: outrosQue(ponteiro.dono) }
  const achados = (await storage.getMany(ids.map(PagadorDaEmpresa.key))).map(PagadorDaEmpresa.parse)
  const id = ids.find(i => achados.some(a => a.id === i)) ?? primeiro
  return { id, outros: outrosQue(id) }
}

/** 'São João da Silva' → 'sao', 'joao', 'silva'. */
export const palavrasDoNome = (nome: string): string[] =>
  [
    ...new Set(
      semAcentos(nome)
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    ),
  ].filter(p => p.length >= MINIMO && p !== 'da' && p !== 'de' && p !== 'do')

const doEmail = (chaveiro: Chaveiro<'documentos'>, empresaId: string, email: string): string[] =>
  chaveiro.indices('documentos', `pagador:${empresaId}:${normalizarEmail(email)}`).map(indice => `e#${indice}`)

/** The keys under which a payer is found. */
export const termosDe = (
  chaveiro: Chaveiro<'documentos'>,
  empresaId: string,
  { nome, email }: { nome: string; email: string | null },
): string[] => [
  ...palavrasDoNome(nome).slice(0, MAXIMO_DE_PALAVRAS).map(doNome),
  ...(email ? doEmail(chaveiro, empresaId, email).slice(0, 1) : []),
]
/** Those of its e-mail that a key of before may have left. */
export const termosDeAntes = (
  chaveiro: Chaveiro<'documentos'>,
  empresaId: string,
  { email }: { email: string | null },
): string[] => (email ? doEmail(chaveiro, empresaId, email).slice(1) : [])

export type Busca = { por: 'documento' } | { por: 'termo'; prefixos: string[]; palavras: string[] } | { por: 'nada' }

/** Pure: what a text typed into the search means. `nada` finds no payer: it is too short to look for. */
export function lerBusca(chaveiro: Chaveiro<'documentos'>, empresaId: string, texto: string): Busca {
  if (tipoDocumento(texto)) return { por: 'documento' }
  if (emailValido(texto))
    return { por: 'termo', prefixos: doEmail(chaveiro, empresaId, texto).map(termo => `${termo}#`), palavras: [] }
  const palavras = palavrasDoNome(texto)
  const chave = palavraMaisLonga(palavras)
  return chave ? { por: 'termo', prefixos: [doNome(chave)], palavras } : { por: 'nada' }
}

/** The longest word leaves the fewest to look at; undefined where there is none. */
export const palavraMaisLonga = (palavras: readonly string[]): string | undefined =>
  [...palavras].sort((a, b) => b.length - a.length)[0]

/** Whether every word that was typed begins one of the name's. */
export const nomeCombina = (nome: string, palavras: readonly string[]): boolean => {
  const asDoNome = palavrasDoNome(nome)
  return palavras.every(p => asDoNome.some(n => n.startsWith(p)))
}
