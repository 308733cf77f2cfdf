import { formas } from '../../../../../shared/domain/formas.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { ConditionFailed, redecide } from '../../../../platform/storage/port.ts'
import { pagoCom } from '../pagoCom.ts'
import { naoAprovar } from './analiseDoEstorno.ts'
import { estornoEspera, estornoVivo, perguntasAntesDeReenviar, reivindicar } from './decidirEstorno.ts'
import { type DepsDeEstorno, efetuarEstorno } from './efetuarEstorno.ts'
import { escritas } from './escritasDoEstorno.ts'
import { interpretarEstornoConsultado } from './estornoNoCartao.ts'

/**
 * Finds out how a refund really stands and writes what follows: one without an answer, one whose worker died, one
 * that the acquirer undid. Does nothing before it is due, unless a notification says that the payment changed
 * (`forcar`). Calling it twice changes nothing.
 */
export async function verificarEstorno(
  deps: DepsDeEstorno,
  checkoutId: string,
  prazo: number,
  forcar = false,
): Promise<{ situacao: 'encerrado' | 'aguardando' }> {
  const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  if (!c || (!c.estorno && !forcar)) return { situacao: 'encerrado' }
  const venceu = c.estorno?.prazo !== undefined && c.estorno.prazo <= deps.clock.now()
  if (venceu && estornoEspera(c.estorno)) await vencer(deps, c.id)
  else if (venceu && estornoVivo(c.estorno)) await perguntar(deps, c, prazo)
  else if (venceu || forcar) await conferir(deps, c.id, prazo)
  else return { situacao: estornoVivo(c.estorno) ? 'aguardando' : 'encerrado' }
  const depois = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  return { situacao: estornoVivo(depois?.estorno) ? 'aguardando' : 'encerrado' }
}

/** It waited for a second person for as long as it may: it is not made, and what it held goes back. */
async function vencer(deps: DepsDeEstorno, checkoutId: string): Promise<void> {
  await redecide(async () => {
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    const agora = deps.clock.now()
    const fim = c?.estorno?.prazo !== undefined && c.estorno.prazo <= agora && naoAprovar(c, 'vencido', agora)
    if (c && fim) await deps.storage.commit(await escritas(deps, c, fim))
  })
}

/** Asks about a refund that is due, holding its lease; sends it again once a lost request cannot arrive any more. */
async function perguntar(deps: DepsDeEstorno, c: Checkout, prazo: number): Promise<void> {
  const reivindicado = reivindicar(c, deps.clock.now())
  if (!reivindicado) return
  try {
    await deps.storage.commit([replace(Checkout, reivindicado.proximo, reivindicado.ev)])
  } catch (error) {
    // another worker is asking, or a notice has already told us
    if (error instanceof ConditionFailed) return
    throw error
  }
  const meu = { ...reivindicado.proximo, versao: c.versao + 1 }
  const deNovo = pagoCom(meu) === formas.pix || (meu.estorno?.consultas ?? 0) > perguntasAntesDeReenviar
  await (deNovo ? efetuarEstorno(deps, meu, prazo) : conferir(deps, c.id, prazo, true))
}

/**
 * Asks the acquirer how the payment stands, and writes what that proves; it only asks, so it needs no lease. Only who
 * holds one (`meu`) says when to ask again.
 */
async function conferir(deps: DepsDeEstorno, checkoutId: string, prazo: number, meu = false): Promise<void> {
  await redecide(async () => {
    // read before asking: an answer older than a concurrent refund must not undo it
    const c = await Checkout.get(deps.storage, checkoutId, { consistent: true })
    const pagamentoId = c && pagoCom(c) === formas.cartao && c.tentativa?.pagamentoId
    if (!pagamentoId) return
    const consulta = await deps.adquirente.consultar(pagamentoId, { prazo })
    // what was told of a refund that ended must be told again; one that is due is asked about at the next sweep
    if (consulta.tipo === 'indeterminada' && !meu) throw new Error('the acquirer did not answer')
    const agora = deps.clock.now()
    const mudanca = interpretarEstornoConsultado(c, consulta, agora, deps.adquirente.capacidades.intervaloMs)
    if (!mudanca || (!meu && estornoVivo(mudanca.proximo.estorno))) return
    if (mudanca.ev.some(e => e.tipo !== 'EstornoConcluido'))
      deps.log.warn('refund-differs', { checkoutId, ev: mudanca.ev.map(e => e.tipo).join() })
    await deps.storage.commit(await escritas(deps, c, mudanca))
  })
}
