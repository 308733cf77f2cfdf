import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { filas, type Mensagem, type NomeDeFila } from '../../../shared/domain/filas.ts'
import type { Need } from './needs.ts'
import type { Sqs } from './queues.ts'

/** A queue of the product by its two addresses. */
export interface FilaComMorta {
  sqs: Sqs
  url: string
  morta: string
  fifo: boolean
}

/** Messages that a queue's consumer gave up on. */
export async function contarMortas({ sqs, morta }: Pick<FilaComMorta, 'sqs' | 'morta'>): Promise<number> {
  const AttributeNames = ['ApproximateNumberOfMessages' as const]
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl: morta, AttributeNames }))
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0)
}

/**
 * Sends the dead letters of one queue to it again, each before it is taken away: one that is cut off between the two
 * comes twice, and its consumer is idempotent. At most as many as there were, so that what dies again is not followed, and
 * none after `ate` (ms), which is when who waits for it is told how far it came.
 */
export async function reprocessarMortas(fila: FilaComMorta, { ate = Number.POSITIVE_INFINITY, agora = Date.now } = {}) {
  const { sqs, url, morta, fifo } = fila
  const quantas = await contarMortas(fila)
  let feitas = 0
  while (feitas < quantas && agora() < ate) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: morta,
        MaxNumberOfMessages: 10,
        MessageSystemAttributeNames: ['MessageGroupId'],
      }),
    )
    if (!Messages.length) break
    for (const { Body = '', MessageId = '', ReceiptHandle, Attributes } of Messages) {
      // the queue may remember the event's own id for five minutes: the dead letter has one of its own
      const daFifo = { MessageGroupId: Attributes?.MessageGroupId ?? MessageId, MessageDeduplicationId: MessageId }
      await sqs.send(new SendMessageCommand({ QueueUrl: url, MessageBody: Body, ...(fifo && daFifo) }))
      await sqs.send(new DeleteMessageCommand({ QueueUrl: morta, ReceiptHandle }))
      feitas++
    }
  }
  return feitas
}

/** A dead letter as people look at it: what happened, to which item, and since when it waits (ms). */
export interface Parada {
  /** The queue's own id of the message, under which why it failed is kept. */
  mensagemId: string
  tipo: string
  PK: string
  desde: number
}
export interface FilasMortas {
  contar(fila: NomeDeFila): Promise<number>
  /** Some of them, ten at most, which stay where they are. One whose body is no message of ours is told as such. */
  olhar(fila: NomeDeFila): Promise<Parada[]>
  /** @returns how many went to their queue again, until `ate` (ms). */
  reprocessar(fila: NomeDeFila, ate: number): Promise<number>
}

const todas = Object.keys(filas) as NomeDeFila[]
/** Seen for a moment: two people who look at once are both shown what waits a moment later. */
const olharSegundos = 1

const precisa = (mortas: 'ver' | 'reprocessar'): Need<FilasMortas> => ({
  permission: { mortas, filas: todas },
  create: env => filasMortas(new SQSClient({ maxAttempts: 3 }), env.FILAS),
})
/** Sees dead letters, and may send them to their queues again; the first, without sending any. */
export const mortasParaVer = precisa('ver')
export const mortasParaReprocessar = precisa('reprocessar')

export function filasMortas(sqs: Sqs, urls: Readonly<Record<string, string | undefined>>): FilasMortas {
  const enderecos = (fila: NomeDeFila): FilaComMorta => {
    const url = urls[fila]
    if (!url) throw new Error(`queue ${fila} has no URL`)
    return { sqs, url, morta: url.replace(/(\.fifo)?$/, '-dlq$1'), fifo: filas[fila].fifo }
  }
  return {
    contar: fila => contarMortas(enderecos(fila)),
    async olhar(fila) {
      const { Messages = [] } = await sqs.send(
        new ReceiveMessageCommand({
          QueueUrl: enderecos(fila).morta,
          MaxNumberOfMessages: 10,
          VisibilityTimeout: olharSegundos,
          MessageSystemAttributeNames: ['SentTimestamp'],
        }),
      )
      return Messages.map(({ Body, MessageId = '', Attributes }) => ({
        ...{ mensagemId: MessageId, desde: Number(Attributes?.SentTimestamp ?? 0) },
        ...lida(Body),
      }))
    },
    reprocessar: (fila, ate) => reprocessarMortas(enderecos(fila), { ate }),
  }
}

function lida(corpo: string | undefined): Pick<Parada, 'tipo' | 'PK'> {
  try {
    const { tipo, PK } = JSON.parse(corpo ?? '') as Partial<Mensagem>
    return { tipo: String(tipo ?? ''), PK: String(PK ?? '') }
  } catch {
    return { tipo: '', PK: '' }
  }
}
