import type { excluirWebhook as contrato } from '../../../../shared/contract/webhooks.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { SaudeDoWebhook, Webhook } from '../../../platform/storage/Webhook.ts'
import { lerWebhook } from '../regras/lerWebhook.ts'

/** Removes an endpoint; its deliveries end at their next try. */
export const excluirWebhook: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params, sessao }) => {
    const { empresaId, id } = await lerWebhook(storage, sessao.empresaId, params.id)
    await storage.commit([Webhook.remove({ empresaId, id }), SaudeDoWebhook.remove({ empresaId, webhookId: id })])
    return {}
  }
