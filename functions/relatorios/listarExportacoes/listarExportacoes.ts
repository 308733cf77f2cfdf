import type { listarExportacoes as contrato } from '../../../shared/contract/relatorios.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { exportacoesDe, noFio } from '../exportacao.ts'

/** The files that the session's company or receiver asked for. */
export const listarExportacoes: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ sessao }) => ({ itens: (await exportacoesDe(storage, sessao)).map(e => noFio(e, clock.now())) })
