import type { listarEmpresas as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerClientes } from '../regras/lerClientes.ts'

/** Clients by name, a page at a time. */
export const listarEmpresas: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ query }) =>
    lerClientes(storage, query, clock.now())
