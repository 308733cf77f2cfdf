import { parse } from 'csv-parse/sync'
import { PlanilhaInvalida } from '../../../../../shared/contract/erros.ts'
import { type MotivoDoArquivo, motivosDoArquivo } from '../../../../../shared/domain/lote/motivos.ts'
import {
  decodificar,
  type LinhaDaPlanilha,
  lerPlanilha,
  naoEhCsv,
  type Recusa,
  separar,
} from '../../../../../shared/domain/lote/planilha.ts'
import { type ColunaDoProduto, tabelaDosProdutos } from '../../../../../shared/domain/lote/produtos.ts'
import { fault } from '../../../../platform/http/fault.ts'

const palavras: Readonly<Record<MotivoDoArquivo, string>> = {
  ...motivosDoArquivo,
  'sem-linhas': 'A planilha só tem os títulos. Preencha uma linha para cada produto.',
}
const recusar = (recusa: Recusa) => fault(PlanilhaInvalida, recusa, palavras[recusa.motivo])

/** The rows of a file of products. @throws PlanilhaInvalida with what has to change in it */
export function lerArquivoDeProdutos(bytes: Uint8Array): LinhaDaPlanilha<ColunaDoProduto>[] {
  const outro = naoEhCsv(bytes)
  if (outro) throw recusar({ motivo: outro })
  const { separador, texto } = separar(decodificar(bytes), tabelaDosProdutos)
  const planilha = lerPlanilha(emRegistros(texto, separador), tabelaDosProdutos)
  if (!planilha.ok) throw recusar(planilha.motivo)
  return planilha.valor
}

function emRegistros(texto: string, delimiter: string): string[][] {
  try {
    return parse(texto, { delimiter, relax_column_count: true, relax_quotes: true })
  } catch (error) {
    const { records } = error as { records?: number }
    throw recusar({ motivo: 'malformado', linha: (records ?? 0) + 1 })
  }
}
