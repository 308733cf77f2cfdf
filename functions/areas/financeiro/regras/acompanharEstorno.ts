import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { DepsDeEstorno } from '../../cobranca/regras/estorno/efetuarEstorno.ts'
import { verificarEstorno } from '../../cobranca/regras/estorno/verificarEstorno.ts'

/** The provider may take this long of a request: less than the refund's lease, whose holder alone sends it. */
const provedorMs = 18_000
const folgaMs = 3_000
const olharMs = 250

/** Until when a request waits for a refund's provider, in ms. */
export const prazoDoEstorno = ({ clock }: DepsDeEstorno, doPedido: number): number =>
  Math.min(doPedido - folgaMs, clock.now() + provedorMs)

/** A repetition waits for the first call's outcome while that one is still at it, and asks itself once its lease is over. */
export async function acompanharEstorno(
  deps: DepsDeEstorno,
  checkoutId: string,
  id: string,
  prazo: number,
): Promise<void> {
  await verificarEstorno(deps, checkoutId, prazo)
  for (;;) {
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    const enviando = c?.estorno?.id === id && c.estorno.estado === 'enviado'
    if (!enviando || deps.clock.now() + olharMs > prazo) return
    await deps.clock.sleep(olharMs)
  }
}
