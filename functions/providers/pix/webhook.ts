import * as z from 'zod'
import { mensagemPix } from './mensagens.ts'
import type { RecebimentoPix } from './port.ts'

/** A Pix announced by the PSP: the norm notifies only those with a txid. */
export type PixNotificado = RecebimentoPix & { txid: string }

/** `ilegiveis` counts items that could not be read: answer 200 all the same, and alarm, because the query still tells. */
export interface LeituraWebhook {
  pagamentos: PixNotificado[]
  ilegiveis: number
}

const envelope = z.looseObject({ pix: z.array(z.unknown()) })

/**
 * Reads the body of `POST {webhookUrl}/pix` (BACEN Pix API 2.9.0, "Callbacks"). Items are read one by one, so that a
 * broken one does not lose the others' payments. The same Pix comes again when a refund ends, and whenever the PSP
 * repeats itself: deduplicate by e2eid, and by refund id and state.
 *
 * This checks the FORM only. The norm authenticates the caller by mTLS (the PSP presents its certificate at the
 * gateway) and defines neither signature nor secret in the message; treat what is read as a hint to be compared with
 * the charge (txid, valor), or confirmed by `consultar`, before money moves.
 */
export function lerWebhook(corpo: unknown): LeituraWebhook {
  const lido = envelope.safeParse(corpo)
  if (!lido.success) return { pagamentos: [], ilegiveis: 1 }
  const pagamentos: PixNotificado[] = []
  let ilegiveis = 0
  for (const item of lido.data.pix) {
    const pix = mensagemPix.safeParse(item)
    if (!pix.success) ilegiveis += 1
    else if (pix.data.txid !== null) pagamentos.push({ ...pix.data, txid: pix.data.txid })
  }
  return { pagamentos, ilegiveis }
}
