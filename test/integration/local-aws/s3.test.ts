import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksum, verifiedBody } from '../../../infra/local/aws/s3/checksum.ts'
import { Bucket, openS3, outcome } from './s3.harness.ts'
import { clientOptions, spawnServing, tempDir } from './sqs.harness.ts'

type Emulator = Awaited<ReturnType<typeof openS3>>
const put = (e: Emulator, Key: string, Body = 'x') => e.client.send(new PutObjectCommand({ Bucket, Key, Body }))
const text = async (e: Emulator, Key: string) => {
  const found = await e.client.send(new GetObjectCommand({ Bucket, Key }))
  return found.Body?.transformToString()
}

describe('objects', () => {
  test('bytes, type, disposition, metadata and checksum come back as they were put', async () => {
    const e = await openS3()
    const Key = 'comprovantes/recibo nº 1 (a+b)!*~\'&".pdf'
    const Body = Buffer.from([0, 255, 1, 254])
    const sent = await e.client.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body,
        ContentType: 'application/pdf',
        ContentDisposition: 'attachment; filename="r.pdf"',
        CacheControl: 'no-store',
        Metadata: { empresa: 'e1', 'tipo-documento': 'rg' },
      }),
    )
    const etag = `"${createHash('md5').update(Body).digest('hex')}"`
    expect(sent).toMatchObject({ ETag: etag, ChecksumCRC32: checksum('crc32', Body) })
    const got = await e.client.send(new GetObjectCommand({ Bucket, Key }))
    expect(Buffer.from((await got.Body?.transformToByteArray()) ?? [])).toEqual(Body)
    const expected = {
      ETag: etag,
      ContentLength: 4,
      ContentType: 'application/pdf',
      ContentDisposition: 'attachment; filename="r.pdf"',
      CacheControl: 'no-store',
      Metadata: { empresa: 'e1', 'tipo-documento': 'rg' },
    }
    expect(got).toMatchObject({ ...expected, ChecksumCRC32: sent.ChecksumCRC32, ChecksumType: 'FULL_OBJECT' })
    const head = await e.client.send(new HeadObjectCommand({ Bucket, Key }))
    expect(head).toMatchObject(expected)
    expect(Math.abs((head.LastModified?.getTime() ?? 0) - e.clock.now())).toBeLessThan(1000)
  })

  test('a stream (aws-chunked with a trailing checksum) arrives intact', async () => {
    const e = await openS3()
    const bytes = Buffer.alloc(300_000, 'quita')
    const Body = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)])
    await e.client.send(new PutObjectCommand({ Bucket, Key: 'fluxo', Body, ContentLength: bytes.length }))
    const got = await e.client.send(new GetObjectCommand({ Bucket, Key: 'fluxo' }))
    expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true)
    expect(got.ContentEncoding).toBeUndefined()
    expect(got.ChecksumCRC32).toBe(checksum('crc32', bytes))
  })

  test.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)('%s: right is kept, wrong is refused', async algorithm => {
    const e = await openS3()
    const good = { Bucket, Key: 'a', Body: 'olá', ChecksumAlgorithm: algorithm }
    await e.client.send(new PutObjectCommand(good))
    const command = new GetObjectCommand({ Bucket, Key: 'a', ChecksumMode: 'ENABLED' })
    expect((await e.client.send(command))[`Checksum${algorithm}`]).toBeTruthy()
    const wrong = { Bucket, Key: 'b', Body: 'olá', [`Checksum${algorithm}`]: checksum('crc32', Buffer.from('outro')) }
    await expect(e.client.send(new PutObjectCommand(wrong))).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(text(e, 'b')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test('Content-MD5 is verified', async () => {
    const e = await openS3()
    const md5 = (of: string) => createHash('md5').update(of).digest('base64')
    const of = (ContentMD5: string) => new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', ContentMD5 })
    await e.client.send(of(md5('x')))
    await expect(e.client.send(of(md5('y')))).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(e.client.send(of('curto'))).rejects.toMatchObject({ name: 'InvalidDigest' })
  })

  test('If-None-Match: * lets exactly one of many writers in; If-Match replaces a known version', async () => {
    const e = await openS3()
    const writes = Array.from({ length: 8 }, (_, i) =>
      e.client.send(new PutObjectCommand({ Bucket, Key: 'unico', Body: String(i), IfNoneMatch: '*' })).then(
        done => done.ETag,
        (error: Error) => error.name,
      ),
    )
    const results = await Promise.all(writes)
    const [etag, ...more] = results.filter(r => r !== 'PreconditionFailed')
    expect(more).toEqual([])
    const replace = (IfMatch?: string) => new PutObjectCommand({ Bucket, Key: 'unico', Body: 'novo', ...{ IfMatch } })
    await e.client.send(replace(etag))
    await expect(e.client.send(replace(etag))).rejects.toMatchObject({ name: 'PreconditionFailed' })
    expect(await text(e, 'unico')).toBe('novo')
    expect(readdirSync(`${e.dir}/blobs`)).toHaveLength(1)
  })

  test('ranges', async () => {
    const e = await openS3()
    await put(e, 'a', '0123456789')
    const range = async (Range: string) => {
      const got = await e.client.send(new GetObjectCommand({ Bucket, Key: 'a', Range }))
      return [got.$metadata.httpStatusCode, got.ContentRange, await got.Body?.transformToString()]
    }
    expect(await range('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await range('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await range('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await range('bytes=5-99')).toEqual([206, 'bytes 5-9/10', '56789'])
    expect(await range('lixo')).toEqual([200, undefined, '0123456789'])
    await expect(range('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  test('conditional reads', async () => {
    const e = await openS3()
    const { ETag } = await put(e, 'a')
    const get = (more: object) => e.client.send(new GetObjectCommand({ Bucket, Key: 'a', ...more }))
    await expect(get({ IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
    await expect(get({ IfMatch: '"outro"' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    expect((await get({ IfNoneMatch: '"outro"', IfMatch: ETag })).ETag).toBe(ETag)
  })

  test('delete, copy and the names of what is missing', async () => {
    const e = await openS3()
    await e.client.send(new PutObjectCommand({ Bucket, Key: 'a/ç', Body: 'x', Metadata: { de: 'a' } }))
    const CopySource = `${Bucket}/${encodeURIComponent('a/ç')}`
    await e.client.send(new CopyObjectCommand({ Bucket, Key: 'b', CopySource }))
    const replaced = { MetadataDirective: 'REPLACE', Metadata: { de: 'c' }, ContentType: 'text/plain' } as const
    await e.client.send(new CopyObjectCommand({ Bucket, Key: 'c', CopySource, ...replaced }))
    await e.client.send(new DeleteObjectCommand({ Bucket, Key: 'a/ç' }))
    await e.client.send(new DeleteObjectCommand({ Bucket, Key: 'a/ç' }))
    await expect(text(e, 'a/ç')).rejects.toMatchObject({ name: 'NoSuchKey', Key: 'a/ç' })
    const head = (Key: string) => e.client.send(new HeadObjectCommand({ Bucket, Key }))
    await expect(head('a/ç')).rejects.toMatchObject({ name: 'NotFound' })
    expect(await head('b')).toMatchObject({ Metadata: { de: 'a' } })
    expect(await head('c')).toMatchObject({ Metadata: { de: 'c' }, ContentType: 'text/plain' })
    const elsewhere = new GetObjectCommand({ Bucket: 'outro', Key: 'a' })
    await expect(e.client.send(elsewhere)).rejects.toMatchObject({ name: 'NoSuchBucket' })
    const tags = new GetObjectTaggingCommand({ Bucket, Key: 'b' })
    await expect(e.client.send(tags)).rejects.toMatchObject({ name: 'NotImplemented' })
  })

  test('objects survive reopening, and what a killed process left half done is swept', async () => {
    const first = await openS3()
    await put(first, 'a', 'fica')
    await first.s3.close()
    writeFileSync(`${first.dir}/tmp/metade`, 'x')
    writeFileSync(`${first.dir}/blobs/orfao`, 'x')
    const second = await openS3(first.dir)
    expect(await text(second, 'a')).toBe('fica')
    expect(readdirSync(`${first.dir}/tmp`)).toEqual([])
    expect(readdirSync(`${first.dir}/blobs`)).toHaveLength(1)
  })
})

test('killed while the same key is written again and again: the object is whole, and at least the one acknowledged', async () => {
  const dir = tempDir()
  const child = await spawnServing('s3.child.ts', dir)
  const client = new S3Client({ ...clientOptions(child.url), forcePathStyle: true })
  let acknowledged = 0
  const writer = (async () => {
    for (let i = 1; ; i += 1) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: 'a', Body: Buffer.alloc(50_000, String(i % 10)), Metadata: { i: `${i}` } }),
      )
      acknowledged = i
    }
  })().catch(() => undefined)
  while (acknowledged < 20) await new Promise(resolve => setImmediate(resolve))
  await child.kill()
  await writer
  client.destroy()
  const e = await openS3(dir)
  const got = await e.client.send(new GetObjectCommand({ Bucket, Key: 'a' }))
  const version = Number(got.Metadata?.i)
  expect(version).toBeGreaterThanOrEqual(acknowledged)
  expect(await got.Body?.transformToString()).toBe(String(version % 10).repeat(50_000))
  expect(readdirSync(`${dir}/blobs`)).toHaveLength(1)
})

describe('buckets', () => {
  test('listing: prefix, common prefixes, start, pages in order', async () => {
    const e = await openS3()
    for (const key of ['a', 'doc/1', 'doc/2/x', 'doc/2/y', 'doc/3', 'z <&> "é"']) await put(e, key)
    const list = (more: object = {}) => e.client.send(new ListObjectsV2Command({ Bucket, ...more }))
    const keys = (page: Awaited<ReturnType<typeof list>>) => (page.Contents ?? []).map(c => c.Key)
    expect(keys(await list())).toEqual(['a', 'doc/1', 'doc/2/x', 'doc/2/y', 'doc/3', 'z <&> "é"'])
    const folder = await list({ Prefix: 'doc/', Delimiter: '/' })
    expect([keys(folder), folder.CommonPrefixes, folder.KeyCount]).toEqual([
      ['doc/1', 'doc/3'],
      [{ Prefix: 'doc/2/' }],
      3,
    ])
    expect(keys(await list({ StartAfter: 'doc/2/x' }))).toEqual(['doc/2/y', 'doc/3', 'z <&> "é"'])
    const seen: string[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await list({ MaxKeys: 2, Delimiter: '/', ...(ContinuationToken && { ContinuationToken }) })
      seen.push(...keys(page).map(String), ...(page.CommonPrefixes ?? []).map(p => String(p.Prefix)))
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    expect(seen).toEqual(['a', 'doc/', 'z <&> "é"'])
    expect(await list({ MaxKeys: 6 })).toMatchObject({ IsTruncated: false, KeyCount: 6 })
  })

  test('batch delete, bucket head and list', async () => {
    const e = await openS3()
    for (const key of ['a', 'b & <c>', 'd']) await put(e, key)
    const Objects = ['a', 'b & <c>', 'nunca'].map(Key => ({ Key }))
    const { Deleted } = await e.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    expect(Deleted).toEqual(Objects)
    const left = await e.client.send(new ListObjectsV2Command({ Bucket }))
    expect(left.Contents?.map(c => c.Key)).toEqual(['d'])
    await e.client.send(new HeadBucketCommand({ Bucket }))
    const none = e.client.send(new HeadBucketCommand({ Bucket: 'outro' }))
    await expect(none).rejects.toMatchObject({ name: 'NotFound' })
    expect((await e.client.send(new ListBucketsCommand({}))).Buckets?.map(b => b.Name)).toEqual([Bucket])
  })

  test('lifecycle: objects of the prefix go at the midnight after their days', async () => {
    const e = await openS3()
    await put(e, 'temporario/a')
    await put(e, 'outro/a')
    const day = 86_400_000
    const midnight = Math.ceil((e.clock.now() + day) / day) * day
    const keysAt = async (instant: number) => {
      e.clock.advance(instant - e.clock.now())
      await e.s3.tick()
      const then = e.another({ systemClockOffset: e.clock.now() - Date.now() })
      return (await then.send(new ListObjectsV2Command({ Bucket }))).Contents?.map(c => c.Key)
    }
    expect(await keysAt(e.clock.now())).toEqual(['outro/a', 'temporario/a'])
    expect(await keysAt(midnight - 1)).toEqual(['outro/a', 'temporario/a'])
    expect(await keysAt(midnight)).toEqual(['outro/a'])
  })

  test('CORS: the preflight and the answer name the origin; others are refused', async () => {
    const e = await openS3()
    const preflight = (origin: string, method: string, headers = 'content-type, x-amz-meta-a') =>
      fetch(`${e.url}/${Bucket}/a`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': headers,
        },
      })
    const allowed = await preflight('http://app.localhost:3000', 'PUT')
    expect(allowed.status).toBe(200)
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': 'http://app.localhost:3000',
      'access-control-allow-methods': 'PUT, POST, GET',
      'access-control-allow-headers': 'content-type, x-amz-meta-a',
      'access-control-max-age': '600',
    })
    for (const refused of [
      await preflight('http://mau.example', 'PUT'),
      await preflight('http://app.localhost:3000', 'DELETE'),
      await preflight('http://app.localhost:3000', 'PUT', 'authorization'),
    ]) {
      expect(await outcome(refused)).toMatchObject({ status: 403, code: 'AccessForbidden' })
    }
    const actual = await fetch(`${e.url}/${Bucket}/a`, { headers: { origin: 'http://app.localhost:3000' } })
    expect(actual.status).toBe(403)
    expect(actual.headers.get('access-control-expose-headers')).toBe('etag')
  })
})

describe('bodies', () => {
  test('chunked framing of any pieces is taken off; cut short it is refused', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { maxLength: 5 }), chunks => {
        const whole = Buffer.concat(chunks)
        const framed = Buffer.concat([
          ...chunks.map(c => Buffer.concat([Buffer.from(`${c.length.toString(16)}\r\n`), c, Buffer.from('\r\n')])),
          Buffer.from(`0\r\nx-amz-checksum-crc32:${checksum('crc32', whole)}\r\n\r\n`),
        ])
        const headers = {
          'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
          'x-amz-decoded-content-length': String(whole.length),
        }
        expect(verifiedBody(headers, framed).body.equals(whole)).toBe(true)
        if (whole.length > 0) expect(() => verifiedBody(headers, framed.subarray(0, whole.length))).toThrow()
      }),
    )
  })

  test('the check values of CRC32 and CRC32C', () => {
    const hex = (algorithm: 'crc32' | 'crc32c') =>
      Buffer.from(checksum(algorithm, Buffer.from('123456789')), 'base64').toString('hex')
    expect([hex('crc32'), hex('crc32c')]).toEqual(['cbf43926', 'e3069283'])
  })
})
