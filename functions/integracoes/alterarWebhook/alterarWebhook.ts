import type { alterarWebhook as contrato } from '../../../shared/contract/webhooks.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { redecide, type Storage } from '../../storage/port.ts'
import { Webhook } from '../../storage/Webhook.ts'
import { verWebhook } from '../../views/webhook.ts'
import { exigirEndereco, lerWebhook } from '../webhooks.ts'

/** Changes an endpoint; what is on its way goes to the new address. */
export const alterarWebhook: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, env }) =>
  ({ params, body, sessao }) =>
    redecide(async () => {
      const antes = await lerWebhook(storage, sessao.empresaId, params.id)
      exigirEndereco(body.url, env)
      const depois = { ...antes, ...body }
      // a secret turned meanwhile is not turned back
      await storage.commit([Webhook.put(depois, [{ attr: 'vez', op: '=', value: antes.vez }])])
      return verWebhook(depois, clock.now())
    })
