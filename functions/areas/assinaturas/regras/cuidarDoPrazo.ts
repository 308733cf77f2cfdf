import { eventoDaAssinatura } from '../../../../shared/domain/eventos/recebedor.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Assinatura } from '../../../platform/storage/Assinatura.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { ConditionFailed, type Key, redecide, type Storage, type Write } from '../../../platform/storage/port.ts'
import { depoisDoPrazo, guardaMs } from './prazosDaAssinatura.ts'

type D = Base & { storage: Storage }
type Id = Pick<Assinatura, 'dono' | 'documento'>

/**
 * The sweeper's part: tells the signatures' consumer that a document's deadline passed. It alone asks the service, for
 * a notice of it may have been lost; until it did, the deadline is put off.
 */
export async function avisarVencida({ storage, clock }: D, { PK, SK }: Key): Promise<void> {
  const id = { dono: PK, documento: SK.slice(4) }
  const a = await Assinatura.get(storage, id, { consistent: true })
  const agora = clock.now()
  if (!a || a.vence === undefined || a.vence > agora) return
  const { vence: _passado, ...sem } = a
  const depois = a.estado === 'aguardando' ? { ...a, vence: agora + guardaMs } : sem
  try {
    await storage.commit([replace(Assinatura, depois, [{ tipo: 'AssinaturaVencida', ref: id.documento }])])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/**
 * The consumer's part, once the service said that the signer has not signed: reminds the signer, or ends the wait.
 * `junto`: what else becomes true when it ends.
 */
export const cuidarDoPrazo = ({ storage, clock }: D, id: Id, junto: () => Promise<Write[]>): Promise<void> =>
  redecide(async () => {
    const a = await Assinatura.get(storage, id, { consistent: true })
    const passo = a && depoisDoPrazo(a, clock.now())
    if (!passo) return
    const { depois, evento } = passo
    const ev = [{ tipo: eventoDaAssinatura[evento], ref: String(depois.lembretes ?? 0) }]
    await storage.commit([replace(Assinatura, depois, ev), ...(evento === 'Expirou' ? await junto() : [])])
  })
