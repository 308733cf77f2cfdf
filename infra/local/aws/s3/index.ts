/**
 * S3 for the embedded stack, path style: signatures, presigned URLs and POST policies are verified as in S3, bodies are
 * checked against their checksums, objects are durable. Every bucket is private. Not emulated: versions, tags, ACLs,
 * encryption (its headers are accepted and ignored), signed chunks, CRC64NVME, ListObjects v1, events.
 */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../../functions/platform/runtime/clock.ts'
import type { AwsRequest, AwsResponse, AwsService } from '../service.ts'
import { type BucketConfig, corsHeaders, expire, preflight } from './bucket.ts'
import { errorAnswer, S3Error, xmlAnswer } from './error.ts'
import { deleteObjects, listObjects } from './listing.ts'
import { abortUpload, completeUpload, createUpload, listParts, uploadPart } from './multipart.ts'
import { copyObject, deleteObject, getObject, putObject } from './objects.ts'
import { postObject } from './post.ts'
import { parseRequest, type S3Request } from './request.ts'
import { type Credentials, verifySignature } from './signature.ts'
import { ObjectStore } from './store.ts'

export type { BucketConfig, CorsRule, LifecycleRule } from './bucket.ts'

export interface S3Options {
  /** Directory of the objects; created when missing, one process at a time. */
  dir: string
  clock: Clock
  /** The one key pair that signs. */
  credentials: Credentials
  buckets: readonly BucketConfig[]
  /** File names, upload and request ids; default random. */
  uuid?: () => string
}

export interface LocalS3 extends AwsService {
  /** Runs the lifecycle rules, at most once per UTC day of the clock. */
  tick(): Promise<void>
  /** Ticks every `intervalMs` (default 60 s) of real time until `close`. */
  start(intervalMs?: number): void
}

interface Context {
  store: ObjectStore
  buckets: ReadonlyMap<string, BucketConfig>
  credentials: Credentials
  clock: Clock
  uuid: () => string
}

const day = 86_400_000

export async function createS3(options: S3Options): Promise<LocalS3> {
  const uuid = options.uuid ?? randomUUID
  const store = await ObjectStore.open(options.dir, uuid)
  const buckets = new Map(options.buckets.map(bucket => [bucket.name, bucket]))
  const context: Context = { store, buckets, credentials: options.credentials, clock: options.clock, uuid }
  let timer: NodeJS.Timeout | undefined
  let lastDay: number | undefined
  const tick = async () => {
    const now = options.clock.now()
    if (lastDay === Math.floor(now / day)) return
    lastDay = Math.floor(now / day)
    for (const bucket of options.buckets) await expire(store, bucket, now)
  }
  return {
    tick,
    start(intervalMs = 60_000) {
      timer ??= setInterval(() => void tick(), intervalMs)
    },
    handle: req => answer(context, req),
    async close() {
      clearInterval(timer)
      await store.close()
    },
  }
}

async function answer(context: Context, req: AwsRequest): Promise<AwsResponse> {
  const requestId = context.uuid()
  const common: Record<string, string> = {
    'x-amz-request-id': requestId,
    date: new Date(context.clock.now()).toUTCString(),
  }
  let cors: Record<string, string> = {}
  let response: AwsResponse
  try {
    const parsed = parseRequest(req)
    cors = corsHeaders(context.buckets.get(parsed.bucket), req.headers.origin, req.method)
    response = await route(context, parsed)
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    response = errorAnswer(error, req.method, req.url.split('?')[0] ?? '', requestId)
  }
  return { ...response, headers: { ...common, ...cors, ...response.headers } }
}

async function route(context: Context, req: S3Request): Promise<AwsResponse> {
  const now = context.clock.now()
  if (req.method === 'OPTIONS') return preflight(bucketOf(context, req.bucket), req)
  const form = req.headers['content-type']?.toLowerCase().startsWith('multipart/form-data')
  if (req.method === 'POST' && req.key === '' && form) {
    bucketOf(context, req.bucket)
    return postObject(context.store, req, context.credentials, now)
  }
  verifySignature(req, context.credentials, now)
  if (req.bucket === '') return listBuckets(context, req)
  bucketOf(context, req.bucket)
  refuseUnknown(req)
  return req.key === '' ? onBucket(context, req) : onObject(context, req, now)
}

function bucketOf(context: Context, name: string): BucketConfig {
  const bucket = context.buckets.get(name)
  if (bucket === undefined) throw new S3Error('NoSuchBucket', undefined, { BucketName: name })
  return bucket
}

function listBuckets(context: Context, req: S3Request): AwsResponse {
  if (req.method !== 'GET') throw new S3Error('MethodNotAllowed')
  const CreationDate = new Date(0).toISOString()
  const Bucket = [...context.buckets.keys()].map(Name => ({ Name, CreationDate }))
  return xmlAnswer(200, 'ListAllMyBucketsResult', { Buckets: { Bucket } })
}

async function onBucket(context: Context, req: S3Request): Promise<AwsResponse> {
  if (req.method === 'HEAD') return { status: 200, headers: { 'x-amz-bucket-region': 'sa-east-1' }, body: '' }
  if (req.method === 'GET' && req.query.get('list-type') === '2') return listObjects(context.store, req)
  if (req.method === 'POST' && req.query.has('delete')) return deleteObjects(context.store, req)
  throw new S3Error('NotImplemented')
}

async function onObject(context: Context, req: S3Request, now: number): Promise<AwsResponse> {
  const { store } = context
  const upload = req.query.has('uploadId')
  switch (req.method) {
    case 'GET':
      return upload ? listParts(store, req) : getObject(store, req)
    case 'HEAD':
      return getObject(store, req)
    case 'PUT':
      if (upload) return uploadPart(store, req)
      if (req.headers['x-amz-copy-source'] === undefined) return putObject(store, req, now)
      return copyObject(store, req, now, name => void bucketOf(context, name))
    case 'DELETE':
      return upload ? abortUpload(store, req) : deleteObject(store, req)
    case 'POST':
      if (upload) return completeUpload(store, req, now)
      if (req.query.has('uploads')) return createUpload(store, req, now, context.uuid())
      throw new S3Error('NotImplemented')
    default:
      throw new S3Error('MethodNotAllowed')
  }
}

const subresources = [
  'acl',
  'attributes',
  'cors',
  'encryption',
  'legal-hold',
  'lifecycle',
  'location',
  'notification',
  'object-lock',
  'policy',
  'restore',
  'retention',
  'select',
  'tagging',
  'torrent',
  'versionId',
  'versioning',
  'versions',
]

/** A GET of an object's tags must not answer with the object. */
function refuseUnknown(req: S3Request): void {
  const unknown = subresources.find(name => req.query.has(name))
  if (unknown !== undefined) throw new S3Error('NotImplemented', `?${unknown} is not emulated`)
}
