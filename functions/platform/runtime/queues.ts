import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { MensagemDa } from '../../../shared/domain/eventos.ts'
import { filas, type Mensagem, type NomeDeFila } from '../../../shared/domain/filas.ts'
import type { Need } from './needs.ts'

/** One message of a batch. `grupo`: its FIFO group; without one, its aggregate. */
export interface ParaEnviar {
  mensagem: Mensagem
  grupo?: string
  /** Seconds before a consumer sees it, 0 to 900; of a queue without order only. */
  esperaSegundos?: number
}
export interface Queues {
  /** Durable once it returns. FIFO queues take a group; the message's id dedupes. */
  send<F extends NomeDeFila>(fila: F, mensagem: MensagemDa<F>, grupo?: string): Promise<void>
  /**
   * Sends any number of messages of one queue, and answers those that are not known to be durable. In a FIFO queue no batch
   * follows one that failed, so that order holds: its messages are among the failures.
   */
  sendMany(fila: NomeDeFila, mensagens: readonly ParaEnviar[]): Promise<Falha[]>
}
/** `n`: the message's position; `motivo`: SQS's code, or the error's name. */
export interface Falha {
  n: number
  motivo: string
}
/** What this module asks of SQS. */
export type Sqs = Pick<SQSClient, 'send'>

/** SQS's limits for one batch; of its bytes (1 MiB) a quarter, which is what every region takes. */
const maximoDeMensagens = 10
const maximoDeBytes = 262_144

export const queues = (...nomes: NomeDeFila[]): Need<Queues> => ({
  permission: { filas: nomes },
  create: env => sqsQueues(new SQSClient({ maxAttempts: 4 }), env.FILAS),
})

export function sqsQueues(sqs: Sqs, urls: Readonly<Record<string, string | undefined>>): Queues {
  const urlDe = (fila: NomeDeFila) => {
    const url = urls[fila]
    if (!url) throw new Error(`queue ${fila} has no URL`)
    return url
  }
  return {
    async send(fila, mensagem, grupo) {
      const input = entrada(fila, { mensagem, ...(grupo !== undefined && { grupo }) })
      await sqs.send(new SendMessageCommand({ QueueUrl: urlDe(fila), ...input }))
    },
    async sendMany(fila, mensagens) {
      const falhas: Falha[] = []
      for (const lote of lotes(mensagens.map((m, n) => ({ Id: String(n), ...entrada(fila, m) })))) {
        const parou = filas[fila].fifo && falhas.length > 0
        falhas.push(...(parou ? falhasDe(lote, () => 'after-a-failure') : await enviarLote(sqs, urlDe(fila), lote)))
      }
      return falhas
    },
  }
}

type Entrada = { Id: string; MessageBody: string }

const falhasDe = (lote: Entrada[], motivoDe: (id: string) => string): Falha[] =>
  lote.map(({ Id }) => ({ n: Number(Id), motivo: motivoDe(Id) }))

/** What SQS did not confirm: refused, thrown, or not mentioned in its answer. */
async function enviarLote(sqs: Sqs, QueueUrl: string, lote: Entrada[]): Promise<Falha[]> {
  try {
    const { Successful = [], Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries: lote }))
    const confirmadas = new Set(Successful.map(s => s.Id))
    return falhasDe(
      lote.filter(e => !confirmadas.has(e.Id)),
      id => Failed.find(f => f.Id === id)?.Code ?? 'not-confirmed',
    )
  } catch (error) {
    return falhasDe(lote, () => (error instanceof Error ? error.name : 'unknown'))
  }
}

/** In order, each within SQS's limits. */
function lotes(entradas: readonly Entrada[]): Entrada[][] {
  const feitos: Entrada[][] = []
  let bytes = 0
  for (const e of entradas) {
    const dele = Buffer.byteLength(e.MessageBody)
    const atual = feitos.at(-1)
    if (atual && atual.length < maximoDeMensagens && bytes + dele <= maximoDeBytes) {
      atual.push(e)
      bytes += dele
    } else {
      feitos.push([e])
      bytes = dele
    }
  }
  return feitos
}

const entrada = (fila: NomeDeFila, { mensagem, grupo, esperaSegundos }: ParaEnviar) => ({
  MessageBody: JSON.stringify(mensagem),
  ...(esperaSegundos !== undefined && { DelaySeconds: esperaSegundos }),
  ...(filas[fila].fifo && {
    MessageGroupId: grupo ?? mensagem.PK,
    MessageDeduplicationId: dedup(mensagem.id),
  }),
})

/** SQS takes 128 characters of a few kinds; ids are longer and have others. */
const dedup = (id: string) => Buffer.from(id).toString('base64url').slice(-120)
