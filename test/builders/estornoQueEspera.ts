import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { EstornoEmAnalise } from '../../functions/platform/storage/EstornoEmAnalise.ts'
import { replace } from '../../functions/platform/storage/entity.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import { prazoDaAnaliseDoEstornoMs } from '../../shared/domain/estados/estorno.ts'

/** A refund of a paid checkout, whole, that waits for a second person; what it would give back is not taken. */
export async function porEmAnalise(
  storage: Storage,
  { checkoutId, estorno: id, pedidoPor }: { checkoutId: string; estorno: string; pedidoPor: string },
): Promise<void> {
  const c = await Checkout.get(storage, checkoutId, { consistent: true })
  if (!c) throw new Error('no such checkout')
  const em = Date.now()
  const venceEm = em + prazoDaAnaliseDoEstornoMs
  const estorno = { id, estado: 'emAnalise' as const, valor: c.total, antes: c.estornado ?? 0, em, prazo: venceEm }
  const item = { empresaId: c.empresaId, checkoutId, id, valor: c.total, pedidoPor, espera: { motivos: [] }, venceEm }
  await storage.commit([
    replace(Checkout, { ...c, estorno, vence: venceEm }, []),
    EstornoEmAnalise.create({ ...item, criadoEm: new Date(em).toISOString() }),
  ])
}
