/** A browser's presigned POST: form, policy, object. */
import type { AwsResponse } from '../service.ts'
import { verifyChecksums } from './checksum.ts'
import { S3Error, xmlAnswer } from './error.ts'
import { parseForm } from './form.ts'
import { attributesOf } from './headers.ts'
import { enforcePolicy } from './policy.ts'
import { encode, type S3Request } from './request.ts'
import type { Credentials } from './signature.ts'
import type { ObjectStore } from './store.ts'

export async function postObject(
  store: ObjectStore,
  req: S3Request,
  credentials: Credentials,
  now: number,
): Promise<AwsResponse> {
  const { fields, file } = parseForm(req.headers['content-type'] ?? '', req.body)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's own placeholder
  const key = fields.get('key')?.replaceAll('${filename}', () => file.name)
  if (key === undefined || key === '')
    throw new S3Error('InvalidArgument', 'Bucket POST must contain a field named key')
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError')
  const final = new Map([...fields, ['key', key], ['bucket', req.bucket]])
  enforcePolicy(final, file.bytes.length, credentials, now)
  const given = Object.fromEntries(final)
  const checksums = verifyChecksums(given, file.bytes)
  const stored = await store.put({ bucket: req.bucket, key }, file.bytes, { ...attributesOf(given), checksums, now })
  return answer(req, given, key, stored.etag)
}

function answer(req: S3Request, fields: Record<string, string>, key: string, etag: string): AwsResponse {
  const host = req.headers.host ?? 'localhost'
  const location = `http://${host}/${req.bucket}/${key.split('/').map(encode).join('/')}`
  const redirect = fields.success_action_redirect
  if (redirect !== undefined && URL.canParse(redirect)) {
    const url = new URL(redirect)
    for (const [name, value] of Object.entries({ bucket: req.bucket, key, etag })) url.searchParams.set(name, value)
    return { status: 303, headers: { location: url.href, etag }, body: '' }
  }
  const status = ['200', '201'].includes(fields.success_action_status ?? '')
    ? Number(fields.success_action_status)
    : 204
  if (status !== 201) return { status, headers: { location, etag }, body: '' }
  const xml = xmlAnswer(201, 'PostResponse', { Location: location, Bucket: req.bucket, Key: key, ETag: etag })
  return { ...xml, headers: { ...xml.headers, location, etag } }
}
