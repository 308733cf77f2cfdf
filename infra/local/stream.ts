import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import type { Dynamo } from './aws/dynamodb/index.ts'

/**
 * The event-source mapping of the table's stream: reads in order, hands batches to the dispatcher, and remembers on
 * disk how far it came. Killed between the two it hands the batch over again: the dispatcher's consumers are
 * idempotent. A record that is refused every time is kept aside, as the stage's bucket of failures does.
 */
export interface StreamPoller {
  /** Resolves when everything recorded so far was handed over; answers whether there was anything. */
  drained(): Promise<boolean>
  stop(): Promise<void>
}
/** What Lambda does with a record that the dispatcher refuses (`infra/stacks/eventos.ts`). */
export interface StreamFailures {
  /** Times in all that a record is handed over. */
  tries: number
  /** Milliseconds between two of them. */
  retryMs: number
  /** Keeps a record that was refused every time; durable once it resolves, and the stream goes on after it. */
  keep(record: DynamoDBRecord): Promise<void>
}
interface StreamRecord {
  eventName: string
  dynamodb: { SequenceNumber: string; [name: string]: unknown }
  userIdentity?: { Type?: string; PrincipalId?: string }
}

/** Longer than any sequence number (40 digits at most, as AWS has them). */
const longest = 64

export async function pollStream(
  dynamo: Dynamo,
  table: string,
  checkpoint: string,
  {
    dispatch,
    failures,
  }: {
    dispatch: (event: { Records: DynamoDBRecord[] }) => Promise<DynamoDBBatchResponse>
    failures: StreamFailures
  },
): Promise<StreamPoller> {
  const arn = ((await dynamo.call('DescribeTable', { TableName: table })) as { Table: { LatestStreamArn: string } })
    .Table.LatestStreamArn
  const stream = (await dynamo.call('DescribeStream', { StreamArn: arn })) as {
    StreamDescription: { Shards: { ShardId: string }[] }
  }
  const shard = stream.StreamDescription.Shards[0]?.ShardId
  let last = read(checkpoint)
  let file: number | undefined = openSync(checkpoint, constants.O_WRONLY | constants.O_CREAT)
  let stopped = false
  /** The first record that was refused, and how often. */
  let refused: { sequence: string; times: number } | undefined
  let wake: (() => void) | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let news = false
  const forget = dynamo.onStreamRecord(() => {
    news = true
    wake?.()
  })

  const iterator = async () => {
    const from = last
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last }
      : { ShardIteratorType: 'TRIM_HORIZON' }
    const input = { StreamArn: arn, ShardId: shard, ...from }
    const answer = await dynamo.call('GetShardIterator', input).catch(() =>
      // trimmed past what we remember: start at the oldest record there is
      dynamo.call('GetShardIterator', { StreamArn: arn, ShardId: shard, ShardIteratorType: 'TRIM_HORIZON' }),
    )
    return (answer as { ShardIterator: string }).ShardIterator
  }

  const nextBatch = async (): Promise<boolean> => {
    const { Records } = (await dynamo.call('GetRecords', { ShardIterator: await iterator(), Limit: 100 })) as {
      Records: StreamRecord[]
    }
    if (!Records.length) return false
    const { batchItemFailures } = await dispatch({ Records: Records.map(asLambda) })
    const failed = batchItemFailures[0]?.itemIdentifier
    const until = failed ? Records.findIndex(r => r.dynamodb.SequenceNumber === failed) : Records.length
    const done = Records[until - 1]
    if (done) advance(done)
    const bad = failed ? Records[until] : undefined
    if (bad) await refuse(bad)
    return true
  }

  const advance = ({ dynamodb }: StreamRecord) => {
    last = dynamodb.SequenceNumber
    if (file !== undefined) write(file, last)
  }
  /** Lambda halves a batch until the record that is refused is alone, and gives up on that one only. */
  const refuse = async (bad: StreamRecord) => {
    const sequence = bad.dynamodb.SequenceNumber
    refused = { sequence, times: refused?.sequence === sequence ? refused.times + 1 : 1 }
    if (refused.times < failures.tries) return new Promise<void>(resolve => setTimeout(resolve, failures.retryMs))
    await failures.keep(asLambda(bad))
    advance(bad)
  }

  /** One batch at a time, for all callers: two at once would hand the same records over twice. */
  const once = (): Promise<boolean> => {
    const mine = turn.then(nextBatch)
    turn = mine.catch(() => {})
    return mine
  }

  const loop = async () => {
    while (!stopped) {
      news = false
      const more = await once().catch(error => {
        if (!stopped) console.error('stream poller', error)
        return false
      })
      // what was recorded meanwhile is not waited for
      if (more || news || stopped) continue
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, 1000)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      wake = undefined
    }
  }
  const running = loop()
  return {
    async drained() {
      let any = false
      while (await once().catch(() => false)) any = true
      return any
    },
    async stop() {
      stopped = true
      forget()
      wake?.()
      await running
      await turn
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

/** GetRecords names these in upper case, a Lambda event in lower. */
function asLambda(record: StreamRecord): DynamoDBRecord {
  const { userIdentity, ...rest } = record
  const who = userIdentity && { userIdentity: { type: userIdentity.Type, principalId: userIdentity.PrincipalId } }
  return { ...rest, ...who } as DynamoDBRecord
}
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
/** In one call of one length, over what was there: a process that is killed leaves the old or the new. */
function write(file: number, value: string): void {
  writeSync(file, value.padEnd(longest), 0)
}
