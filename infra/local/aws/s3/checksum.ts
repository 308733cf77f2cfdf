/** Bodies as sent: aws-chunked framing taken off, every hash the client gave compared with what arrived. */
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { S3Error } from './error.ts'

export type Algorithm = 'crc32' | 'crc32c' | 'sha1' | 'sha256'
/** Base64 values as S3 stores and returns them; those of a multi-part object end in `-{parts}`. */
export type Checksums = Partial<Record<Algorithm, string>>

const digests: Record<Algorithm, (body: Buffer) => Buffer> = {
  crc32: body => uint32(crc32(body)),
  crc32c: body => uint32(crc32c(body)),
  sha1: body => createHash('sha1').update(body).digest(),
  sha256: body => createHash('sha256').update(body).digest(),
}
export const algorithms = Object.keys(digests) as Algorithm[]

export const checksum = (algorithm: Algorithm, body: Buffer): string => digests[algorithm](body).toString('base64')

/** Compares `content-md5` and each `x-amz-checksum-*` in `headers` with the body; answers the checksums, to be stored. */
export function verifyChecksums(headers: Readonly<Record<string, string>>, body: Buffer): Checksums {
  const md5 = headers['content-md5']
  if (md5 !== undefined && Buffer.from(md5, 'base64').length !== 16) throw new S3Error('InvalidDigest')
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) throw new S3Error('BadDigest')
  if (headers['x-amz-checksum-crc64nvme'] !== undefined) throw new S3Error('NotImplemented')
  const found: Checksums = {}
  for (const algorithm of algorithms) {
    const given = headers[`x-amz-checksum-${algorithm}`]
    if (given === undefined) continue
    if (given !== checksum(algorithm, body)) {
      const name = algorithm.toUpperCase()
      throw new S3Error('BadDigest', `The ${name} you specified did not match the calculated checksum.`)
    }
    found[algorithm] = given
  }
  return found
}

/** The body of a signed request: its declared hash verified, or its chunks joined and their trailing checksum verified. */
export function verifiedBody(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): { body: Buffer; checksums: Checksums } {
  const declared = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
  if (declared === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const { decoded, trailers } = dechunk(body)
    const length = headers['x-amz-decoded-content-length']
    if (length !== undefined && Number(length) !== decoded.length) throw new S3Error('IncompleteBody')
    return { body: decoded, checksums: verifyChecksums({ ...headers, ...trailers }, decoded) }
  }
  if (declared.startsWith('STREAMING-')) throw new S3Error('NotImplemented', `${declared} is not emulated`)
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== createHash('sha256').update(body).digest('hex')) {
    throw new S3Error('XAmzContentSHA256Mismatch')
  }
  return { body, checksums: verifyChecksums(headers, body) }
}

/** `{hex size}[;extension]\r\n{bytes}\r\n` …, a chunk of size 0, then `name:value` trailers. */
function dechunk(body: Buffer): { decoded: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const end = body.indexOf('\r\n', at)
    const size = end < 0 ? Number.NaN : Number.parseInt(body.toString('latin1', at, end), 16)
    if (Number.isNaN(size) || end + 2 + size > body.length) throw new S3Error('IncompleteBody')
    at = end + 2
    if (size === 0) break
    chunks.push(body.subarray(at, at + size))
    at += size
    if (body.toString('latin1', at, at + 2) !== '\r\n') throw new S3Error('IncompleteBody')
    at += 2
  }
  const lines = body.toString('latin1', at).split('\r\n')
  const pairs = lines.filter(line => line.includes(':')).map(line => line.split(/:(.*)/s, 2) as [string, string])
  return {
    decoded: Buffer.concat(chunks),
    trailers: Object.fromEntries(pairs.map(([n, v]) => [n.toLowerCase(), v.trim()])),
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const castagnoli = Uint32Array.from({ length: 256 }, (_, i) => {
  let value = i
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

function crc32c(body: Buffer): number {
  let value = 0xffffffff
  for (const byte of body) value = castagnoli[(value ^ byte) & 0xff]! ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
