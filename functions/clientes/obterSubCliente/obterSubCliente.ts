import type { obterSubCliente as contrato } from '../../../shared/contract/subClientes.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { lerSubCliente, subClienteInteiro } from '../subCliente.ts'

/** A sub-client (E143). */
export const obterSubCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) =>
    subClienteInteiro(await lerSubCliente(deps.storage, sessao.empresaId, params.id))
