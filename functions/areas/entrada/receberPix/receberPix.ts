import type { receberPix as contrato } from '../../../../shared/contract/entrada.ts'
import { PspDesconhecido } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerWebhook } from '../../../providers/pix/index.ts'
import type { PixPort } from '../../../providers/pix/port.ts'
import { receberPagamento } from '../../cobranca/regras/pix/receberPagamento.ts'

/** PSPs whose callbacks we take; each has its own path, and in AWS its own client certificate. */
const psps = ['bacen']

/**
 * The PSP's callback (BACEN Pix API 2.9, `…/pix`). A notice is a hint: a caller who reaches this address can write any, so
 * each item is asked for at the PSP (`GET /pix/{endToEndId}`), and what the PSP says of amount, charge and returns is
 * recorded before the answer. 200 means durable; an item that the PSP does not answer for makes the call fail, and the
 * PSP repeats it: repeating changes nothing. One that the PSP does not know is told and recorded nowhere.
 */
export const receberPix: UseCase<typeof contrato, Base & { storage: Storage; pix: PixPort }> =
  deps =>
  async ({ params, body, contexto: { prazo } }) => {
    if (!psps.includes(params.psp)) throw fault(PspDesconhecido)
    const { pagamentos, ilegiveis } = lerWebhook(body)
    if (ilegiveis) deps.log.warn('pix-webhook-unreadable', { count: ilegiveis })
    let semResposta = 0
    for (const { e2eid } of pagamentos) {
      const sabido = await deps.pix.consultarPix(e2eid, { prazo })
      // the others of this notice are recorded all the same
      if (sabido.tipo === 'indeterminado') semResposta++
      else if (sabido.tipo === 'inexistente') deps.log.error('pix-webhook-unconfirmed', { e2eid })
      else if (sabido.txid !== null) await receberPagamento(deps, { ...sabido, txid: sabido.txid })
    }
    if (semResposta) throw new Error(`the PSP did not answer for ${semResposta} of the Pix that it told of`)
    return {}
  }
