import type { Base } from '../../../platform/runtime/needs.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { NotaFiscal } from '../../../platform/storage/NotaFiscal.ts'
import { ConditionFailed, type Storage } from '../../../platform/storage/port.ts'

/** How long a consumer that was told has, before the sweeper tells it again. */
const prazoDoConsumidorMs = 15 * 60_000

/**
 * The sweeper's part: a note that still waits is told to its consumer again, which alone has what signs and sends. It is
 * written for the next time first, so that a consumer that is gone is not told every minute.
 */
export async function pedirNotaDeNovo(
  { storage, clock }: Pick<Base, 'clock'> & { storage: Storage },
  id: string,
): Promise<void> {
  const n = await NotaFiscal.get(storage, id, { consistent: true })
  if (n?.vence === undefined || n.vence > clock.now()) return
  const proxima = { ...n, vence: clock.now() + prazoDoConsumidorMs }
  try {
    await storage.commit([replace(NotaFiscal, proxima, [{ tipo: 'NotaPedida' }])])
  } catch (error) {
    // its consumer went on meanwhile
    if (!(error instanceof ConditionFailed)) throw error
  }
}
