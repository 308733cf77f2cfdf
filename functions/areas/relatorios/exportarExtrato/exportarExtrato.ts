import type { exportarExtrato as contrato } from '../../../../shared/contract/relatorios.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDaExportacao, pedirExportacao } from '../regras/pedirExportacao.ts'

/** A month of the statement as a file. */
export const exportarExtrato: UseCase<typeof contrato, DepsDaExportacao> =
  deps =>
  async ({ query: { mes, formato = 'csv' }, sessao }) =>
    pedirExportacao(deps, sessao, { tipo: 'extrato', formato, filtros: { mes } })
