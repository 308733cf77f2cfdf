/** Headers that belong to an object: kept when it is written, returned when it is read. */
import { algorithms, type Checksums } from './checksum.ts'
import { S3Error } from './error.ts'
import type { S3Request } from './request.ts'
import type { ObjectAttributes, Precondition, StoredObject } from './store.ts'

const kept = ['content-type', 'content-disposition', 'content-encoding', 'content-language', 'cache-control', 'expires']
const userPrefix = 'x-amz-meta-'

export function attributesOf(headers: Readonly<Record<string, string>>): ObjectAttributes {
  const given = kept.filter(name => headers[name] !== undefined).map(name => [name, headers[name]!] as const)
  const own = Object.fromEntries(given)
  // The transfer's framing, not the object's encoding.
  const encoding = own['content-encoding']?.split(',').filter(e => e.trim() !== 'aws-chunked')
  if (encoding?.length === 0 || encoding?.[0] === '') delete own['content-encoding']
  else if (encoding) own['content-encoding'] = encoding.join(',')
  own['content-type'] ??= 'binary/octet-stream'
  const user = Object.entries(headers).filter(([name]) => name.startsWith(userPrefix))
  return {
    headers: own,
    metadata: Object.fromEntries(user.map(([name, value]) => [name.slice(userPrefix.length), value])),
  }
}

export function preconditionOf(req: S3Request): Precondition {
  return { ifNoneMatch: req.headers['if-none-match'], ifMatch: req.headers['if-match'] }
}

/** Response headers of GET and HEAD, with the `response-*` overrides of a signed query. */
export function objectHeaders(object: StoredObject, req: S3Request): Record<string, string> {
  const headers: Record<string, string> = {
    ...object.headers,
    etag: object.etag,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
  }
  for (const [name, value] of Object.entries(object.metadata)) headers[userPrefix + name] = value
  for (const name of kept) {
    const override = req.query.get(`response-${name}`)
    if (override !== undefined) headers[name] = override
  }
  return headers
}

export function checksumHeaders(checksums: Checksums): Record<string, string> {
  const present = algorithms.filter(a => checksums[a] !== undefined)
  if (present.length === 0) return {}
  const type = checksums[present[0]!]!.includes('-') ? 'COMPOSITE' : 'FULL_OBJECT'
  return Object.fromEntries([
    ...present.map(a => [`x-amz-checksum-${a}`, checksums[a]!]),
    ['x-amz-checksum-type', type],
  ])
}

/** `ChecksumCRC32: …` elements for XML answers. */
export function checksumElements(checksums: Checksums): Record<string, string> {
  return Object.fromEntries(Object.entries(checksums).map(([a, value]) => [`Checksum${a.toUpperCase()}`, value]))
}

/** The bytes asked for (`to` exclusive); the whole object when the header is absent or not a single byte range. */
export function rangeOf(header: string | undefined, size: number): { from: number; to: number; partial: boolean } {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return { from: 0, to: size, partial: false }
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (from >= size || to <= from) throw new S3Error('InvalidRange', undefined, { ActualObjectSize: String(size) })
  return { from, to, partial: true }
}
