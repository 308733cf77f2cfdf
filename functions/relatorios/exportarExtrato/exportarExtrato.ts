import type { exportarExtrato as contrato } from '../../../shared/contract/relatorios.ts'
import type { UseCase } from '../../http/handle.ts'
import { type DepsDaExportacao, pedirExportacao } from '../exportacao.ts'

/** A month of the statement as a file. */
export const exportarExtrato: UseCase<typeof contrato, DepsDaExportacao> =
  deps =>
  async ({ query: { mes, formato = 'csv' }, sessao }) =>
    pedirExportacao(deps, sessao, { tipo: 'extrato', formato, filtros: { mes } })
