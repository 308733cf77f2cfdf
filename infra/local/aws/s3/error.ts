/** S3's errors and XML. */
import type { AwsResponse } from '../service.ts'

const messages = {
  AccessDenied: [403, 'Access Denied'],
  AccessForbidden: [403, 'CORSResponse: This CORS request is not allowed.'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed.'],
  AuthorizationQueryParametersError: [400, 'Query-string authentication parameters are malformed.'],
  BadDigest: [400, 'The checksum you specified did not match what we received.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  IncompleteBody: [400, 'The request body terminated unexpectedly'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidDigest: [400, 'The Content-MD5 you specified is not valid.'],
  InvalidPart: [400, 'One or more of the specified parts could not be found.'],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidPolicyDocument: [
    400,
    'The content of the form does not meet the conditions specified in the policy document.',
  ],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [400, 'The body of your POST request is not well-formed multipart/form-data.'],
  MalformedXML: [400, 'The XML you provided was not well-formed or did not validate against our published schema'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified upload does not exist.'],
  NotImplemented: [501, 'A header or query you provided implies functionality that is not emulated'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SignatureDoesNotMatch: [403, 'The request signature we calculated does not match the signature you provided.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match what was computed."],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type S3ErrorCode = keyof typeof messages

/** An error that S3 documents; `details` become further XML elements, e.g. `MaxSizeAllowed`. */
export class S3Error extends Error {
  readonly code: S3ErrorCode
  readonly status: number
  readonly details: Record<string, string>

  constructor(code: S3ErrorCode, message?: string, details: Record<string, string> = {}) {
    super(message ?? messages[code][1])
    this.code = code
    this.status = messages[code][0]
    this.details = details
  }
}

export type Xml = string | number | boolean | undefined | readonly Xml[] | { readonly [name: string]: Xml }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text without characters that XML 1.0 forbids raw; an array repeats its element. */
function element(name: string, value: Xml): string {
  if (value === undefined) return ''
  if (isList(value)) return value.map(item => element(name, item)).join('')
  if (typeof value !== 'object') {
    const text = String(value).replace(/[&<>"]/g, c => escapes[c]!)
    return `<${name}>${text.replace(/(?![\t\n])\p{Cc}/gu, c => `&#${c.charCodeAt(0)};`)}</${name}>`
  }
  return `<${name}>${Object.entries(value)
    .map(([child, inner]) => element(child, inner))
    .join('')}</${name}>`
}

const isList = (value: Xml): value is readonly Xml[] => Array.isArray(value)

export function xmlAnswer(status: number, name: string, content: Xml): AwsResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, content)}`
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

export function errorAnswer(error: S3Error, method: string, resource: string, requestId: string): AwsResponse {
  const content = {
    Code: error.code,
    Message: error.message,
    ...error.details,
    Resource: resource,
    RequestId: requestId,
  }
  const answer = xmlAnswer(error.status, 'Error', content)
  return method === 'HEAD' ? { ...answer, body: '' } : answer
}

/** The texts of every `<name>` in a small request document, entities decoded. */
export function texts(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))
  return Array.from(found, match => decodeEntities(match[1]!))
}

/** The inner documents of every `<name>`, not decoded. */
export function blocks(xml: string, name: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g')), match => match[1]!)
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? all
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
