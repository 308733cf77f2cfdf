import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type { MensagemDa } from '../../../shared/domain/eventos.ts'
import { filas, type NomeDeFila } from '../../../shared/domain/filas.ts'
import type { AnotarFalha } from './anotarFalha.ts'
import { comCorrelacao, sobre } from './correlacao.ts'
import type { Base } from './needs.ts'
import { prepararCalendario } from './prepararCalendario.ts'

/** Not done yet, and not by a fault: the message is seen again after its time-out. */
export class Adiada extends Error {
  override name = 'Adiada'
}

/** A provider did not say what became of what it was asked: the message is seen again, and asks anew. */
export class SemRespostaDoProvedor extends Error {
  override name = 'SemRespostaDoProvedor'
}

class EventoDesconhecido extends Error {
  override name = 'EventoDesconhecido'
}
/**
 * Where every event of a queue was told apart: another one does not compile, and one of a newer release waits until this
 * consumer is as new.
 */
export const desconhecido = (tipo: never): Error => new EventoDesconhecido(`no consumer for ${String(tipo)} yet`)

/**
 * A queue's consumer: each message by itself, failures reported one by one. In a FIFO batch what follows a failure is
 * left too, so that order holds. It is typed by its queue: an event or an aggregate that `work` does not know does not compile.
 * Why the last try of a message failed is kept for who looks at its dead letter.
 */
export const consume =
  <D extends Base, F extends NomeDeFila>(fila: F, work: (deps: D, mensagem: MensagemDa<F>) => Promise<void>) =>
  (deps: D & { anotarFalha: AnotarFalha }) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: string[] = []
    for (const record of event.Records) {
      if (filas[fila].fifo && failed.length) {
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
        const falha = error instanceof Error ? error : new Error(String(error))
        const why = { fila, id: record.messageId, name: falha.name, message: falha.message.slice(0, 300) }
        if (error instanceof Adiada) deps.log.info('consumer-postponed', why)
        else deps.log.error('consumer-failed', why)
        await anotarUltima(deps, { fila, record, falha })
      }
    }
    return { batchItemFailures: failed.map(itemIdentifier => ({ itemIdentifier })) }
  }

/** The message dies with this try: its reason is kept. Where it cannot be, the message is given up on all the same. */
async function anotarUltima(
  { anotarFalha, log }: Base & { anotarFalha: AnotarFalha },
  { fila, record, falha }: { fila: NomeDeFila; record: SQSRecord; falha: Error },
): Promise<void> {
  const tentativas = Number(record.attributes?.ApproximateReceiveCount ?? 0)
  if (tentativas < filas[fila].tentativas) return
  try {
    await anotarFalha({ mensagemId: record.messageId, fila, tentativas }, falha)
  } catch (error) {
    log.warn('consumer-reason-unkept', { fila, name: error instanceof Error ? error.name : 'unknown' })
  }
}
