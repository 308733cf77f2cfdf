import { EntregaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import type { reenviarEntrega as contrato } from '../../../../shared/contract/webhooks.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { EntregaDeWebhook, Webhook } from '../../../platform/storage/Webhook.ts'
import { reviver } from '../regras/saudeDoWebhook.ts'

const reservaMs = 60_000

/**
 * Sends an event again by hand, with the same id and body: its schedule begins anew, and an endpoint that had failed for
 * long, or had wanted no more, is taken up again.
 */
export const reenviarEntrega: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params, sessao }) =>
    redecide(async () => {
      const id = { eventoId: params.evento, webhookId: params.webhook }
      const e = await EntregaDeWebhook.get(storage, id, { consistent: true })
      if (e?.empresaId !== sessao.empresaId) throw fault(EntregaNaoEncontrada)
      const w = await Webhook.get(storage, { empresaId: sessao.empresaId, id: params.webhook })
      if (w) await reviver(storage, w)
      const denovo = { ...e, estado: 'pendente' as const, passo: 0, vence: clock.now() + reservaMs }
      await storage.commit([replace(EntregaDeWebhook, denovo, [{ tipo: 'EntregaPedida' }])])
      return {}
    })
