import { ClienteNaoEncontrado } from '../../../../shared/contract/erros.ts'
import type { obterRepresentanteDoCliente as contrato } from '../../../../shared/contract/representantes.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { doCliente } from '../regras/doCliente.ts'
import { lerVinculos } from '../regras/lerVinculos.ts'

/** Which representative brought a client: one read, one query, and a batch of names. */
export const obterRepresentanteDoCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id } }) => {
    const [empresa, vinculos] = await Promise.all([Empresa.get(storage, id), lerVinculos(storage, id)])
    if (!empresa || empresa.provedora) throw fault(ClienteNaoEncontrado)
    return doCliente(storage, vinculos, clock.now())
  }
