import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { Mensagem } from '../../../shared/domain/filas.ts'
import type { Base } from './needs.ts'

/** Not done yet, and not by a fault: the message is seen again after its time-out. */
export class Adiada extends Error {
  override name = 'Adiada'
}

/**
 * A queue's consumer: each message by itself, failures reported one by one. In a FIFO batch what follows a failure is
 * left too, so that order holds.
 */
export const consume =
  <D extends Base>(fila: string, work: (deps: D, mensagem: Mensagem) => Promise<void>, { fifo = false } = {}) =>
  (deps: D) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: string[] = []
    for (const record of event.Records) {
      if (fifo && failed.length) {
        failed.push(record.messageId)
        continue
      }
      try {
        await work(deps, JSON.parse(record.body) as Mensagem)
      } catch (error) {
        failed.push(record.messageId)
        const { name, message } = error instanceof Error ? error : new Error(String(error))
        const why = { fila, name, message: message.slice(0, 300) }
        if (error instanceof Adiada) deps.log.info('consumer-postponed', why)
        else deps.log.error('consumer-failed', why)
      }
    }
    return { batchItemFailures: failed.map(itemIdentifier => ({ itemIdentifier })) }
  }
