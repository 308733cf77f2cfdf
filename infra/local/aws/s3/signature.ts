/**
 * AWS Signature Version 4 verified as S3 does: in the Authorization header, in a presigned query, over a POST policy.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-auth-using-authorization-header.html and sigv4-query-string-auth.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { S3Error } from './error.ts'
import { encode, type S3Request } from './request.ts'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

interface Claim {
  credential: string
  signedHeaders: string[]
  signature: string
  /** `yyyymmddThhmmssZ`. */
  date: string
  payloadHash: string
  /** Query parameter that is not signed. */
  omit: string | undefined
}

const skewMs = 15 * 60_000
const longestExpirySeconds = 604_800
const presigned = ['X-Amz-Algorithm', 'X-Amz-Credential', 'X-Amz-Date', 'X-Amz-Expires', 'X-Amz-SignedHeaders'] as const

/** Throws S3Error unless the request is signed by `credentials` and still valid at `now`. */
export function verifySignature(req: S3Request, credentials: Credentials, now: number): void {
  const claim = req.query.has('X-Amz-Signature') ? claimOfQuery(req, now) : claimOfHeader(req, now)
  const [accessKeyId, day, region, service] = claim.credential.split('/')
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error('InvalidAccessKeyId')
  if (service !== 's3' || day !== claim.date.slice(0, 8)) throw new S3Error('AuthorizationHeaderMalformed')
  if (!claim.signedHeaders.includes('host')) throw new S3Error('AccessDenied', 'The host header must be signed')
  const unsigned = Object.keys(req.sentHeaders).filter(h => h.startsWith('x-amz-') && !claim.signedHeaders.includes(h))
  if (unsigned.length > 0) {
    const message = 'There were headers present in the request which were not signed'
    throw new S3Error('AccessDenied', message, { HeadersNotSigned: unsigned.join(', ') })
  }
  const scope = `${day}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonicalRequest(req, claim)).digest('hex')
  const expected = sign(credentials, day, region ?? '', `AWS4-HMAC-SHA256\n${claim.date}\n${scope}\n${hash}`)
  if (!same(expected, claim.signature)) throw new S3Error('SignatureDoesNotMatch')
}

/** The hex signature of `text` under the key of that day and region. */
export function sign(credentials: Credentials, day: string, region: string, text: string): string {
  let key: string | Buffer = `AWS4${credentials.secretAccessKey}`
  for (const part of [day, region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(text).digest('hex')
}

export function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

function claimOfHeader(req: S3Request, now: number): Claim {
  const header = req.headers.authorization
  if (header === undefined) throw new S3Error('AccessDenied')
  const fields = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
    header,
  )
  const payloadHash = req.headers['x-amz-content-sha256']
  const date = req.headers['x-amz-date'] ?? ''
  if (!fields || payloadHash === undefined) throw new S3Error('AuthorizationHeaderMalformed')
  if (!(Math.abs(instant(date) - now) <= skewMs)) throw new S3Error('RequestTimeTooSkewed')
  const [, credential = '', signed = '', signature = ''] = fields
  return { credential, signedHeaders: signed.split(';'), signature, date, payloadHash, omit: undefined }
}

function claimOfQuery(req: S3Request, now: number): Claim {
  const [algorithm, credential, date, expires, signed] = presigned.map(name => req.query.get(name) ?? '')
  const seconds = /^\d+$/.test(expires!) ? Number(expires) : Number.NaN
  if (
    algorithm !== 'AWS4-HMAC-SHA256' ||
    !(seconds >= 1 && seconds <= longestExpirySeconds) ||
    Number.isNaN(instant(date!))
  ) {
    throw new S3Error('AuthorizationQueryParametersError')
  }
  if (instant(date!) > now + skewMs) throw new S3Error('AccessDenied', 'Request is not yet valid')
  const end = instant(date!) + seconds * 1000
  if (end <= now) {
    throw new S3Error('AccessDenied', 'Request has expired', {
      Expires: new Date(end).toISOString(),
      ServerTime: new Date(now).toISOString(),
    })
  }
  const payloadHash = req.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
  const signature = req.query.get('X-Amz-Signature') ?? ''
  return {
    credential: credential!,
    signedHeaders: signed!.split(';'),
    signature,
    date: date!,
    payloadHash,
    omit: 'X-Amz-Signature',
  }
}

function canonicalRequest(req: S3Request, claim: Claim): string {
  const path = req.path
    .split('/')
    .map(segment => encode(decodeURIComponent(segment)))
    .join('/')
  const query = [...req.query]
    .filter(([name]) => name !== claim.omit)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = claim.signedHeaders
    .map(h => `${h}:${(req.sentHeaders[h] ?? '').trim().replace(/ +/g, ' ')}\n`)
    .join('')
  return [req.method, path, query, headers, claim.signedHeaders.join(';'), claim.payloadHash].join('\n')
}

/** Epoch milliseconds of `yyyymmddThhmmssZ`, or NaN. */
export function instant(date: string): number {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(date)
  return parts ? Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`) : Number.NaN
}
