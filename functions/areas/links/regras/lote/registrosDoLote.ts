import { parse } from 'csv-parse/sync'
import { PlanilhaInvalida } from '../../../../../shared/contract/erros.ts'
import { motivosDoArquivo } from '../../../../../shared/domain/lote/motivos.ts'
import {
  decodificar,
  type LinhaDaPlanilha,
  lerPlanilha,
  naoEhCsv,
  type Recusa,
  separar,
} from '../../../../../shared/domain/lote/planilha.ts'
import { fault } from '../../../../platform/http/fault.ts'

const recusar = (recusa: Recusa) => fault(PlanilhaInvalida, recusa, motivosDoArquivo[recusa.motivo])

/**
 * The rows of a spreadsheet's file.
 * @throws PlanilhaInvalida with what has to change: not CSV, broken quotes, other titles, no rows or too many.
 */
export function lerArquivo(bytes: Uint8Array): LinhaDaPlanilha[] {
  const outro = naoEhCsv(bytes)
  if (outro) throw recusar({ motivo: outro })
  const { separador, texto } = separar(decodificar(bytes))
  const planilha = lerPlanilha(registros(texto, separador))
  if (!planilha.ok) throw recusar(planilha.motivo)
  return planilha.valor
}

/** Every record, blank ones too: a row's number is the one that the spreadsheet shows. */
function registros(texto: string, delimiter: string): string[][] {
  try {
    return parse(texto, { delimiter, relax_column_count: true, relax_quotes: true })
  } catch (error) {
    const { records } = error as { records?: number }
    throw recusar({ motivo: 'malformado', linha: (records ?? 0) + 1 })
  }
}
