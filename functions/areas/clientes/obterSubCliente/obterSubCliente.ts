import type { obterSubCliente as contrato } from '../../../../shared/contract/subClientes.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerSubCliente, subClienteInteiro } from '../regras/subCliente.ts'

/** A sub-client (E143). */
export const obterSubCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) =>
    subClienteInteiro(await lerSubCliente(deps.storage, sessao.empresaId, params.id))
