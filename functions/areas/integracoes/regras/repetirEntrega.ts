import { EntregaNaoEncontrada } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { EntregaDeWebhook, Webhook } from '../../../platform/storage/Webhook.ts'
import { reviver } from './saudeDoWebhook.ts'

const reservaMs = 60_000

/**
 * Sends an event of a company again by hand, with the same id and body: its schedule begins anew, and an endpoint that had
 * failed for long, or had wanted no more, is taken up again.
 * @throws EntregaNaoEncontrada
 */
export const repetirEntrega = (
  storage: Storage,
  empresaId: string,
  id: { eventoId: string; webhookId: string },
  agora: number,
): Promise<Record<string, never>> =>
  redecide(async () => {
    const e = await EntregaDeWebhook.get(storage, id, { consistent: true })
    if (e?.empresaId !== empresaId) throw fault(EntregaNaoEncontrada)
    const w = await Webhook.get(storage, { empresaId, id: id.webhookId })
    if (w) await reviver(storage, w)
    const denovo = { ...e, estado: 'pendente' as const, passo: 0, vence: agora + reservaMs }
    await storage.commit([replace(EntregaDeWebhook, denovo, [{ tipo: 'EntregaPedida' }])])
    return {}
  })
