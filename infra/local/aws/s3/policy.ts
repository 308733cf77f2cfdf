/**
 * The policy of a presigned POST, enforced: signature, expiry, every condition, and no field that it does not name.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
import * as z from 'zod'
import { S3Error } from './error.ts'
import { type Credentials, same, sign } from './signature.ts'

const range = z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()])
const match = z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()])
const exact = z.record(z.string(), z.string())
const schema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([range, match, exact])),
})
type Condition = z.output<typeof schema>['conditions'][number]

/** Needs no condition: what carries the policy itself, and the bucket of the URL. */
const exempt = new Set(['x-amz-signature', 'policy', 'file', 'bucket'])

/** Throws S3Error unless the form may be stored. `fields` has lower-case names, the final key and the bucket. */
export function enforcePolicy(
  fields: ReadonlyMap<string, string>,
  fileBytes: number,
  credentials: Credentials,
  now: number,
): void {
  const encoded = fields.get('policy')
  if (encoded === undefined) throw new S3Error('AccessDenied')
  verifySignature(fields, encoded, credentials)
  const policy = parsePolicy(encoded)
  if (Date.parse(policy.expiration) <= now) refuse('Policy expired.')
  const named = new Set<string>()
  for (const condition of policy.conditions) {
    const [operator, field, wanted] = spelled(condition)
    if (operator === 'content-length-range') continue
    named.add(field)
    const value = fields.get(field) ?? ''
    const holds = operator === 'eq' ? value === wanted : value.startsWith(wanted)
    if (!holds) refuse(`Policy Condition failed: ["${operator}", "$${field}", "${wanted}"]`)
  }
  const extra = [...fields.keys()].filter(f => !named.has(f) && !exempt.has(f) && !f.startsWith('x-ignore-'))
  if (extra.length > 0) refuse(`Extra input fields: ${extra.join(', ')}`)
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') enforceSize(condition, fileBytes)
  }
}

function verifySignature(fields: ReadonlyMap<string, string>, policy: string, credentials: Credentials): void {
  const [accessKeyId, day = '', region = '', service] = (fields.get('x-amz-credential') ?? '').split('/')
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256' || service !== 's3') throw new S3Error('AccessDenied')
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error('InvalidAccessKeyId')
  if (fields.get('x-amz-date')?.slice(0, 8) !== day) throw new S3Error('AccessDenied')
  const signature = fields.get('x-amz-signature') ?? ''
  if (!same(sign(credentials, day, region, policy), signature)) throw new S3Error('SignatureDoesNotMatch')
}

function parsePolicy(encoded: string): z.output<typeof schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: it is not JSON of the documented shape.')
  }
}

/** The three spellings of a condition as operator, field and value; the value of a range does not matter here. */
function spelled(condition: Condition): [operator: string, field: string, wanted: string] {
  if (!Array.isArray(condition)) {
    const [field = '', wanted = ''] = Object.entries(condition)[0] ?? []
    return ['eq', field.toLowerCase(), wanted]
  }
  const [operator, field, wanted] = condition
  return [operator, String(field).slice(1).toLowerCase(), String(wanted)]
}

function enforceSize([, min, max]: z.output<typeof range>, bytes: number): void {
  const ProposedSize = String(bytes)
  if (bytes > max) throw new S3Error('EntityTooLarge', undefined, { ProposedSize, MaxSizeAllowed: String(max) })
  if (bytes < min) throw new S3Error('EntityTooSmall', undefined, { ProposedSize, MinSizeAllowed: String(min) })
}

function refuse(why: string): never {
  throw new S3Error('AccessDenied', `Invalid according to Policy: ${why}`)
}
