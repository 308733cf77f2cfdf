import { PlanilhaInvalida } from '../../../../../shared/contract/erros.ts'
import { motivosDoArquivo } from '../../../../../shared/domain/lote/motivos.ts'
import type { LinhaDaPlanilha } from '../../../../../shared/domain/lote/planilha.ts'
import { type ColunaDoProduto, tabelaDosProdutos } from '../../../../../shared/domain/lote/produtos.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { lerArquivoCsv } from '../../../../platform/uploads/lerArquivoCsv.ts'

const palavras = {
  ...motivosDoArquivo,
  'sem-linhas': 'A planilha só tem os títulos. Preencha uma linha para cada produto.',
}

/** The rows of a file of products. @throws PlanilhaInvalida with what has to change in it */
export const lerArquivoDeProdutos = (bytes: Uint8Array): LinhaDaPlanilha<ColunaDoProduto>[] =>
  lerArquivoCsv(bytes, tabelaDosProdutos, r => fault(PlanilhaInvalida, r, palavras[r.motivo]))
