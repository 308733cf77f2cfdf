/** Operations on a bucket: ListObjectsV2 and DeleteObjects. */
import type { AwsResponse } from '../service.ts'
import { verifiedBody } from './checksum.ts'
import { blocks, S3Error, texts, xmlAnswer } from './error.ts'
import { encode, type S3Request } from './request.ts'
import type { ObjectStore, StoredObject } from './store.ts'

interface Page {
  objects: StoredObject[]
  prefixes: string[]
  /** The last key or common prefix of a page that is not the last. */
  last: string | undefined
}

/** Keys in UTF-8 order, common prefixes among them, at most `max-keys` (1,000) of both together. */
export async function listObjects(store: ObjectStore, req: S3Request): Promise<AwsResponse> {
  const { query } = req
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') || undefined
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), 1000)
  if (!(maxKeys >= 0)) throw new S3Error('InvalidArgument', 'Provided max-keys is not a number')
  const token = query.get('continuation-token')
  const after = token !== undefined ? Buffer.from(token, 'base64url').toString('utf8') : query.get('start-after')
  const page = await pageOf(store, req.bucket, { prefix, delimiter, maxKeys, after })
  const url = query.get('encoding-type') === 'url'
  const text = (value: string) => (url ? value.split('/').map(encode).join('/') : value)
  return xmlAnswer(200, 'ListBucketResult', {
    Name: req.bucket,
    Prefix: text(prefix),
    Delimiter: delimiter && text(delimiter),
    MaxKeys: maxKeys,
    KeyCount: page.objects.length + page.prefixes.length,
    EncodingType: url ? 'url' : undefined,
    IsTruncated: page.last !== undefined,
    ContinuationToken: token,
    StartAfter: query.get('start-after'),
    NextContinuationToken: page.last && Buffer.from(page.last).toString('base64url'),
    Contents: page.objects.map(object => ({
      Key: text(object.key),
      LastModified: new Date(object.lastModified).toISOString(),
      ETag: object.etag,
      Size: object.size,
      ChecksumAlgorithm: Object.keys(object.checksums).map(a => a.toUpperCase()),
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: page.prefixes.map(p => ({ Prefix: text(p) })),
  })
}

async function pageOf(
  store: ObjectStore,
  bucket: string,
  options: { prefix: string; delimiter: string | undefined; maxKeys: number; after: string | undefined },
): Promise<Page> {
  const { prefix, delimiter, maxKeys, after } = options
  const page: Page = { objects: [], prefixes: [], last: undefined }
  let last: string | undefined
  for await (const object of store.objects(bucket, prefix)) {
    const cut = delimiter === undefined ? -1 : object.key.indexOf(delimiter, prefix.length)
    const common = cut < 0 ? undefined : object.key.slice(0, cut + delimiter!.length)
    const item = common ?? object.key
    if (item === last || (after !== undefined && Buffer.compare(Buffer.from(item), Buffer.from(after)) <= 0)) continue
    if (page.objects.length + page.prefixes.length >= maxKeys) return { ...page, last }
    if (common === undefined) page.objects.push(object)
    else page.prefixes.push(common)
    last = item
  }
  return page
}

/** Deletes up to 1,000 keys; deleting what does not exist succeeds. */
export async function deleteObjects(store: ObjectStore, req: S3Request): Promise<AwsResponse> {
  const { body, checksums } = verifiedBody(req.headers, req.body)
  if (req.headers['content-md5'] === undefined && Object.keys(checksums).length === 0) {
    throw new S3Error('InvalidArgument', 'Missing required header for this request: Content-MD5 or x-amz-checksum-*')
  }
  const xml = body.toString('utf8')
  const keys = blocks(xml, 'Object').map(block => texts(block, 'Key')[0])
  if (keys.length === 0 || keys.length > 1000 || keys.includes(undefined)) throw new S3Error('MalformedXML')
  for (const key of keys) await store.remove(req.bucket, key!)
  const quiet = texts(xml, 'Quiet')[0] === 'true'
  return xmlAnswer(200, 'DeleteResult', { Deleted: quiet ? [] : keys.map(Key => ({ Key })) })
}
