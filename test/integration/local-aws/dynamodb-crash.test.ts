/** A kill -9 at any moment tears nothing: items, index entries, token and stream records of a transaction stand or fall together. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDynamo, type Dynamo } from '../../../infra/local/aws/dynamodb/index.ts'
import type { StreamRecord } from '../../../infra/local/aws/dynamodb/streams.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'quita-ddb-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Runs the writer from transaction `first` until it has acknowledged `enough` (then some microseconds more) and kills it. */
function killedAfter(enough: number, first: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [
      new URL('./dynamodb-crash.child.ts', import.meta.url).pathname,
      dir,
      `${first}`,
    ])
    let printed = ''
    let failed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.split('\n').length > enough) child.kill('SIGKILL')
    })
    child.stderr.on('data', (chunk: Buffer) => {
      failed += chunk.toString()
    })
    // What was printed whole was acknowledged; the pipe still delivers it after the death.
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(printed.split('\n').slice(0, -1).map(Number)) : reject(new Error(failed)),
    )
  })
}

async function everything(dynamo: Dynamo, operation: 'Scan' | 'Query', input: object): Promise<string[]> {
  const found: string[] = []
  let ExclusiveStartKey: object | undefined
  do {
    const page = (await dynamo.call(operation, {
      TableName: 'quita',
      ...input,
      ...(ExclusiveStartKey && { ExclusiveStartKey }),
    })) as {
      Items: { PK: { S: string }; SK: { S: string } }[]
      LastEvaluatedKey?: object
    }
    found.push(...page.Items.map(item => item.PK.S + item.SK.S))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return found.sort()
}

async function streamed(dynamo: Dynamo): Promise<string[]> {
  const { Streams } = (await dynamo.call('ListStreams', {})) as { Streams: { StreamArn: string }[] }
  const StreamArn = Streams[0]?.StreamArn
  const { StreamDescription } = (await dynamo.call('DescribeStream', { StreamArn })) as {
    StreamDescription: { Shards: { ShardId: string }[] }
  }
  const ShardId = StreamDescription.Shards[0]?.ShardId
  const start = await dynamo.call('GetShardIterator', { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' })
  let { ShardIterator } = start as { ShardIterator: string }
  const found: string[] = []
  for (;;) {
    const page = (await dynamo.call('GetRecords', { ShardIterator })) as {
      Records: StreamRecord[]
      NextShardIterator: string
    }
    if (page.Records.length === 0) return found.sort()
    found.push(...page.Records.map(({ dynamodb: { Keys } }) => `${Keys.PK?.S}${Keys.SK?.S}`))
    ShardIterator = page.NextShardIterator
  }
}

test('three kills in a row: what was acknowledged is whole, nothing is half there, each change has its record', async () => {
  const acknowledged: number[] = []
  for (const enough of [60, 217, 431]) {
    acknowledged.push(...(await killedAfter(enough, acknowledged.length === 0 ? 0 : Math.max(...acknowledged) + 100)))
    const dynamo = await createDynamo({ dir })
    const items = await everything(dynamo, 'Scan', {})
    const transactions = new Set(items.map(item => item.slice(0, -1)))
    expect(items).toEqual([...transactions].sort().flatMap(tx => [`${tx}A`, `${tx}B`, `${tx}C`]))
    for (const n of acknowledged) expect(transactions).toContain(`TX#${String(n).padStart(8, '0')}`)
    // At most the four in flight at each kill were written and not acknowledged.
    expect(transactions.size - acknowledged.length).toBeLessThanOrEqual(12)
    const index = {
      IndexName: 'GSI1',
      KeyConditionExpression: 'GSI1PK = :p',
      ExpressionAttributeValues: { ':p': { S: 'todos' } },
    }
    expect(await everything(dynamo, 'Query', index)).toEqual(items)
    expect(await streamed(dynamo)).toEqual(items)
    for (const transaction of transactions) {
      const n = Number(transaction.slice(3))
      const other = { TransactItems: [{ Delete: { TableName: 'quita', Key: { PK: { S: 'x' }, SK: { S: 'x' } } } }] }
      await expect(
        dynamo.call('TransactWriteItems', { ...other, ClientRequestToken: `ficha-${n}` }),
      ).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' })
    }
    await dynamo.close()
  }
})

test('the directory belongs to one process at a time', async () => {
  const dynamo = await createDynamo({ dir })
  await expect(createDynamo({ dir })).rejects.toThrow(/another process/)
  await dynamo.close()
})
