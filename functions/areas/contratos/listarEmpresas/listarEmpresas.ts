import type { listarEmpresas as contrato } from '../../../../shared/contract/clientesDaEquipe.ts'
import { pode } from '../../../../shared/contract/direitos.ts'
import { SemPermissao } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerClientes } from '../regras/lerClientes.ts'

/** Clients by name, a page at a time; who brought them is told to those alone who may see representatives. */
export const listarEmpresas: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query, sessao }) => {
    if (query.representante && !pode(sessao.perfil, 'G14', 'ler')) throw fault(SemPermissao)
    return lerClientes(storage, query, clock.now())
  }
