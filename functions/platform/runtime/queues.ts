import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { filas, type Mensagem, type NomeDeFila } from '../../../shared/domain/filas.ts'
import type { Need } from './needs.ts'

export interface Queues {
  /** Durable once it returns. FIFO queues take a group; the message's id dedupes. */
  send(fila: NomeDeFila, mensagem: Mensagem, grupo?: string): Promise<void>
}

export const queues = (...nomes: NomeDeFila[]): Need<Queues> => ({
  permission: { filas: nomes },
  create(env) {
    const sqs = new SQSClient({ maxAttempts: 4 })
    return {
      async send(fila, mensagem, grupo) {
        const url = env.FILAS[fila]
        if (!url) throw new Error(`queue ${fila} has no URL`)
        await sqs.send(
          new SendMessageCommand({
            QueueUrl: url,
            MessageBody: JSON.stringify(mensagem),
            ...(filas[fila].fifo && {
              MessageGroupId: grupo ?? mensagem.PK,
              MessageDeduplicationId: dedup(mensagem.id),
            }),
          }),
        )
      },
    }
  },
})

/** SQS takes 128 characters of a few kinds; ids are longer and have others. */
const dedup = (id: string) => Buffer.from(id).toString('base64url').slice(-120)
