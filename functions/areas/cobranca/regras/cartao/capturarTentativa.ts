import type { Base } from '../../../../platform/runtime/needs.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import type { AdquirentePort } from '../../../../providers/adquirente/port.ts'
import { decidirCaptura, interpretarAnulacao, interpretarCaptura } from './decidirTentativa.ts'
import { desfazerPedido } from './desfazerTentativa.ts'
import { mudarTentativa } from './gravarTentativa.ts'

type D = Base & { storage: Storage; adquirente: AdquirentePort }

/**
 * Takes a recorded hold, or lets it go when the checkout no longer wants it. The arrow is written before the acquirer
 * is called, so capturing and letting go exclude each other; the worker that loses that write leaves the hold to the
 * winner.
 */
export async function concluirCaptura(
  deps: D,
  checkoutId: string,
  pedidoId: string,
  prazo: number,
): Promise<Checkout | undefined> {
  const dito = await mudarTentativa(deps, checkoutId, c => decidirCaptura(c, pedidoId, deps.clock.now()))
  if (!dito?.mudou) return dito?.checkout
  return dito.checkout.tentativa?.estado === 'anulando'
    ? soltar(deps, dito.checkout, prazo)
    : capturar(deps, dito.checkout, prazo)
}

/** Asks for the capture that `capturando` announces; safe to repeat. Outcome and journal are one transaction. */
export async function capturar(deps: D, c: Checkout, prazo: number): Promise<Checkout | undefined> {
  const { tentativa: t } = c
  if (!t?.pagamentoId) return c
  const captura = await deps.adquirente.capturar({ pagamentoId: t.pagamentoId, valor: t.valor }, { prazo })
  if (captura.tipo === 'recusada')
    deps.log.warn('capture-refused', { checkoutId: c.id, motivo: captura.motivo, codigo: captura.codigo })
  const depois = await mudarTentativa(deps, c.id, atual =>
    interpretarCaptura(atual, t.pedidoId, captura, deps.clock.now()),
  )
  return depois?.checkout
}

/** Lets go what `anulando` announces; safe to repeat. */
export async function soltar(deps: D, c: Checkout, prazo: number): Promise<Checkout | undefined> {
  const { tentativa: t } = c
  if (!t) return c
  const resultado = await desfazerPedido(deps, t, prazo)
  const depois = await mudarTentativa(deps, c.id, atual =>
    interpretarAnulacao(atual, t.pedidoId, resultado, deps.clock.now()),
  )
  return depois?.checkout
}
