/** Multi-part uploads. */
import { createHash } from 'node:crypto'
import type { AwsResponse } from '../service.ts'
import { type Algorithm, algorithms, type Checksums, checksum, verifiedBody } from './checksum.ts'
import { blocks, S3Error, texts, xmlAnswer } from './error.ts'
import { attributesOf, checksumElements, checksumHeaders, preconditionOf } from './headers.ts'
import type { S3Request } from './request.ts'
import type { ObjectStore, Part, Upload } from './store.ts'

/** Every part but the last. */
const smallestPart = 5 * 1024 * 1024

export async function createUpload(store: ObjectStore, req: S3Request, now: number, id: string): Promise<AwsResponse> {
  const checksumAlgorithm = req.headers['x-amz-checksum-algorithm']
  const { bucket, key } = req
  const asked = checksumAlgorithm !== undefined && { checksumAlgorithm }
  await store.startUpload({ id, bucket, key, startedAt: now, ...attributesOf(req.headers), ...asked })
  const answer = xmlAnswer(200, 'InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id })
  if (checksumAlgorithm !== undefined) answer.headers['x-amz-checksum-algorithm'] = checksumAlgorithm
  return answer
}

export async function uploadPart(store: ObjectStore, req: S3Request): Promise<AwsResponse> {
  const upload = await uploadOf(store, req)
  const number = Number(req.query.get('partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > 10_000) {
    throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
  }
  const { body, checksums } = verifiedBody(req.headers, req.body)
  const part = await store.putPart(upload.id, number, body, checksums)
  return { status: 200, headers: { etag: part.etag, ...checksumHeaders(checksums) }, body: '' }
}

export async function completeUpload(store: ObjectStore, req: S3Request, now: number): Promise<AwsResponse> {
  const upload = await uploadOf(store, req)
  const { body } = verifiedBody(req.headers, req.body)
  const parts = chosenParts(body.toString('utf8'), await store.parts(upload.id))
  const bytes = Buffer.concat(await Promise.all(parts.map(part => store.partBytes(part))))
  const hashes = parts.map(part => Buffer.from(part.etag.slice(1, -1), 'hex'))
  const etag = `"${createHash('md5').update(Buffer.concat(hashes)).digest('hex')}-${parts.length}"`
  const checksums = compositeChecksums(upload, parts)
  await store.completeUpload(upload, bytes, { etag, checksums, now }, preconditionOf(req))
  const { bucket: Bucket, key: Key, headers } = req
  const Location = `http://${headers.host ?? 'localhost'}${req.path}`
  return xmlAnswer(200, 'CompleteMultipartUploadResult', {
    Location,
    Bucket,
    Key,
    ETag: etag,
    ...checksumElements(checksums),
  })
}

export async function abortUpload(store: ObjectStore, req: S3Request): Promise<AwsResponse> {
  await store.abortUpload((await uploadOf(store, req)).id)
  return { status: 204, headers: {}, body: '' }
}

export async function listParts(store: ObjectStore, req: S3Request): Promise<AwsResponse> {
  const upload = await uploadOf(store, req)
  const parts = await store.parts(upload.id)
  return xmlAnswer(200, 'ListPartsResult', {
    Bucket: req.bucket,
    Key: req.key,
    UploadId: upload.id,
    IsTruncated: false,
    Part: parts.map(p => ({ PartNumber: p.number, ETag: p.etag, Size: p.size, ...checksumElements(p.checksums) })),
  })
}

const uploadOf = (store: ObjectStore, req: S3Request): Promise<Upload> =>
  store.upload(req.query.get('uploadId') ?? '', req.bucket, req.key)

function chosenParts(xml: string, stored: readonly Part[]): Part[] {
  const chosen = blocks(xml, 'Part').map(block => {
    const number = Number(texts(block, 'PartNumber')[0])
    const etag = (texts(block, 'ETag')[0] ?? '').replaceAll('"', '')
    const part = stored.find(p => p.number === number && p.etag === `"${etag}"`)
    if (part === undefined) throw new S3Error('InvalidPart', undefined, { PartNumber: String(number), ETag: etag })
    return part
  })
  if (chosen.length === 0) throw new S3Error('MalformedXML')
  if (chosen.some((part, i) => i > 0 && part.number <= chosen[i - 1]!.number)) throw new S3Error('InvalidPartOrder')
  const small = chosen.slice(0, -1).find(part => part.size < smallestPart)
  if (small === undefined) return chosen
  throw new S3Error('EntityTooSmall', undefined, { ProposedSize: String(small.size), PartNumber: String(small.number) })
}

/** The checksum of the parts' checksums, `…-{parts}`, when every part brought one of the algorithm asked for. */
function compositeChecksums(upload: Upload, parts: readonly Part[]): Checksums {
  const algorithm = upload.checksumAlgorithm?.toLowerCase() as Algorithm | undefined
  if (algorithm === undefined || !algorithms.includes(algorithm)) return {}
  const values = parts.map(part => part.checksums[algorithm])
  if (values.some(value => value === undefined)) return {}
  const joined = Buffer.concat(values.map(value => Buffer.from(value!, 'base64')))
  return { [algorithm]: `${checksum(algorithm, joined)}-${parts.length}` }
}
