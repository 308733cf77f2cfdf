import { type listarWebhooks as contrato, MAXIMO_DE_WEBHOOKS } from '../../../../shared/contract/webhooks.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { webhooksDa } from '../regras/registrarEvento.ts'
import { saudesDa } from '../regras/saudeDoWebhook.ts'
import { verWebhook } from '../vista/webhook.ts'

/** The company's endpoints, oldest first, each with how it has been answering. */
export const listarWebhooks: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ sessao }) => {
    const achados = await webhooksDa(storage, sessao.empresaId)
    const saudes = new Map((await saudesDa(storage, sessao.empresaId)).map(s => [s.webhookId, s]))
    const ordem = achados.sort((a, b) => (a.criadoEm < b.criadoEm ? -1 : 1))
    return { webhooks: ordem.map(w => verWebhook(w, saudes.get(w.id), clock.now())), maximo: MAXIMO_DE_WEBHOOKS }
  }
