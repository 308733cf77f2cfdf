import type { alterarWebhook as contrato } from '../../../../shared/contract/webhooks.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { Webhook } from '../../../platform/storage/Webhook.ts'
import { exigirEndereco, lerWebhook } from '../regras/lerWebhook.ts'
import { lerSaude, reviver } from '../regras/saudeDoWebhook.ts'
import { verWebhook } from '../vista/webhook.ts'

/** Changes an endpoint; what is on its way goes to the new address. What an address answered says nothing of another one. */
export const alterarWebhook: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, env }) =>
  ({ params, body, sessao }) =>
    redecide(async () => {
      const antes = await lerWebhook(storage, sessao.empresaId, params.id)
      exigirEndereco(body.url, env)
      const depois = { ...antes, ...body }
      // a secret turned meanwhile is not turned back
      await storage.commit([Webhook.put(depois, [{ attr: 'vez', op: '=', value: antes.vez }])])
      if (depois.url !== antes.url || (depois.ativo && !antes.ativo)) await reviver(storage, depois)
      return verWebhook(depois, await lerSaude(storage, depois), clock.now())
    })
