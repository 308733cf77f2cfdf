import type { girarSegredoDoWebhook as contrato } from '../../../shared/contract/webhooks.ts'
import type { UseCase } from '../../http/handle.ts'
import { segredoDoWebhook, sobreposicaoMs } from '../../outbound/assinar.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Parametros } from '../../runtime/parametros.ts'
import type { Storage } from '../../storage/port.ts'
import { Webhook } from '../../storage/Webhook.ts'
import { verWebhook } from '../../views/webhook.ts'
import { lerWebhook } from '../webhooks.ts'

type D = Base & { storage: Storage; params: Parametros<'segredo-hmac'> }

/** Turns an endpoint's secret; the one before signs beside it for a day, so that receivers change without a gap. */
export const girarSegredoDoWebhook: UseCase<typeof contrato, D> =
  ({ storage, clock, params: parametros }) =>
  async ({ params, sessao }) => {
    const antes = await lerWebhook(storage, sessao.empresaId, params.id)
    const agora = clock.now()
    const depois = { ...antes, vez: antes.vez + 1, anteriorAte: agora + sobreposicaoMs }
    await storage.commit([Webhook.put(depois, [{ attr: 'vez', op: '=', value: antes.vez }])])
    const raiz = await parametros.get('segredo-hmac')
    return { webhook: verWebhook(depois, agora), segredo: segredoDoWebhook(raiz, depois, depois.vez) }
  }
