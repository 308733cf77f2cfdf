import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import type { exportarExtrato as contrato } from '../../../../shared/contract/relatorios.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDaExportacao, pedirExportacao } from '../regras/pedirExportacao.ts'

/** A month as a file: of the statement, or whole (decision 0106). */
export const exportarExtrato: UseCase<typeof contrato, DepsDaExportacao> =
  deps =>
  async ({ query: { mes, conteudo = 'extrato', formato = 'csv' }, sessao }) => {
    if (formato === 'ofx' && conteudo !== 'extrato')
      throw fault(RequisicaoInvalida, { campos: [{ campo: 'formato', mensagem: 'OFX é só do extrato' }] })
    return pedirExportacao(deps, sessao, { tipo: conteudo, formato, filtros: { mes } })
  }
