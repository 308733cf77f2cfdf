import { rearmar } from '../csv.ts'
import { colunaDoTitulo, colunas, type IdDaColuna, idsDasColunas, MAXIMO_DE_LINHAS } from './colunas.ts'
import type { MotivoDoArquivo } from './motivos.ts'

/** A spreadsheet saved as CSV: from its bytes to the cells of each row by column. Pure. */

const comeca = (bytes: Uint8Array, ...sinal: number[]) => sinal.every((b, n) => bytes[n] === b)

/** What a file that is no text is, told by its first bytes; undefined where it may be CSV. */
export function naoEhCsv(
  bytes: Uint8Array,
): Extract<MotivoDoArquivo, 'vazio' | 'excel' | 'pdf' | 'binario'> | undefined {
  if (!bytes.length) return 'vazio'
  // a zip (xlsx, ods) and the old xls
  if (comeca(bytes, 0x50, 0x4b, 0x03, 0x04) || comeca(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'excel'
  if (comeca(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf'
  return utf16(bytes) || !bytes.includes(0) ? undefined : 'binario'
}
const utf16 = (bytes: Uint8Array) =>
  comeca(bytes, 0xff, 0xfe) ? 'utf-16le' : comeca(bytes, 0xfe, 0xff) ? 'utf-16be' : undefined

/** UTF-8 where it is, else Windows-1252, which Excel in Portuguese saves; "Unicode text" is UTF-16. Without its mark. */
export function decodificar(bytes: Uint8Array): string {
  try {
    return new TextDecoder(utf16(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export type Separador = ';' | ',' | '\t'
const separadores = [';', ',', '\t'] as const
/**
 * The separator, and the text without the line `sep=;` by which some say it: the one that makes most titles out of the
 * first line, `;` where none makes any.
 */
export function separar(
  texto: string,
  tabela: Pick<TabelaDeColunas<string>, 'colunaDoTitulo'>,
): { separador: Separador; texto: string } {
  const dito = /^sep=([;,\t])\r?\n/i.exec(texto)
  if (dito) return { separador: dito[1] as Separador, texto: texto.slice(dito[0].length) }
  const primeira = texto.split(/\r\n|\r|\n/).find(l => l.trim()) ?? ''
  const titulos = (s: Separador) => primeira.split(s).filter(t => tabela.colunaDoTitulo(t)).length
  const separador = separadores.reduce((melhor, s) => (titulos(s) > titulos(melhor) ? s : melhor))
  return { separador, texto }
}

/** What the reading of a spreadsheet needs to know of its columns. */
export interface TabelaDeColunas<C extends string> {
  colunaDoTitulo: (titulo: string) => C | undefined
  obrigatorias: readonly C[]
  tituloDe: (coluna: C) => string
  /** Rows of a file. */
  maximo: number
}
/** The columns of a spreadsheet of links. */
export const tabelaDeLinks: TabelaDeColunas<IdDaColuna> = {
  colunaDoTitulo,
  obrigatorias: idsDasColunas.filter(id => 'obrigatoria' in colunas[id]),
  tituloDe: id => colunas[id].titulo,
  maximo: MAXIMO_DE_LINHAS,
}

/** A row as its author counts it: the title's is 1, and so is a blank one counted. */
export interface LinhaDaPlanilha<C extends string = IdDaColuna> {
  linha: number
  /** Trimmed; a column without text is not there. */
  celulas: Partial<Record<C, string>>
  /** It has text beyond the last title. */
  sobra: boolean
}
export interface Recusa {
  motivo: MotivoDoArquivo
  linha?: number
  faltam?: string[]
  desconhecidas?: string[]
  repetidas?: string[]
}

/** The rows, or what has to change in the file. */
type Lida<C extends string> = { ok: true; valor: LinhaDaPlanilha<C>[] } | { ok: false; motivo: Recusa }
const recusado = (motivo: Recusa): Lida<never> => ({ ok: false, motivo })

/** The rows under their titles, blank ones left out; why not, where the titles are others or there are too many rows. */
export function lerPlanilha<C extends string>(
  registros: readonly (readonly string[])[],
  tabela: TabelaDeColunas<C>,
): Lida<C> {
  const n = registros.findIndex(temTexto)
  const titulos = registros[n]
  if (!titulos) return recusado({ motivo: 'vazio' })
  const ids = titulos.map(tabela.colunaDoTitulo)
  const fora = errosDosTitulos(titulos, ids, tabela)
  if (fora) return recusado(fora)
  const linhas = registros.flatMap((registro, i): LinhaDaPlanilha<C>[] => {
    if (i <= n || !temTexto(registro)) return []
    const celulas = registro.flatMap((texto, c) => {
      const [id, limpo] = [ids[c], rearmar(texto.trim()).trim()]
      return id && limpo ? [[id, limpo] as const] : []
    })
    const sobra = registro.some((texto, c) => !ids[c] && texto.trim() !== '')
    return [{ linha: i + 1, celulas: Object.fromEntries(celulas) as Partial<Record<C, string>>, sobra }]
  })
  if (!linhas.length) return recusado({ motivo: 'sem-linhas' })
  return linhas.length > tabela.maximo ? recusado({ motivo: 'linhas-demais' }) : { ok: true, valor: linhas }
}
const temTexto = (registro: readonly string[]) => registro.some(c => c.trim() !== '')

/** An unknown title is refused: a misspelt one of what is optional would be a date or a limit that no link has. */
function errosDosTitulos<C extends string>(
  titulos: readonly string[],
  ids: readonly (C | undefined)[],
  tabela: TabelaDeColunas<C>,
): Recusa | undefined {
  const dito = (texto: string) => texto.trim().slice(0, 40)
  const desconhecidas = titulos.filter((t, i) => !ids[i] && t.trim()).map(dito)
  const repetidas = titulos.filter((_, i) => ids[i] && ids.indexOf(ids[i]) !== i).map(dito)
  const faltam = tabela.obrigatorias.filter(id => !ids.includes(id)).map(tabela.tituloDe)
  if (!desconhecidas.length && !repetidas.length && !faltam.length) return undefined
  return {
    motivo: 'colunas',
    linha: 1,
    faltam,
    desconhecidas: desconhecidas.slice(0, 20),
    repetidas: repetidas.slice(0, 20),
  }
}
