import type { testarWebhook as contrato } from '../../../../shared/contract/webhooks.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerWebhook } from '../regras/lerWebhook.ts'
import { idDoEvento, registrarEvento } from '../regras/registrarEvento.ts'
import { reviver } from '../regras/saudeDoWebhook.ts'

/**
 * Sends one endpoint an event that says that it is a test; it is signed, retried and listed like any other. An
 * endpoint that had failed for long, or had wanted no more, is taken up again.
 */
export const testarWebhook: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, ids }) =>
  async ({ params, sessao }) => {
    const w = await lerWebhook(storage, sessao.empresaId, params.id)
    await reviver(storage, w)
    const agora = clock.now()
    const eventoId = idDoEvento(ids.id21())
    const dados = { mensagem: 'Este evento é um teste: nada aconteceu.' }
    await registrarEvento(storage, { id: eventoId, empresaId: w.empresaId, tipo: 'teste.enviado', dados, agora }, [w])
    return { eventoId }
  }
