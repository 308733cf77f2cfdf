import { lerTxid } from '../../../../../shared/domain/pix/txid.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { redecide } from '../../../../platform/storage/port.ts'
import { AssinaturaDePlano } from '../../../../platform/storage/Recorrencia.ts'
import { comOlhar } from '../decidirAssinatura.ts'
import { anotarMandato, type DepsDoMandato } from './gravar.ts'

/**
 * A notice names a mandate: its PSP says whose it is and how it stands. False: the PSP did not answer. One that is no
 * subscription's of ours changes nothing.
 */
export async function avisoDeMandato(deps: DepsDoMandato, idRec: string, prazo: number): Promise<boolean> {
  const visto = await deps.mandatos.consultarMandato(idRec, undefined, { prazo })
  if (visto.tipo === 'mandato') await anotarMandato(deps, visto.contrato, visto)
  else if (visto.tipo === 'inexistente') deps.log.warn('mandate-notice-unknown', { idRec })
  return visto.tipo !== 'indeterminado'
}

/** A notice names a debit: its subscription is due, and the sweeper asks the PSP within a minute. */
export async function avisoDeDebito({ storage, clock, log }: DepsDoMandato, txid: string): Promise<void> {
  const checkoutId = lerTxid(txid)?.checkoutId
  const c = checkoutId === undefined ? undefined : await Checkout.get(storage, checkoutId)
  const de = c?.recorrencia
  if (!de) return log.warn('mandate-notice-unknown', { txid })
  await redecide(async () => {
    const a = await AssinaturaDePlano.get(storage, de.id, { consistent: true })
    const agora = clock.now()
    const espera = a?.abertos.some(x => x.debito?.txid === txid && x.debito.pedido && x.debito.perguntarEm > agora)
    if (!a || !espera) return
    const abertos = a.abertos.map(x =>
      x.debito?.txid === txid ? { ...x, debito: { ...x.debito, perguntarEm: agora } } : x,
    )
    await storage.commit([replace(AssinaturaDePlano, comOlhar({ ...a, abertos }, agora), [])])
  })
}
