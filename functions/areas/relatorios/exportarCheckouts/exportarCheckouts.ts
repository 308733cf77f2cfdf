import type { exportarCheckouts as contrato } from '../../../../shared/contract/relatorios.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDaExportacao, pedirExportacao } from '../regras/pedirExportacao.ts'

/** E054: starts the job that writes the report to a file (infra/decisions/0032). */
export const exportarCheckouts: UseCase<typeof contrato, DepsDaExportacao> =
  deps =>
  async ({ query, sessao }) => {
    const { formato = 'csv', ...resto } = query
    const filtros = Object.fromEntries(
      Object.entries(resto).flatMap(([campo, v]) => (v === undefined || v === '' ? [] : [[campo, v]])),
    )
    return pedirExportacao(deps, sessao, { tipo: 'checkouts', formato, filtros })
  }
