import type { obterEncerramento as contrato } from '../../../../shared/contract/encerramento.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { verEncerramento } from '../regras/encerramento/ver.ts'

/** How a client's ending goes, or what its accounts hold before it is asked for. */
export const obterEncerramento: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id }, sessao }) => {
    await lerCliente(storage, id)
    return verEncerramento(storage, id, clock.now(), sessao.usuarioId)
  }
