import type { receberPix as contrato } from '../../../../shared/contract/entrada.ts'
import { PspDesconhecido } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerWebhook } from '../../../providers/pix/index.ts'
import { receberPagamento } from '../../cobranca/regras/pix/receberPagamento.ts'

/** PSPs whose callbacks we take; each has its own path, and in AWS its own client certificate. */
const psps = ['bacen']

/**
 * The PSP's callback (BACEN Pix API 2.9, `…/pix`). Each item is recorded before the answer, so 200 means durable; an item
 * that fails makes the call fail, and the PSP repeats it: repeating changes nothing.
 */
export const receberPix: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, body }) => {
    if (!psps.includes(params.psp)) throw fault(PspDesconhecido)
    const { pagamentos, ilegiveis } = lerWebhook(body)
    if (ilegiveis) deps.log.warn('pix-webhook-unreadable', { count: ilegiveis })
    for (const pagamento of pagamentos) await receberPagamento(deps, pagamento)
    return {}
  }
