/** Operations on one object. */
import type { AwsResponse } from '../service.ts'
import { verifiedBody } from './checksum.ts'
import { S3Error, xmlAnswer } from './error.ts'
import { attributesOf, checksumElements, checksumHeaders, objectHeaders, preconditionOf, rangeOf } from './headers.ts'
import type { S3Request } from './request.ts'
import type { ObjectStore, StoredObject } from './store.ts'

export async function putObject(store: ObjectStore, req: S3Request, now: number): Promise<AwsResponse> {
  const { body, checksums } = verifiedBody(req.headers, req.body)
  const attributes = { ...attributesOf(req.headers), checksums, now }
  const stored = await store.put({ bucket: req.bucket, key: req.key }, body, attributes, preconditionOf(req))
  return { status: 200, headers: { etag: stored.etag, ...checksumHeaders(checksums) }, body: '' }
}

/** GET and HEAD, with ranges and conditions. */
export async function getObject(store: ObjectStore, req: S3Request): Promise<AwsResponse> {
  const head = req.method === 'HEAD'
  const found = await store.read(req.bucket, req.key, object => {
    const { from, to } = rangeOf(req.headers.range, object.size)
    return head ? { from: 0, to: 0 } : { from, to }
  })
  if (found === undefined) throw new S3Error('NoSuchKey', undefined, { Key: req.key })
  const { object, bytes } = found
  const headers = objectHeaders(object, req)
  const unchanged = notModified(req, object)
  if (unchanged) return { status: 304, headers, body: '' }
  const { from, to, partial } = rangeOf(req.headers.range, object.size)
  headers['content-length'] = String(to - from)
  if (partial) headers['content-range'] = `bytes ${from}-${to - 1}/${object.size}`
  const wanted = req.headers['x-amz-checksum-mode'] === 'ENABLED' && !partial
  return {
    status: partial ? 206 : 200,
    headers: { ...headers, ...(wanted && checksumHeaders(object.checksums)) },
    body: head ? '' : bytes,
  }
}

function notModified(req: S3Request, object: StoredObject): boolean {
  const { 'if-match': match, 'if-none-match': none, 'if-modified-since': since } = req.headers
  const lists = (header: string) => header === '*' || header.split(',').some(tag => tag.trim() === object.etag)
  if (match !== undefined && !lists(match)) throw new S3Error('PreconditionFailed')
  if (none !== undefined) return lists(none)
  return since !== undefined && Math.floor(object.lastModified / 1000) * 1000 <= Date.parse(since)
}

export async function deleteObject(store: ObjectStore, req: S3Request): Promise<AwsResponse> {
  await store.remove(req.bucket, req.key)
  return { status: 204, headers: {}, body: '' }
}

export async function copyObject(
  store: ObjectStore,
  req: S3Request,
  now: number,
  known: (bucket: string) => void,
): Promise<AwsResponse> {
  const [bucket = '', ...rest] = decodeURIComponent(req.headers['x-amz-copy-source']!).replace(/^\//, '').split('/')
  known(bucket)
  const source = await store.read(bucket, rest.join('/'), object => ({ from: 0, to: object.size }))
  if (source === undefined) throw new S3Error('NoSuchKey', undefined, { Key: rest.join('/') })
  const replace = req.headers['x-amz-metadata-directive'] === 'REPLACE'
  const { headers, metadata } = replace ? attributesOf(req.headers) : source.object
  const { etag, checksums } = source.object
  const attributes = { headers, metadata, checksums, now, etag }
  const stored = await store.put({ bucket: req.bucket, key: req.key }, source.bytes, attributes, preconditionOf(req))
  const content = { ETag: stored.etag, LastModified: new Date(now).toISOString(), ...checksumElements(checksums) }
  return xmlAnswer(200, 'CopyObjectResult', content)
}
