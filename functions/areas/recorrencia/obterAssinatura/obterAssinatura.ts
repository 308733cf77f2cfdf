import type { obterAssinatura as contrato } from '../../../../shared/contract/recorrencias.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerAssinatura } from '../regras/lerAssinatura.ts'
import { verAssinatura } from '../vista.ts'

/** A subscription of the session's company, with its charges. */
export const obterAssinatura: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params: { id }, sessao: { empresaId } }) =>
    verAssinatura(deps, await lerAssinatura(deps.storage, id, empresaId))
