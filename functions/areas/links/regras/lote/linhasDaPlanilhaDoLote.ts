import { PlanilhaInvalida } from '../../../../../shared/contract/erros.ts'
import { motivosDoArquivo } from '../../../../../shared/domain/lote/motivos.ts'
import { type LinhaDaPlanilha, tabelaDeLinks } from '../../../../../shared/domain/lote/planilha.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { lerArquivoCsv } from '../../../../platform/uploads/lerArquivoCsv.ts'

/** The rows of a file of links. @throws PlanilhaInvalida with what has to change in it */
export const linhasDaPlanilhaDoLote = (bytes: Uint8Array): LinhaDaPlanilha[] =>
  lerArquivoCsv(bytes, tabelaDeLinks, r => fault(PlanilhaInvalida, r, motivosDoArquivo[r.motivo]))
