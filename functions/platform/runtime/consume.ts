import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { MensagemDa } from '../../../shared/domain/eventos.ts'
import type { NomeDeFila } from '../../../shared/domain/filas.ts'
import { comCorrelacao, sobre } from './correlacao.ts'
import type { Base } from './needs.ts'
import { prepararCalendario } from './prepararCalendario.ts'

/** Not done yet, and not by a fault: the message is seen again after its time-out. */
export class Adiada extends Error {
  override name = 'Adiada'
}

/**
 * Where every event of a queue was told apart: another one does not compile, and one of a newer release waits until this
 * consumer is as new.
 */
export const desconhecido = (tipo: never): Error => new Error(`no consumer for ${String(tipo)} yet`)

/**
 * A queue's consumer: each message by itself, failures reported one by one. In a FIFO batch what follows a failure is
 * left too, so that order holds. It is typed by its queue: an event or an aggregate that `work` does not know does not compile.
 */
export const consume =
  <D extends Base, F extends NomeDeFila>(
    fila: F,
    work: (deps: D, mensagem: MensagemDa<F>) => Promise<void>,
    { fifo = false } = {},
  ) =>
  (deps: D) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: string[] = []
    for (const record of event.Records) {
      if (fifo && failed.length) {
        failed.push(record.messageId)
        continue
      }
      try {
        const mensagem = JSON.parse(record.body) as MensagemDa<F>
        await comCorrelacao(sobre(record.messageId, mensagem.PK ?? ''), async () => {
          await prepararCalendario(deps)
          await work(deps, mensagem)
          deps.log.info('consumed', { fila, tipo: mensagem.tipo })
        })
      } catch (error) {
        failed.push(record.messageId)
        const { name, message } = error instanceof Error ? error : new Error(String(error))
        const why = { fila, id: record.messageId, name, message: message.slice(0, 300) }
        if (error instanceof Adiada) deps.log.info('consumer-postponed', why)
        else deps.log.error('consumer-failed', why)
      }
    }
    return { batchItemFailures: failed.map(itemIdentifier => ({ itemIdentifier })) }
  }
