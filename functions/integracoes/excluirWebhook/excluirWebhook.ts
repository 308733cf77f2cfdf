import type { excluirWebhook as contrato } from '../../../shared/contract/webhooks.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { Webhook } from '../../storage/Webhook.ts'
import { lerWebhook } from '../webhooks.ts'

/** Removes an endpoint; its deliveries end at their next try. */
export const excluirWebhook: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params, sessao }) => {
    const { empresaId, id } = await lerWebhook(storage, sessao.empresaId, params.id)
    await storage.commit([Webhook.remove({ empresaId, id })])
    return {}
  }
