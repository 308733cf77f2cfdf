import type { exportarExtrato as contrato } from '../../../../shared/contract/relatorios.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDaExportacao, pedirExportacao } from '../regras/pedirExportacao.ts'

/** A month as a file: of the statement, or whole (decision 0106). */
export const exportarExtrato: UseCase<typeof contrato, DepsDaExportacao> =
  deps =>
  async ({ query: { mes, conteudo = 'extrato', formato = 'csv' }, sessao }) =>
    pedirExportacao(deps, sessao, { tipo: conteudo, formato, filtros: { mes } })
