/** A request as S3 sees it: path style, `/{bucket}/{key}`. */
import type { AwsRequest } from '../service.ts'
import { S3Error } from './error.ts'

export interface S3Request {
  method: string
  /** As sent, still encoded. */
  path: string
  bucket: string
  key: string
  query: ReadonlyMap<string, string>
  /** Lower-case names; `x-amz-…` parameters of a presigned query count as headers, as in S3. */
  headers: Readonly<Record<string, string>>
  /** Headers exactly as sent, for the signature. */
  sentHeaders: Readonly<Record<string, string>>
  body: Buffer
}

const signing = /^x-amz-(algorithm|credential|date|expires|signedheaders|signature|security-token)$/

export function parseRequest(req: AwsRequest): S3Request {
  const [path = '/', ...rest] = req.url.split('?')
  const query = new Map<string, string>()
  const hoisted: Record<string, string> = {}
  for (const pair of rest.join('?').split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    const value = at < 0 ? '' : decode(pair.slice(at + 1))
    query.set(name, value)
    const lower = name.toLowerCase()
    if (lower.startsWith('x-amz-') && !signing.test(lower)) hoisted[lower] = value
  }
  const [bucket = '', ...key] = path.slice(1).split('/')
  const headers = query.has('X-Amz-Signature') ? { ...hoisted, ...req.headers } : req.headers
  const parsed = { path, bucket: decode(bucket), key: decode(key.join('/')), query, headers }
  if (Buffer.byteLength(parsed.key) > 1024) throw new S3Error('KeyTooLongError')
  return { method: req.method, ...parsed, sentHeaders: req.headers, body: req.body }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error('InvalidURI')
  }
}

/** RFC 3986: everything but unreserved characters is escaped. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}
