import type { SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { type Sqs, sqsQueues } from '../../functions/platform/runtime/queues.ts'
import type { Item } from '../../functions/platform/storage/port.ts'
import { linhas } from '../../shared/domain/eventos.ts'
import { filas, type Mensagem, type NomeDeFila } from '../../shared/domain/filas.ts'
import type { Run } from './scheduler.ts'
import type { Change } from './table.ts'
import type { World } from './world.ts'

type Send = (fila: NomeDeFila, mensagem: Mensagem, grupo: string | undefined) => void
interface Queues {
  /** Queues that the story has; what goes to the others arrives, and nothing comes of it. */
  has: (fila: NomeDeFila) => boolean
  send: Send
}
const urls = Object.fromEntries(Object.keys(filas).map(fila => [fila, fila]))

/**
 * Hands records of the stream to the dispatcher's handler as its event source does, and answers how far it came: Lambda
 * goes back to the first record that is reported, and hands over again what follows it too.
 */
export async function handOver(
  world: World,
  run: Run,
  records: readonly { change: Change; position: number }[],
  queues: Queues,
): Promise<number | undefined> {
  const { log } = world.depsOf(run)
  const sqs = sqsOf(world, run, queues)
  const Records = records.filter(r => r.change.new?._t && String(r.change.new._t) in linhas).map(recordOf)
  const { batchItemFailures } = await world.product.despachar({ log, filas: sqsQueues(sqs, urls) })({ Records })
  const failed = batchItemFailures.map(f => Number(f.itemIdentifier))
  return failed.length ? Math.min(...failed) : undefined
}

const image = (item: Item | undefined) => item && marshall(item, { removeUndefinedValues: true })
const recordOf = ({ change, position }: { change: Change; position: number }): DynamoDBRecord => ({
  eventName: change.old ? 'MODIFY' : 'INSERT',
  dynamodb: {
    SequenceNumber: String(position),
    ...(change.new && { NewImage: image(change.new) as never }),
    ...(change.old && { OldImage: image(change.old) as never }),
  },
})

/** SQS as one run sees it: a batch is lost on the way there or back, and of one that arrives some messages are refused. */
function sqsOf(world: World, run: Run, { has, send }: Queues): Sqs {
  const take = (fila: NomeDeFila, { Entries = [] }: SendMessageBatchCommand['input']) => {
    const full = world.dice.chance(0.02)
    const refused = new Set(Entries.filter(() => full && world.dice.chance(0.5)).map(e => e.Id))
    for (const e of Entries.filter(one => !refused.has(one.Id)))
      send(fila, JSON.parse(e.MessageBody ?? '') as Mensagem, e.MessageGroupId)
    if (refused.size) world.scheduler.tell(`${fila} takes ${Entries.length - refused.size} of ${Entries.length}`)
    return {
      Successful: Entries.filter(e => !refused.has(e.Id)),
      Failed: Entries.filter(e => refused.has(e.Id)).map(e => ({ Id: e.Id, Code: 'ThrottlingException' })),
    }
  }
  const answer = async ({ input }: SendMessageBatchCommand) => {
    const fila = input.QueueUrl as NomeDeFila
    if (!has(fila)) return { Successful: input.Entries }
    return world.call(run, 'send', `send ${fila} ${input.Entries?.length}`, () => take(fila, input))
  }
  return { send: answer } as unknown as Sqs
}
