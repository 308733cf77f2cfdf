/** The DynamoDB Streams API: ListStreams, DescribeStream, GetShardIterator, GetRecords. One shard, always open. */
import { AwsError } from '../json.ts'
import type { Engine } from './engine.ts'
import { sequenceOf, sequenceText } from './keys.ts'
import { streamArn } from './tables.ts'
import type { Table } from './types.ts'

const shardId = 'shardId-00000000000000000001-00000001'
const iteratorMs = 15 * 60 * 1000

/** What an iterator holds, base64url: the last sequence number already read, and when it was given (15 minutes of life). */
interface Position {
  table: string
  label: string
  after: number
  at: number
  /** The batch that follows was already delivered once (fault `duplicateStreamBatches`). */
  again?: boolean
}

const encode = (position: Position) => Buffer.from(JSON.stringify(position)).toString('base64url')

function decode(text: unknown): Position {
  try {
    const position = JSON.parse(Buffer.from(String(text), 'base64url').toString()) as Position
    if (typeof position.after === 'number' && typeof position.at === 'number') return position
  } catch {
    // Not one of ours.
  }
  throw new AwsError('ValidationException', 'Invalid ShardIterator')
}

function streamOf(engine: Engine, arn: unknown): Table & { stream: NonNullable<Table['stream']> } {
  for (const table of engine.tables.values()) {
    if (table.stream && streamArn(engine, table) === arn) return { ...table, stream: table.stream }
  }
  throw new AwsError('ResourceNotFoundException', `Requested resource not found: Stream: ${String(arn)} not found`)
}

export function listStreams(engine: Engine, input: Record<string, unknown>): object {
  const found = [...engine.tables.values()].filter(
    table => table.stream && (input.TableName === undefined || table.TableName === input.TableName),
  )
  return {
    Streams: found.map(table => ({
      StreamArn: streamArn(engine, table),
      TableName: table.TableName,
      StreamLabel: table.stream?.label,
    })),
  }
}

export function describeStream(engine: Engine, input: Record<string, unknown>): object {
  const table = streamOf(engine, input.StreamArn)
  const StartingSequenceNumber = sequenceText(engine.streams.trimmed(table.TableName) + 1)
  return {
    StreamDescription: {
      StreamArn: input.StreamArn,
      StreamLabel: table.stream.label,
      StreamStatus: 'ENABLED',
      StreamViewType: table.stream.view,
      CreationRequestDateTime: table.createdAt / 1000,
      TableName: table.TableName,
      KeySchema: table.KeySchema,
      Shards: [{ ShardId: shardId, SequenceNumberRange: { StartingSequenceNumber } }],
    },
  }
}

/** Throws ResourceNotFoundException, ValidationException, TrimmedDataAccessException. */
export function getShardIterator(engine: Engine, input: Record<string, unknown>): object {
  const table = streamOf(engine, input.StreamArn)
  if (input.ShardId !== shardId) {
    throw new AwsError('ResourceNotFoundException', `Requested resource not found: Shard: ${String(input.ShardId)}`)
  }
  const trimmed = engine.streams.trimmed(table.TableName)
  const after = startOf(String(input.ShardIteratorType), input.SequenceNumber, trimmed, engine.streams.last())
  if (after < trimmed) throw trimmedError()
  const position = { table: table.TableName, label: table.stream.label, after, at: engine.clock.now() }
  return { ShardIterator: encode(position) }
}

function startOf(type: string, sequence: unknown, trimmed: number, last: number): number {
  if (type === 'TRIM_HORIZON') return trimmed
  if (type === 'LATEST') return last
  if (type !== 'AT_SEQUENCE_NUMBER' && type !== 'AFTER_SEQUENCE_NUMBER') {
    throw new AwsError('ValidationException', `Invalid ShardIteratorType: ${type}`)
  }
  if (typeof sequence !== 'string' || !/^1\d{20}$/.test(sequence)) {
    throw new AwsError('ValidationException', 'Invalid SequenceNumber')
  }
  return type === 'AT_SEQUENCE_NUMBER' ? sequenceOf(sequence) - 1 : sequenceOf(sequence)
}

const trimmedError = () =>
  new AwsError(
    'TrimmedDataAccessException',
    'The operation attempted to read past the oldest stream record in a shard.',
  )

/** Throws ExpiredIteratorException, TrimmedDataAccessException, ResourceNotFoundException. */
export async function getRecords(engine: Engine, input: Record<string, unknown>): Promise<object> {
  const position = decode(input.ShardIterator)
  const now = engine.clock.now()
  if (position.at < now - iteratorMs) throw new AwsError('ExpiredIteratorException', 'The shard iterator has expired.')
  if (engine.tables.get(position.table)?.stream?.label !== position.label) {
    throw new AwsError('ResourceNotFoundException', 'Requested resource not found: the stream is gone')
  }
  if (position.after < engine.streams.trimmed(position.table)) throw trimmedError()
  const limit = Math.min(1000, typeof input.Limit === 'number' ? input.Limit : 1000)
  const Records = await engine.streams.read(position.table, position.after, limit)
  const last = Records.at(-1)
  const { again, ...here } = position
  const repeat = engine.faults.duplicateStreamBatches === true && last !== undefined && !again
  const next: Position = repeat
    ? { ...here, at: now, again: true }
    : { ...here, at: now, after: last ? sequenceOf(last.dynamodb.SequenceNumber) : position.after }
  return { Records, NextShardIterator: encode(next) }
}
