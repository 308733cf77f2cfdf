import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { Abertura, PARTES_DA_ABERTURA } from '../../../platform/storage/Venda.ts'

/**
 * One more person opened this link: one write unit, on one of its parts. A figure for the merchant is no reason to keep a
 * payer out: where it cannot be written, it is not counted.
 */
export async function contarAbertura(
  { storage, clock, log }: Base & { storage: Storage },
  link: string,
): Promise<void> {
  const id = { link, parte: clock.now() % PARTES_DA_ABERTURA }
  try {
    await storage.commit([Abertura.add(id, { n: 1 }, { set: id })])
  } catch (error) {
    log.warn('opening-not-counted', { link, name: error instanceof Error ? error.name : String(error) })
  }
}
