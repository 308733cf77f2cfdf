import { BoletoAnterior, Checkout } from '../../storage/Checkout.ts'
import { boletoVivo } from '../vence.ts'
import type { Verificacao } from '../verificar.ts'
import { type DepsDeBoleto, reconciliar } from './reconciliar.ts'

/**
 * Finds out how a checkout's slips really stand and writes what follows. By itself once the slip is due (its lease, then
 * every morning until it is paid or taken away); `forcar`: something was told of it, so all of its orders are asked about.
 */
export async function verificarBoleto(
  deps: DepsDeBoleto,
  checkoutId: string,
  prazo: number,
  { forcar = false }: { forcar?: boolean } = {},
): Promise<Verificacao> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  if (!c) return { situacao: 'encerrado' }
  const vivo = boletoVivo(c.boleto)
  const devido = vivo && (c.boleto?.prazo ?? 0) <= deps.clock.now()
  let soube = true
  if (c.boleto && (devido || forcar)) soube = await reconciliar(deps, checkoutId, c.boleto.pedidoId, prazo)
  if (forcar) {
    const { values } = await BoletoAnterior.query(deps.storage, {
      pk: `CHK#${checkoutId}`,
      sk: { prefix: 'BOL#' },
      consistent: true,
    })
    for (const { pedidoId } of values) soube = (await reconciliar(deps, checkoutId, pedidoId, prazo)) && soube
    // of a slip that nobody asks about any more this was the only news: it has to be told again
    if (!soube) throw new Error('the registrar did not answer')
  }
  if (!devido && !forcar) return { situacao: vivo ? 'aguardando' : 'encerrado' }
  const depois = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  return { situacao: boletoVivo(depois?.boleto) ? 'aguardando' : 'encerrado' }
}
