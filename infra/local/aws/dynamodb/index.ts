/**
 * DynamoDB for development, demos and CI: a small engine on LevelDB.
 *
 * Why an engine and not dynalite alone: the requirement that decides is that a kill at any moment tears nothing. Items,
 * index entries, the transaction's token and the stream's records must go to disk in ONE batch, and dynalite writes
 * each in a put of its own; nor has it transactions, streams, TTL or index capacity. So the storage is ours
 * (`engine.ts`, ~150 lines around one `commit`), and everything about the language of requests is dynalite's, reused as
 * published: validation, messages, expression parsers and the semantics of updates (`dynalite.ts`).
 *
 * Writers run one after another (`exclusive`), which makes every condition and transaction serialisable; conflicts,
 * throttles, index lag and duplicated stream batches are therefore injected on request (`Faults`).
 *
 * Differences from AWS: a table is active at once, ItemCount stays 0, one shard per stream, no PartiQL, no local
 * secondary indexes, UpdateTable for the stream and the protection only, no vector search, signatures are not checked; comparing whole maps or lists in a
 * condition is refused. A DynamoDB Streams record names who expired an item `userIdentity.{Type,PrincipalId}`, as its
 * API does; a Lambda event has these names in lower case, and the poller of a function must convert them.
 */
import { answerJson, type Operations, run } from '../json.ts'
import type { AwsService } from '../service.ts'
import { openEngine } from './engine.ts'
import { batchGet, getItem, page, transactGet } from './read.ts'
import * as streamApi from './stream-api.ts'
import { type Swept, sweep } from './sweep.ts'
import * as tables from './tables.ts'
import { transactWrite } from './transact.ts'
import type { DynamoOptions } from './types.ts'
import { batchWrite, writeItem } from './write.ts'

export type { DynamoOptions, Faults } from './types.ts'

export interface Dynamo extends AwsService {
  /** One operation in process: the protocol's input and output. Throws `AwsError` named as AWS names it. */
  call(operation: string, input: Record<string, unknown>): Promise<object>
  /** Deletes expired items, forgets old tokens, trims streams. Runs by itself when `sweepEveryMs` is set. */
  sweep(): Promise<Swept>
  /** Calls back with the table's name after each commit its stream recorded, so that a local poller need not wait. */
  onStreamRecord(listener: (table: string) => void): () => void
}

/** Opens the local DynamoDB in `dir` (created when missing), or in memory. Throws when another process has it open. */
export async function createDynamo(options: DynamoOptions): Promise<Dynamo> {
  const engine = await openEngine(options)
  const operations: Operations = {
    CreateTable: input => tables.createTable(engine, input),
    DescribeTable: input => ({ Table: tables.description(engine, tables.tableNamed(engine, input)) }),
    ListTables: () => tables.listTables(engine),
    DeleteTable: input => tables.deleteTable(engine, input),
    UpdateTable: input => tables.updateTable(engine, input),
    UpdateTimeToLive: input => tables.updateTimeToLive(engine, input),
    DescribeTimeToLive: input => tables.describeTimeToLive(engine, input),
    UpdateContinuousBackups: input => tables.updateContinuousBackups(engine, input),
    DescribeContinuousBackups: input => tables.describeContinuousBackups(engine, input),
    GetItem: input => getItem(engine, input),
    BatchGetItem: input => batchGet(engine, input),
    Query: input => page(engine, 'Query', input),
    Scan: input => page(engine, 'Scan', input),
    PutItem: input => writeItem(engine, 'PutItem', input),
    UpdateItem: input => writeItem(engine, 'UpdateItem', input),
    DeleteItem: input => writeItem(engine, 'DeleteItem', input),
    BatchWriteItem: input => batchWrite(engine, input),
    TransactWriteItems: input => transactWrite(engine, input),
    TransactGetItems: input => transactGet(engine, input),
    ListStreams: input => streamApi.listStreams(engine, input),
    DescribeStream: input => streamApi.describeStream(engine, input),
    GetShardIterator: input => streamApi.getShardIterator(engine, input),
    GetRecords: input => streamApi.getRecords(engine, input),
  }
  let sweeping: Promise<unknown> = Promise.resolve()
  const timer =
    options.sweepEveryMs === undefined
      ? undefined
      : setInterval(() => {
          sweeping = sweeping.then(() => sweep(engine)).catch(error => console.error('local DynamoDB sweep', error))
        }, options.sweepEveryMs).unref()
  return {
    handle: req => answerJson(operations, req, '1.0'),
    call: (operation, input) => run(operations, operation, input),
    sweep: () => sweep(engine),
    onStreamRecord: listener => engine.streams.subscribe(listener),
    async close() {
      clearInterval(timer)
      await sweeping
      // The queue is empty once a turn of ours has passed through it.
      await engine.exclusive(async () => engine.kv.close())
    },
  }
}
