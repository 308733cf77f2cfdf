import type { obterReguaDaRecorrencia as contrato } from '../../../../shared/contract/regua.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { lerRegua, verRegua } from '../regras/regua/lerRegua.ts'

/** The steps of the session's company. */
export const obterReguaDaRecorrencia: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ sessao: { empresaId } }) =>
    verRegua(await lerEmpresa(storage, empresaId), await lerRegua(storage, empresaId))
