/** How a bucket is configured: cross-origin rules and lifecycle. */

import type { AwsResponse } from '../service.ts'
import { S3Error } from './error.ts'
import type { S3Request } from './request.ts'
import type { ObjectStore } from './store.ts'

export interface CorsRule {
  /** `*` or one `*` inside, as in S3. */
  origins: readonly string[]
  methods: readonly string[]
  /** Request headers allowed; `*` allows all. */
  headers?: readonly string[]
  expose?: readonly string[]
  maxAgeSeconds?: number
}

export interface LifecycleRule {
  /** Default: the whole bucket. */
  prefix?: string
  expirationDays?: number
  abortIncompleteMultipartDays?: number
}

export interface BucketConfig {
  name: string
  cors?: readonly CorsRule[]
  lifecycle?: readonly LifecycleRule[]
}

const day = 86_400_000

/** Answers OPTIONS by the first rule that allows origin, method and headers; S3Error AccessForbidden otherwise. */
export function preflight(bucket: BucketConfig, req: S3Request): AwsResponse {
  const origin = req.headers.origin
  const method = req.headers['access-control-request-method']
  const asked = (req.headers['access-control-request-headers'] ?? '').split(',').map(h => h.trim().toLowerCase())
  const rule = ruleFor(bucket, origin, method)
  if (
    rule === undefined ||
    !asked.every(h => h === '' || rule.headers?.some(allowed => like(allowed.toLowerCase(), h)))
  ) {
    throw new S3Error('AccessForbidden')
  }
  const headers: Record<string, string> = { ...corsHeaders(bucket, origin, method), 'content-length': '0' }
  headers['access-control-allow-methods'] = rule.methods.join(', ')
  if (asked.some(h => h !== '')) headers['access-control-allow-headers'] = asked.join(', ')
  if (rule.maxAgeSeconds !== undefined) headers['access-control-max-age'] = String(rule.maxAgeSeconds)
  return { status: 200, headers, body: '' }
}

/** What a browser needs on the answer itself; empty without a matching rule. */
export function corsHeaders(
  bucket: BucketConfig | undefined,
  origin: string | undefined,
  method: string | undefined,
): Record<string, string> {
  const rule = bucket && ruleFor(bucket, origin, method)
  if (rule === undefined) return {}
  return {
    'access-control-allow-origin': rule.origins.includes('*') ? '*' : origin!,
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(rule.expose && { 'access-control-expose-headers': rule.expose.join(', ') }),
  }
}

function ruleFor(bucket: BucketConfig, origin: string | undefined, method: string | undefined): CorsRule | undefined {
  if (origin === undefined || method === undefined) return
  return bucket.cors?.find(rule => rule.origins.some(o => like(o, origin)) && rule.methods.includes(method))
}

function like(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return pattern === text
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end)
}

/** Deletes what is past its days, counted as S3 does: the days are over, then the next midnight UTC. */
export async function expire(store: ObjectStore, bucket: BucketConfig, now: number): Promise<void> {
  const over = (since: number, days: number | undefined) =>
    days !== undefined && Math.ceil((since + days * day) / day) * day <= now
  for (const { prefix = '', expirationDays, abortIncompleteMultipartDays } of bucket.lifecycle ?? []) {
    if (expirationDays !== undefined) {
      for await (const object of store.objects(bucket.name, prefix)) {
        if (over(object.lastModified, expirationDays)) await store.remove(bucket.name, object.key)
      }
    }
    for (const upload of await store.uploads()) {
      const here = upload.bucket === bucket.name && upload.key.startsWith(prefix)
      if (here && over(upload.startedAt, abortIncompleteMultipartDays)) await store.abortUpload(upload.id)
    }
  }
}
