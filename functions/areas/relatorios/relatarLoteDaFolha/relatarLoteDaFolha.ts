import type { relatarLoteDaFolha as contrato } from '../../../../shared/contract/folha.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { lerLote } from '../../folha/regras/moverLote.ts'
import { type DepsDaExportacao, pedirExportacao } from '../regras/pedirExportacao.ts'

/** A payroll as a file for the accountant. */
export const relatarLoteDaFolha: UseCase<typeof contrato, DepsDaExportacao> =
  deps =>
  async ({ params: { id }, query: { formato = 'csv' }, sessao }) => {
    const { id: lote, data } = await lerLote(deps.storage, id, sessao.empresaId)
    return pedirExportacao(deps, sessao, { tipo: 'folha', formato, filtros: { lote, data } })
  }
