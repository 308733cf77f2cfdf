import type { girarSegredoDoWebhook as contrato } from '../../../../shared/contract/webhooks.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDeIdempotencia, umaVez } from '../../../platform/http/idempotencia.ts'
import { redecide } from '../../../platform/storage/port.ts'
import { Webhook } from '../../../platform/storage/Webhook.ts'
import { girado, segredoDoWebhook } from '../regras/assinarEntrega.ts'
import { lerWebhook } from '../regras/lerWebhook.ts'
import { lerSaude } from '../regras/saudeDoWebhook.ts'
import { verWebhook } from '../vista/webhook.ts'

/**
 * Turns an endpoint's secret; those before sign beside it for a day, so that receivers change without a gap. What the
 * Idempotency-Key remembers is which secret it was, never the secret: that is derived again. Of two who turn it at the
 * same moment one does, and both have its secret.
 */
export const girarSegredoDoWebhook: UseCase<typeof contrato, DepsDeIdempotencia<'webhooks'>> =
  deps =>
  async ({ params, sessao, contexto }) => {
    const { storage, clock } = deps
    const ler = () => lerWebhook(storage, sessao.empresaId, params.id)
    const pedido = {
      sujeito: sessao.empresaId,
      operacao: 'girarSegredoDoWebhook',
      chave: contexto.idempotencyKey,
      corpo: params,
    }
    const chaveiro = await deps.chaves.abrir()
    let vista: number | undefined
    const { vez } = await redecide(() =>
      umaVez(deps, pedido, async () => {
        const antes = await ler()
        // a concurrent call won: its secret is the new one, and turning again would only age the integrator's
        if (vista !== undefined && antes.vez > vista) return { resposta: { vez: antes.vez }, writes: [] }
        vista = antes.vez
        // in place, so that what is changed of the endpoint meanwhile stays changed
        const vira = {
          set: girado(antes, chaveiro.versao('webhooks'), clock.now()),
          when: [{ attr: 'vez', op: '=' as const, value: antes.vez }],
        }
        return { resposta: { vez: antes.vez + 1 }, writes: [Webhook.add(antes, {}, vira)] }
      }),
    )
    const depois = await ler()
    const webhook = verWebhook(depois, await lerSaude(storage, depois), clock.now())
    return { webhook, segredo: segredoDoWebhook(chaveiro, depois, vez) }
  }
