import { emissorDe } from '../../../../../shared/domain/pix/txid.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { contas, Lancamento } from '../../../../platform/storage/Lancamento.ts'
import { PixCongelado } from '../../../../platform/storage/PixAvulso.ts'
import { ConditionFailed, type Storage, type Write } from '../../../../platform/storage/port.ts'
import type { PixPort } from '../../../../providers/pix/port.ts'
import { lancamento } from '../lancamento.ts'

/** A credit whose Pix its PSP does not know, neither on its list nor by its id: frozen until the PSP knows it. */

type D = Base & { storage: Storage; pix: PixPort }

const outraVezMs = 60 * 60_000
/** Asked about for as long as a Pix may still be returned (API Pix 2.9.0, PixDevolucaoInvalida); after it, by staff. */
const perguntasMs = 90 * 24 * 60 * 60_000

/** What companies and receivers were credited goes into `quita:congelado`; `sinal` -1 gives it back. Our fee stays. */
function lancamentoDoCongelado(l: Lancamento, quando: number, sinal: 1 | -1): Lancamento {
  const creditos = l.pernas.filter(p => p.valor > 0 && /^(emp|rec):/.test(p.conta))
  const valor = creditos.reduce((soma, p) => soma + p.valor, 0)
  return lancamento(
    { id: l.checkoutId ?? '', empresaId: l.empresaId },
    {
      tipo: sinal === 1 ? 'pix-congelado' : 'pix-descongelado',
      ref: l.ref,
      valor,
      quando,
      pernas: [
        ...creditos.map(p => ({ conta: p.conta, valor: -sinal * p.valor })),
        { conta: contas.congelado, valor: sinal * valor },
      ],
    },
  )
}

const umaVez = async (deps: D, writes: Write[]): Promise<boolean> => {
  try {
    await deps.storage.commit(writes)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** Freezes a credit, once; the accounts may go negative, visibly. Rings. */
export async function congelar(deps: D, checkoutId: string, e2eid: string): Promise<void> {
  const original = await Lancamento.get(deps.storage, { checkoutId, tipo: 'pix', ref: e2eid }, { consistent: true })
  if (!original) return
  const agora = deps.clock.now()
  const congelado = { e2eid, checkoutId, congeladoEm: new Date(agora).toISOString(), vence: agora + outraVezMs }
  const writes = [Lancamento.create(lancamentoDoCongelado(original, agora, 1)), PixCongelado.create(congelado)]
  if (await umaVez(deps, writes)) deps.log.error('pix-credit-unknown', { checkoutId, e2eid })
}

/** Asks the PSP again about a frozen credit; one that it knows after all is given back. */
export async function verificarCongelado(deps: D, e2eid: string, prazo: number): Promise<void> {
  const congelado = await PixCongelado.get(deps.storage, e2eid, { consistent: true })
  if (!congelado) return
  const { checkoutId } = congelado
  const original = await Lancamento.get(deps.storage, { checkoutId, tipo: 'pix', ref: e2eid }, { consistent: true })
  if (!original) return
  const sabido = await deps.pix.consultarPix(e2eid, { prazo, psp: emissorDe(original.txid) })
  if (sabido.tipo === 'indeterminado') throw new Error('the PSP did not answer')
  const agora = deps.clock.now()
  if (sabido.tipo === 'inexistente') {
    const ateQuando = Date.parse(congelado.congeladoEm) + perguntasMs
    await deps.storage.commit([
      PixCongelado.put({ ...congelado, vence: agora < ateQuando ? agora + outraVezMs : undefined }, [{ exists: true }]),
    ])
    return
  }
  const devolve = Lancamento.create(lancamentoDoCongelado(original, agora, -1))
  if (await umaVez(deps, [devolve, PixCongelado.remove(e2eid, [{ exists: true }])]))
    deps.log.warn('pix-credit-known-again', { checkoutId, e2eid })
}
