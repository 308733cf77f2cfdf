import type { listarEntregasDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEntregas } from '../regras/lerEntregas.ts'

/** A client's deliveries for support: what came back of each try, and not what was told, which names its payers. */
export const listarEntregasDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params, query }) => {
    const { itens, cursor } = await lerEntregas(storage, params.id, query, clock.now())
    return { itens: itens.map(({ corpo: _corpo, ...e }) => e), cursor }
  }
