import type { listarExportacoes as contrato } from '../../../../shared/contract/relatorios.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { exportacoesDe, noFio, ve } from '../regras/pedirExportacao.ts'

/** The files that the session's company or receiver asked for, of those that this person may see. */
export const listarExportacoes: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ sessao }) => {
    const suas = (await exportacoesDe(storage, sessao)).filter(e => ve(sessao, e))
    return { itens: suas.map(e => noFio(e, clock.now())) }
  }
