import {
  ConditionalCheckFailedException,
  type ConsumedCapacity,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { type Clock, systemClock } from '../runtime/clock.ts'
import { expression } from './conditions.ts'
import { ConditionFailed, type Consumed, distinct, type Item, type Query, type Storage, type Write } from './port.ts'

export interface DynamoOptions {
  table: string
  clock?: Clock
  random?: () => number
  client?: DynamoDBClient
  /** Told what each call cost: budgets are exact counts. */
  onConsumed?: (consumed: Consumed) => void
}

const attempts = 8

/** Storage on DynamoDB. The endpoint comes from the environment (`AWS_ENDPOINT_URL`), so local and AWS are one code. */
export function dynamoStorage({
  table,
  clock = systemClock,
  random = Math.random,
  client,
  onConsumed,
}: DynamoOptions): Storage {
  const db = DynamoDBDocumentClient.from(client ?? new DynamoDBClient({ maxAttempts: 4 }), {
    marshallOptions: { removeUndefinedValues: true },
  })
  const measured = onConsumed ? ({ ReturnConsumedCapacity: 'INDEXES' } as const) : {}

  const tell = (operation: Consumed['operation'], capacity: ConsumedCapacity | ConsumedCapacity[] | undefined) => {
    if (!onConsumed) return
    const all = capacity === undefined ? [] : Array.isArray(capacity) ? capacity : [capacity]
    const sum = (pick: (c: ConsumedCapacity) => number | undefined) => all.reduce((n, c) => n + (pick(c) ?? 0), 0)
    const onTable = sum(c => c.Table?.CapacityUnits ?? c.CapacityUnits)
    const inIndexes = sum(c => (c.CapacityUnits ?? 0) - (c.Table?.CapacityUnits ?? c.CapacityUnits ?? 0))
    onConsumed(
      operation === 'commit'
        ? { operation, reads: 0, writes: onTable, indexWrites: inIndexes }
        : { operation, reads: onTable + inIndexes, writes: 0, indexWrites: 0 },
    )
  }

  const queryInput = (q: Query): QueryCommandInput => {
    const [pk, sk] = q.index ? [`${q.index}PK`, `${q.index}SK`] : ['PK', 'SK']
    const names: Record<string, string> = { '#pk': pk }
    const values: Record<string, unknown> = { ':pk': q.pk }
    let where = '#pk = :pk'
    if (q.sk && 'prefix' in q.sk) {
      where += ' AND begins_with(#sk, :prefix)'
      values[':prefix'] = q.sk.prefix
    } else if (q.sk && (q.sk.from !== undefined || q.sk.to !== undefined)) {
      where += ' AND #sk BETWEEN :from AND :to'
      values[':from'] = q.sk.from ?? '\u0000'
      values[':to'] = q.sk.to ?? '\uffff'
    }
    if (q.sk && where.includes('#sk')) names['#sk'] = sk
    return {
      TableName: table,
      KeyConditionExpression: where,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ...(q.index && { IndexName: q.index }),
      ...(q.limit && { Limit: q.limit }),
      ...(q.reverse && { ScanIndexForward: false }),
      ...(q.consistent && { ConsistentRead: true }),
      ...(q.after && { ExclusiveStartKey: startKey(q.after, q.index) }),
      ...measured,
    }
  }

  const send = async (writes: Write[], token: string | undefined): Promise<void> => {
    const [first] = writes
    if (!first) return
    if (writes.length === 1 && first.op !== 'check') return tell('commit', await single(first))
    const answer = await db.send(
      new TransactWriteCommand({
        TransactItems: writes.map(asTransactItem),
        ...(token && { ClientRequestToken: token }),
        ...measured,
      }),
    )
    tell('commit', answer.ConsumedCapacity)
  }

  const single = async (write: Exclude<Write, { op: 'check' }>): Promise<ConsumedCapacity | undefined> => {
    const input = asTransactItem(write)
    const answer = input.Put
      ? await db.send(new PutCommand({ ...input.Put, ...measured }))
      : input.Delete
        ? await db.send(new DeleteCommand({ ...input.Delete, ...measured }))
        : await db.send(new UpdateCommand({ ...input.Update!, ...measured }))
    return answer.ConsumedCapacity
  }

  const asTransactItem = (write: Write) => {
    const condition = expression(write.when)
    switch (write.op) {
      case 'put':
        return { Put: { TableName: table, Item: write.item, ...condition } }
      case 'remove':
        return { Delete: { TableName: table, Key: write.key, ...condition } }
      case 'check':
        return {
          ConditionCheck: {
            TableName: table,
            Key: write.key,
            ...condition,
            ConditionExpression: condition.ConditionExpression!,
          },
        }
      case 'add': {
        const names: Record<string, string> = { ...condition.ExpressionAttributeNames }
        const values: Record<string, unknown> = { ...condition.ExpressionAttributeValues }
        const part = (entries: [string, unknown][], prefix: string, join: string) =>
          entries
            .map(([name, value], n) => {
              names[`#${prefix}${n}`] = name
              values[`:${prefix}${n}`] = value
              return `#${prefix}${n}${join}:${prefix}${n}`
            })
            .join(', ')
        const adds = part(Object.entries(write.add), 'a', ' ')
        const sets = part(Object.entries(write.set ?? {}), 's', ' = ')
        return {
          Update: {
            TableName: table,
            Key: write.key,
            UpdateExpression: [adds && `ADD ${adds}`, sets && `SET ${sets}`].filter(Boolean).join(' '),
            ...(condition.ConditionExpression && { ConditionExpression: condition.ConditionExpression }),
            ExpressionAttributeNames: names,
            ExpressionAttributeValues: values,
          },
        }
      }
    }
  }

  return {
    async get(key, options) {
      const answer = await db.send(
        new GetCommand({
          TableName: table,
          Key: { PK: key.PK, SK: key.SK },
          ...(options?.consistent && { ConsistentRead: true }),
          ...measured,
        }),
      )
      tell('get', answer.ConsumedCapacity)
      return answer.Item as Item | undefined
    },
    async getMany(keys) {
      const found: Item[] = []
      const once = distinct(keys)
      for (let at = 0; at < once.length; at += 100) {
        let pending: Record<string, unknown>[] | undefined = once.slice(at, at + 100).map(key => ({ ...key }))
        for (let n = 0; pending?.length; n++) {
          const answer: BatchGetCommandOutput = await db.send(
            new BatchGetCommand({ RequestItems: { [table]: { Keys: pending, ConsistentRead: true } }, ...measured }),
          )
          tell('get', answer.ConsumedCapacity)
          found.push(...((answer.Responses?.[table] ?? []) as Item[]))
          pending = answer.UnprocessedKeys?.[table]?.Keys
          if (pending?.length) await clock.sleep(backoff(n, random))
        }
      }
      return found
    },
    async query(q) {
      if (isEmptyRange(q)) return { items: [] }
      const answer = await db.send(new QueryCommand(queryInput(q)))
      tell('query', answer.ConsumedCapacity)
      const items = (answer.Items ?? []) as Item[]
      return answer.LastEvaluatedKey ? { items, after: answer.LastEvaluatedKey as Item } : { items }
    },
    async count(q) {
      if (isEmptyRange(q)) return 0
      let total = 0
      let after: Item | undefined
      do {
        const answer = await db.send(
          new QueryCommand({ ...queryInput({ ...q, ...(after && { after }) }), Select: 'COUNT' }),
        )
        tell('count', answer.ConsumedCapacity)
        total += answer.Count ?? 0
        after = answer.LastEvaluatedKey as Item | undefined
      } while (after)
      return total
    },
    async commit(writes, options) {
      for (let n = 0; ; n++) {
        try {
          return await send(writes, options?.token)
        } catch (error) {
          const failed = failedConditions(error)
          if (failed) throw new ConditionFailed(failed)
          if (!retryable(error) || n + 1 >= attempts) throw error
          await clock.sleep(backoff(n, random))
        }
      }
    },
  }
}

const backoff = (n: number, random: () => number) => Math.ceil(random() * Math.min(1000, 20 * 2 ** n))

/** BETWEEN with its ends crossed is a ValidationException; here it is a range that holds nothing. */
const isEmptyRange = ({ sk }: Pick<Query, 'sk'>) =>
  sk !== undefined && 'from' in sk && sk.from !== undefined && sk.to !== undefined && sk.from > sk.to

/** An index page starts from its own keys and the table's. */
function startKey(item: Item, index: string | undefined): Record<string, unknown> {
  const names = index ? ['PK', 'SK', `${index}PK`, `${index}SK`] : ['PK', 'SK']
  return Object.fromEntries(names.map(name => [name, item[name]]))
}

function failedConditions(error: unknown): number[] | undefined {
  if (error instanceof ConditionalCheckFailedException) return [0]
  if (!(error instanceof TransactionCanceledException)) return undefined
  const failed = (error.CancellationReasons ?? []).flatMap((r, n) => (r.Code === 'ConditionalCheckFailed' ? [n] : []))
  return failed.length ? failed : undefined
}

function retryable(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    return (error.CancellationReasons ?? []).some(r =>
      ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(r.Code ?? ''),
    )
  }
  return (
    error instanceof Error &&
    [
      'TransactionConflictException',
      'TransactionInProgressException',
      'ThrottlingException',
      'ProvisionedThroughputExceededException',
    ].includes(error.name)
  )
}
