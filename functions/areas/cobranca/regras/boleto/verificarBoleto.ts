import { BoletoAnterior } from '../../../../platform/storage/anteriores.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import type { Boleto } from '../../../../platform/storage/cobrancas.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { ConditionFailed, redecide } from '../../../../platform/storage/port.ts'
import { cicloDe } from '../ciclo.ts'
import { boletoVivo, comVence } from '../vence.ts'
import type { Verificacao } from '../verificarCheckout.ts'
import { seguirVigia } from './lerBoletoNoBanco.ts'
import { type DepsDeBoleto, reconciliar } from './reconciliarBoleto.ts'

/**
 * Finds out how a checkout's slips really stand and writes what follows. By itself once a slip is due: its lease, then
 * every morning until its days are over, whatever became of it and of its checkout, for a bank may take it and the
 * notice of it be lost. `forcar`: something was told, so all of the checkout's orders are asked about.
 */
export async function verificarCobrancaBoleto(
  deps: DepsDeBoleto,
  checkoutId: string,
  prazo: number,
  { forcar = false }: { forcar?: boolean } = {},
): Promise<Verificacao> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  if (!c) return { situacao: 'encerrado' }
  const soubeDaRaiz = await olharRaiz(deps, c, prazo, forcar)
  const soubeDosAnteriores = await olharAnteriores(deps, c, prazo, forcar)
  // the sweeper no longer asks about such a slip, so this notice is the only news of it and has to be delivered again
  if (forcar && !(soubeDaRaiz && soubeDosAnteriores)) throw new Error('the registrar did not answer')
  const depois = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  return { situacao: boletoVivo(depois?.boleto) ? 'aguardando' : 'encerrado' }
}

const devido = (b: Boleto, agora: number): boolean => (b.prazo ?? (boletoVivo(b) ? 0 : agora + 1)) <= agora

/** False: the registrar did not say all; what was due stays due. */
async function olharRaiz(deps: DepsDeBoleto, c: Checkout, prazo: number, forcar: boolean): Promise<boolean> {
  const { boleto } = c
  if (!boleto || !(forcar || devido(boleto, deps.clock.now()))) return true
  if (!(await reconciliar(deps, c.id, boleto.pedidoId, prazo))) return false
  await redecide(async () => {
    const atual = await Checkout.get(deps.storage, c.id, { consistent: true })
    if (atual?.boleto?.pedidoId !== boleto.pedidoId || boletoVivo(atual.boleto)) return
    const vigiado = seguirVigia(atual.boleto, boletoVivo(boleto), deps.clock.now())
    if (vigiado) await deps.storage.commit([replace(Checkout, comVence({ ...atual, boleto: vigiado }), [])])
  })
  return true
}

/** The slips that another charge replaced. False as above. */
async function olharAnteriores(deps: DepsDeBoleto, c: Checkout, prazo: number, forcar: boolean): Promise<boolean> {
  if (!forcar && (c.boleto?.ciclo ?? cicloDe(c)) < 2) return true
  const { values } = await BoletoAnterior.query(deps.storage, {
    pk: `CHK#${c.id}`,
    sk: { prefix: 'BOL#' },
    consistent: true,
  })
  let soube = true
  for (const b of values) {
    const vence = b.prazo !== undefined && b.prazo <= deps.clock.now()
    if (!vence && !forcar) continue
    if (!(await reconciliar(deps, c.id, b.pedidoId, prazo))) soube = false
    else if (vence) await vigiarAnterior(deps, b)
  }
  return soube
}

/** Money that another worker recorded on it meanwhile is not written over: it stays due, and is looked at again. */
async function vigiarAnterior(deps: DepsDeBoleto, visto: BoletoAnterior): Promise<void> {
  const b = await BoletoAnterior.get(deps.storage, visto, { consistent: true })
  const vigiado = b && seguirVigia(b, false, deps.clock.now())
  if (!b || !vigiado) return
  const mesmoRecebido =
    b.recebido === undefined
      ? ({ attr: 'recebido', absent: true } as const)
      : ({ attr: 'recebido', op: '=', value: b.recebido } as const)
  const mesmo = [{ attr: 'prazo', op: '=', value: b.prazo ?? 0 } as const, mesmoRecebido]
  await deps.storage.commit([BoletoAnterior.put({ ...vigiado, checkoutId: b.checkoutId }, mesmo)]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
