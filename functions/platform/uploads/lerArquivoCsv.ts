import { parse } from 'csv-parse/sync'
import {
  decodificar,
  type LinhaDaPlanilha,
  lerPlanilha,
  naoEhCsv,
  type Recusa,
  separar,
  type TabelaDeColunas,
} from '../../../shared/domain/lote/planilha.ts'

/** The refusal of a file in the words of who asked for it, to be thrown. */
type Recusar = (recusa: Recusa) => Error

/**
 * Every record of a file saved as CSV, blank ones too: a row's number is the one that the spreadsheet shows. `tabela`
 * tells the separator, by its titles.
 * @throws what `recusar` makes of a file that is no CSV or whose quotes do not close
 */
export function registrosDoCsv(
  bytes: Uint8Array,
  tabela: Pick<TabelaDeColunas<string>, 'colunaDoTitulo'>,
  recusar: Recusar,
): string[][] {
  const outro = naoEhCsv(bytes)
  if (outro) throw recusar({ motivo: outro })
  const { separador: delimiter, texto } = separar(decodificar(bytes), tabela)
  try {
    return parse(texto, { delimiter, relax_column_count: true, relax_quotes: true })
  } catch (error) {
    const { records } = error as { records?: number }
    throw recusar({ motivo: 'malformado', linha: (records ?? 0) + 1 })
  }
}

/**
 * The rows of a spreadsheet saved as CSV, each under the titles of `tabela`.
 * @throws what `recusar` makes of a file that is no CSV, has other titles, no rows or too many
 */
export function lerArquivoCsv<C extends string>(
  bytes: Uint8Array,
  tabela: TabelaDeColunas<C>,
  recusar: Recusar,
): LinhaDaPlanilha<C>[] {
  const planilha = lerPlanilha(registrosDoCsv(bytes, tabela, recusar), tabela)
  if (!planilha.ok) throw recusar(planilha.motivo)
  return planilha.valor
}
