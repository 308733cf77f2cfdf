import { escreverCsv } from '../../shared/domain/csv.ts'
import { colunas, type IdDaColuna } from '../../shared/domain/lote/colunas.ts'

/** A spreadsheet of links as a merchant would save it: the titles of the columns that any row fills, and the rows. */
export function planilha(linhas: readonly Partial<Record<IdDaColuna, string>>[]): string {
  const usadas = (Object.keys(colunas) as IdDaColuna[]).filter(
    id => ['nome', 'valor'].includes(id) || linhas.some(l => l[id] !== undefined),
  )
  return escreverCsv([usadas.map(id => colunas[id].titulo), ...linhas.map(l => usadas.map(id => l[id] ?? ''))])
}

/** A file as the calls take it. */
export const emBase64 = (arquivo: string | Uint8Array): string => Buffer.from(arquivo).toString('base64')
