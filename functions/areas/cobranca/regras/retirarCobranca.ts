import { checkout as maquina } from '../../../../shared/domain/estados/checkout.ts'
import { cobrancaPix } from '../../../../shared/domain/estados/pix.ts'
import type { EventoDe } from '../../../../shared/domain/eventos.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { soltarUso } from '../../../platform/storage/Link.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { retirarOutras } from './retirarOutras.ts'
import { comVence, jaLiquidou, tentativaViva } from './vence.ts'

/**
 * Pure: a checkout whose company may not be paid any more (decision 0089): its Pix and its slip are to be taken away at
 * their providers, and what arrives all the same is held, by the same rules as a second payment. Undefined: nothing can
 * be paid of it, it is paid, or a card is on its way, which ends by itself.
 */
export function retirarCobranca(c: Checkout): { proximo: Checkout; ev: EventoDe<'Checkout'>[] } | undefined {
  if (jaLiquidou(c) || tentativaViva(c.tentativa)) return undefined
  const vivas = retirarOutras(c)
  const estado = maquina.next(c.estado, 'Cancelou')
  // a debit is its mandate's: with nothing to take away here, what it brings goes back
  if ((vivas.length === 0 && !c.porMandato) || !estado) return undefined
  const pix = c.pix && { ...c.pix, estado: cobrancaPix.next(c.pix.estado, 'Removida') ?? c.pix.estado }
  const proximo = comVence({ ...c, estado, ...(pix && { pix }) })
  return { proximo, ev: [{ tipo: 'CheckoutCancelado' }, ...vivas] }
}

/** Pure: whether money of this checkout is here, or may still come: a Pix or slip that stands, or a card on its way. */
export const aindaPodeSerPago = (c: Checkout): boolean =>
  jaLiquidou(c) || tentativaViva(c.tentativa) || retirarOutras(c).length > 0

/** Withdraws what may still be paid of a checkout, over whatever it is by now. False: there was nothing to withdraw. */
export const retirarDoCheckout = (storage: Storage, id: string): Promise<boolean> =>
  redecide(async () => {
    const c = await Checkout.get(storage, id, { consistent: true })
    const retirada = c && retirarCobranca(c)
    if (!c || !retirada) return false
    const { uso: _solto, ...semUso } = retirada.proximo
    await storage.commit([replace(Checkout, semUso, retirada.ev), ...(await soltarUso(storage, c))])
    return true
  })
