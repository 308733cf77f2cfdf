import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { env } from '../../functions/platform/runtime/env.ts'
import { filas } from '../../shared/domain/filas.ts'

/**
 * A table as AWS's is on a bad day, which the local one is not by itself: transactions that meet, requests that are
 * throttled, indexes half a second behind, and every batch of the stream handed over twice. The same faults for a seed.
 */
export function roughTable(seed: number) {
  let drawn = seed
  /** Mulberry32. */
  function draw(): number {
    drawn = (drawn + 0x6d2b79f5) | 0
    let t = Math.imul(drawn ^ (drawn >>> 15), 1 | drawn)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const rough = {
    on: false,
    /** What the table refused so far. */
    met: { conflicts: 0, throttles: 0 },
    faults: {
      transactionConflict: () => rough.on && draw() < 0.1 && ++rough.met.conflicts > 0,
      throttle: () => rough.on && draw() < 0.03 && ++rough.met.throttles > 0,
      gsiLagMs: 500,
      duplicateStreamBatches: true,
    },
  }
  return rough
}

/** As a browser does: what the table refused for a moment is asked again, the call is idempotent. */
export async function askedAgain<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await call()
    if (answer.status < 500 || tries === 20) return answer
  }
}

/** Accounts whose balance is not the sum of the journal's legs, each leg counted once; and what all balances come to. */
export async function books(): Promise<{ wrong: string[]; total: number }> {
  const legs = new Map<string, number>()
  const balances = new Map<string, number>()
  const pages = paginateScan({ client: new DynamoDBClient({}) }, { TableName: env().TABELA, ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    for (const raw of Items) {
      const item = unmarshall(raw)
      if (item._t === 'Saldo') balances.set(item.conta, item.disponivel)
      if (item._t !== 'Lancamento') continue
      for (const { conta, valor } of item.pernas) legs.set(conta, (legs.get(conta) ?? 0) + valor)
    }
  }
  const accounts = [...new Set([...legs.keys(), ...balances.keys()])].sort()
  const wrong = accounts.flatMap(conta => {
    const [has, owed] = [balances.get(conta) ?? 0, legs.get(conta) ?? 0]
    return has === owed ? [] : [`${conta}: ${has}, and its journal says ${owed}`]
  })
  return { wrong, total: [...balances.values()].reduce((s, v) => s + v, 0) }
}

/** Queues that have a dead letter, with how many. */
export async function deadLetters(): Promise<string[]> {
  const sqs = new SQSClient({})
  const found: string[] = []
  for (const nome of Object.keys(filas) as (keyof typeof filas)[]) {
    const QueueUrl = (env().FILAS[nome] ?? '').replace(/(\.fifo)?$/, '-dlq$1')
    const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] })
    const n = Number((await sqs.send(command)).Attributes?.ApproximateNumberOfMessages)
    if (n !== 0) found.push(`${nome}: ${n}`)
  }
  return found
}
