import { type ModuloDoContrato, modulosDoContrato } from './contrato.ts'
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
  /** What its contract holds; none in a key that was written before keys said so. */
  modulos?: ModuloDoContrato[] | undefined
}
/** Each module in the key by a letter of its own. */
const letras: Record<ModuloDoContrato, string> = {
  ...{ loja: 'l', pos: 'p', folha: 'f', recorrencia: 'r', cobrancaBoletoParcelado: 'b' },
}

/** As names and searches are compared: no accents, no capitals, no separator of the key. */
const simples = (texto: string): string =>
  semAcentos(texto)
    .toLowerCase()
    .replace(/[#\s]+/g, ' ')
    .trim()

/** Pure: the company's key in the list, by name. */
export const chaveDaLista = (
  e: Pick<NaLista, 'situacao' | 'cnpj' | 'slug' | 'id'> & {
    nomeComercial: string
    classeDeRisco?: ClasseDeRisco | undefined
  } & ComModulos,
): string =>
  [
    ...[simples(e.nomeComercial), e.situacao, e.cnpj, e.slug, e.id, e.classeDeRisco ?? ''],
    // a hyphen: a company without modules says that it has none
    modulosDe(e)
      .map(m => letras[m])
      .join('') || '-',
  ].join('#')

type ComModulos = {
  modulos?: Partial<Record<ModuloDoContrato, boolean>> | undefined
  cobrancaBoletoParcelado?: boolean | undefined
}
/** Pure: the modules that a company's contract holds. */
export const modulosDe = ({ modulos, cobrancaBoletoParcelado }: ComModulos): ModuloDoContrato[] => {
  const tem = { ...modulos, cobrancaBoletoParcelado }
  return modulosDoContrato.filter(m => tem[m])
}

/** Pure: what a key of the list says; undefined of what is none. */
export function lerChaveDaLista(chave: string): NaLista | undefined {
  const [nome, dita, cnpj, slug, id, classe, ditos] = chave.split('#')
  const situacao = situacoesDaEmpresa.find(s => s === dita)
  if (nome === undefined || !situacao || cnpj === undefined || slug === undefined || !id) return undefined
  const risco = classesDeRisco.find(c => c === classe)
  const modulos = ditos === undefined ? undefined : modulosDoContrato.filter(m => ditos.includes(letras[m]))
  return { nome, situacao, cnpj, slug, id, ...(risco && { risco }), ...(modulos && { modulos }) }
}

export interface FiltroDaLista {
  texto?: string
  situacao?: SituacaoDaEmpresa
  risco?: ClasseDeRisco
  modulo?: ModuloDoContrato
}
/** Pure: whether a company is one that was looked for: by a word of its name, or the beginning of its CNPJ or address. */
export function combina(e: NaLista, { texto = '', situacao, risco, modulo }: FiltroDaLista): boolean {
  if (situacao && e.situacao !== situacao) return false
  if (risco && e.risco !== risco) return false
  // of a key that does not say, the company itself does
  if (modulo && e.modulos && !e.modulos.includes(modulo)) return false
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
