import type { Falhas } from '../../platform/runtime/falhas.ts'
import type { Base } from '../../platform/runtime/needs.ts'

/**
 * Rings while records of the table's stream wait in the bucket of failures: the messages of their changes were never
 * queued, and only the operator's replay (`npm run reprocessar`) sends them.
 */
export async function avisarDeParados({ log, falhas }: Pick<Base, 'log'> & { falhas: Falhas }): Promise<void> {
  try {
    const { quantos, desde } = await falhas.esperando()
    if (quantos) log.error('stream-records-waiting', { quantos, desde })
  } catch (error) {
    log.error('stream-records-unread', { name: error instanceof Error ? error.name : 'unknown' })
  }
}
