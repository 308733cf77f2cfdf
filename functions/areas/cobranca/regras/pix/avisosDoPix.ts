import { primeiroPsp } from '../../../../../shared/domain/pix/psps.ts'
import { lerTxid } from '../../../../../shared/domain/pix/txid.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { redecide, type Storage } from '../../../../platform/storage/port.ts'
import type { AvisoDoPsp } from '../../../../providers/pix/index.ts'
import { cicloDe } from '../ciclo.ts'
import { comVence } from '../vence.ts'

/** Hints that the PSP could not be asked about: they wait on their checkout's root until the sweeper has asked. */

/** More than this a checkout does not keep: a root stays small, and the hourly list finds the rest. */
const maisAvisos = 3
const primeiraEsperaMs = 60_000
const maiorEsperaMs = 60 * 60_000

export type Guarda =
  /** It waits on the root, durable. */
  | { tipo: 'guardado'; proximo?: Checkout }
  /** No charge of ours, or no room: not stored. */
  | { tipo: 'alheio' | 'cheio' }

/** What a hint makes of the checkout that its txid names: `proximo` is what to write, absent when it waits already. */
export function decidirGuarda(c: Checkout | undefined, { e2eid, txid }: AvisoDoPsp, agora: number): Guarda {
  const lido = txid === null ? undefined : lerTxid(txid)
  if (!c || !lido || lido.ciclo < 1 || lido.ciclo > cicloDe(c)) return { tipo: 'alheio' }
  const avisos = c.avisos ?? []
  if (avisos.some(a => a.e2eid === e2eid)) return { tipo: 'guardado' }
  if (avisos.length >= maisAvisos) return { tipo: 'cheio' }
  const { psp } = lido
  const novo = { e2eid, em: agora, prazo: agora + primeiraEsperaMs, ...(psp !== primeiroPsp && { psp }) }
  return { tipo: 'guardado', proximo: comVence({ ...c, avisos: [...avisos, novo] }) }
}

/** The checkout without a hint that has come to its end. */
export function semAviso(c: Checkout, e2eid: string): Checkout {
  if (!c.avisos?.some(a => a.e2eid === e2eid)) return c
  const { avisos, ...resto } = c
  const outros = avisos.filter(a => a.e2eid !== e2eid)
  return comVence(outros.length ? { ...resto, avisos: outros } : resto)
}

/** The PSP still does not answer: asked again after as long as it has waited, at most an hour later. */
export function adiarAviso(c: Checkout, e2eid: string, agora: number): Checkout {
  const espera = (em: number) => Math.min(maiorEsperaMs, Math.max(primeiraEsperaMs, agora - em))
  const avisos = c.avisos?.map(a => (a.e2eid === e2eid ? { ...a, prazo: agora + espera(a.em) } : a))
  return comVence({ ...c, avisos })
}

/** Keeps a hint, in one write unit. The answer says whether it is durable. */
export async function guardarAviso(deps: Base & { storage: Storage }, aviso: AvisoDoPsp): Promise<Guarda['tipo']> {
  const lido = aviso.txid === null ? undefined : lerTxid(aviso.txid)
  if (!lido) return 'alheio'
  return redecide(async () => {
    const c = await Checkout.get(deps.storage, lido.checkoutId, { consistent: true })
    const guarda = decidirGuarda(c, aviso, deps.clock.now())
    if (guarda.tipo === 'guardado' && guarda.proximo) await deps.storage.commit([replace(Checkout, guarda.proximo, [])])
    return guarda.tipo
  })
}
