import type { obterEncerramentoDaEmpresa as contrato } from '../../../../shared/contract/fimDaEmpresa.ts'
import { impedimentoDito } from '../../../../shared/domain/encerramento.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verEncerramento } from '../regras/encerramento/ver.ts'

/**
 * The same as its own people read it: what is paid when, and no person of the staff. One that no second person confirmed
 * is none.
 */
export const obterEncerramentoDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ sessao: { empresaId, usuarioId } }) => {
    const { encerramento: e } = await verEncerramento(storage, empresaId, clock.now(), usuarioId)
    if (!e || e.situacao === 'aguardandoConfirmacao' || e.situacao === 'recusado') return { encerramento: null }
    const { pedido: _quem, decisao: _outro, passos: _passos, cobrancasRetiradas: _, ...andamento } = e
    const { impedimento } = andamento
    return { encerramento: { ...andamento, impedimento: impedimento && impedimentoDito(impedimento) } }
  }
