import type { reenviarEntrega as contrato } from '../../../../shared/contract/webhooks.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { repetirEntrega } from '../regras/repetirEntrega.ts'

/** The company sends one of its events again. */
export const reenviarEntrega: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ params, sessao }) =>
    repetirEntrega(storage, sessao.empresaId, { eventoId: params.evento, webhookId: params.webhook }, clock.now())
