import { somenteDocumento } from './documento.ts'
import { type SituacaoDaEmpresa, situacoesDaEmpresa } from './estados/empresa.ts'
import { semAcentos } from './nome.ts'
import { type ClasseDeRisco, classesDeRisco } from './riscoDoCliente.ts'

/** What the staff's list of companies sorts and filters by, in the sort key of an index that holds keys only. */
export interface NaLista {
  nome: string
  situacao: SituacaoDaEmpresa
  cnpj: string
  slug: string
  id: string
  /** None before it was decided. */
  risco?: ClasseDeRisco | undefined
}

/** As names and searches are compared: no accents, no capitals, no separator of the key. */
const simples = (texto: string): string =>
  semAcentos(texto)
    .toLowerCase()
    .replace(/[#\s]+/g, ' ')
    .trim()

/** Pure: the company's key in the list, by name. */
export const chaveDaLista = (
  e: Omit<NaLista, 'nome' | 'risco'> & { nomeComercial: string; classeDeRisco?: ClasseDeRisco | undefined },
): string =>
  [simples(e.nomeComercial), e.situacao, e.cnpj, e.slug, e.id, ...(e.classeDeRisco ? [e.classeDeRisco] : [])].join('#')

/** Pure: what a key of the list says; undefined of what is none. */
export function lerChaveDaLista(chave: string): NaLista | undefined {
  const [nome, dita, cnpj, slug, id, classe] = chave.split('#')
  const situacao = situacoesDaEmpresa.find(s => s === dita)
  if (nome === undefined || !situacao || cnpj === undefined || slug === undefined || !id) return undefined
  const risco = classesDeRisco.find(c => c === classe)
  return { nome, situacao, cnpj, slug, id, ...(risco && { risco }) }
}

/** Pure: whether a company is one that was looked for: by a word of its name, or the beginning of its CNPJ or address. */
export function combina(
  e: NaLista,
  { texto = '', situacao, risco }: { texto?: string; situacao?: SituacaoDaEmpresa; risco?: ClasseDeRisco },
): boolean {
  if (situacao && e.situacao !== situacao) return false
  if (risco && e.risco !== risco) return false
  const busca = simples(texto)
  if (!busca) return true
  const documento = somenteDocumento(texto).toLowerCase()
  return (
    e.nome.startsWith(busca) ||
    e.nome.includes(` ${busca}`) ||
    e.slug.startsWith(busca) ||
    (documento.length > 1 && e.cnpj.toLowerCase().startsWith(documento))
  )
}
