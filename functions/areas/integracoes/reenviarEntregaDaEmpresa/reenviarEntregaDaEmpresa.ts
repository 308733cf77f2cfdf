import type { reenviarEntregaDaEmpresa as contrato } from '../../../../shared/contract/saudeDoCliente.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { repetirEntrega } from '../regras/repetirEntrega.ts'

/** Staff send one of a client's events again: the act is in the client's chain, as its own would be. */
export const reenviarEntregaDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ params }) =>
    repetirEntrega(storage, params.id, { eventoId: params.evento, webhookId: params.webhook }, clock.now())
