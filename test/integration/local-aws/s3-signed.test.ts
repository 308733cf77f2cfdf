import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { describe, expect, test } from 'vitest'
import { Bucket, openS3, outcome } from './s3.harness.ts'

type Emulator = Awaited<ReturnType<typeof openS3>>
const put = (e: Emulator, Key: string, Body = 'x') => e.client.send(new PutObjectCommand({ Bucket, Key, Body }))
const text = async (e: Emulator, Key: string) =>
  (await e.client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()

describe('signatures in the header', () => {
  test('unsigned, wrong key, wrong secret and a clock that is off are refused', async () => {
    const e = await openS3()
    await put(e, 'a')
    expect(await outcome(await fetch(`${e.url}/${Bucket}/a`))).toMatchObject({ status: 403, code: 'AccessDenied' })
    const get = (more: object) => e.another(more).send(new GetObjectCommand({ Bucket, Key: 'a' }))
    const keys = (accessKeyId: string, secretAccessKey: string) => ({ credentials: { accessKeyId, secretAccessKey } })
    await expect(get(keys('OUTRO', 'segredo-local'))).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
    await expect(get(keys('AKIDLOCAL', 'errado'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
    await expect(get({ systemClockOffset: 16 * 60_000 })).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
    expect((await get({ systemClockOffset: 14 * 60_000 })).ETag).toBeTruthy()
  })

  test('a body or a header changed on the way is refused', async () => {
    const e = await openS3()
    const captured: Request[] = []
    const spy = e.another({ requestHandler: { handle: capture(captured) } })
    await spy.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', Metadata: { a: '1' } })).catch(() => undefined)
    const [sent] = captured
    const headers = Object.fromEntries(sent!.headers)
    const replay = (more: object, body = 'x') =>
      fetch(sent!.url.replace(/^http:\/\/[^/]+/, e.url), { method: 'PUT', headers: { ...headers, ...more }, body })
    expect((await replay({})).status).toBe(200)
    expect(await outcome(await replay({}, 'y'))).toMatchObject({ status: 400, code: 'XAmzContentSHA256Mismatch' })
    expect(await outcome(await replay({ 'x-amz-meta-a': '2' }))).toMatchObject({ code: 'SignatureDoesNotMatch' })
    expect(await outcome(await replay({ 'x-amz-meta-b': '2' }))).toMatchObject({ status: 403, code: 'AccessDenied' })
  })
})

/** A request handler that keeps the signed request and sends nothing. */
function capture(into: Request[]) {
  return async (request: unknown) => {
    const r = request as {
      method: string
      hostname: string
      port: number
      path: string
      headers: Record<string, string>
    }
    const query = '?x-id=PutObject'
    into.push(new Request(`http://${r.hostname}:${r.port}${r.path}${query}`, { method: r.method, headers: r.headers }))
    throw new Error('not sent')
  }
}

describe('presigned URLs', () => {
  test('GET: works until it expires; tampering and other methods are refused; responses can be named', async () => {
    const e = await openS3()
    await put(e, 'doc/ç 1.pdf', 'conteudo')
    const command = new GetObjectCommand({
      Bucket,
      Key: 'doc/ç 1.pdf',
      ResponseContentDisposition: 'attachment; filename="baixar.pdf"',
      ResponseContentType: 'application/pdf',
    })
    // signed by the clock that it expires by: a second that turns between them would move its end
    const url = await getSignedUrl(e.presigner, command, { expiresIn: 60, signingDate: new Date(e.clock.now()) })
    const got = await fetch(url)
    expect(await got.text()).toBe('conteudo')
    expect(got.headers.get('content-disposition')).toBe('attachment; filename="baixar.pdf"')
    expect(got.headers.get('content-type')).toBe('application/pdf')
    const refused = { status: 403, code: 'SignatureDoesNotMatch' }
    expect(await outcome(await fetch(url.replace('doc/', 'dac/')))).toMatchObject(refused)
    expect(await outcome(await fetch(url.replace('Expires=60', 'Expires=600')))).toMatchObject(refused)
    expect(await outcome(await fetch(`${url}&response-content-language=pt`))).toMatchObject(refused)
    expect(await outcome(await fetch(url.replace(/Signature=./, 'Signature=_')))).toMatchObject(refused)
    expect(await outcome(await fetch(url, { method: 'PUT', body: 'x' }))).toMatchObject(refused)
    expect(await outcome(await fetch(url.replace('Expires=60', 'Expires=604801')))).toMatchObject({ status: 400 })
    e.clock.advance(59_000)
    expect((await fetch(url)).status).toBe(200)
    e.clock.advance(1_000)
    const expired = await outcome(await fetch(url))
    expect(expired).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(expired.text).toContain('Request has expired')
  })

  test('PUT: the signed type and metadata hold, another type is refused', async () => {
    const e = await openS3()
    const command = new PutObjectCommand({ Bucket, Key: 'a', ContentType: 'image/png', Metadata: { origem: 'foto' } })
    const url = await getSignedUrl(e.presigner, command, { signableHeaders: new Set(['content-type']) })
    const send = (type: string) => fetch(url, { method: 'PUT', body: 'png', headers: { 'content-type': type } })
    expect(await outcome(await send('text/html'))).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
    expect((await send('image/png')).status).toBe(200)
    const head = await e.client.send(new HeadObjectCommand({ Bucket, Key: 'a' }))
    expect(head).toMatchObject({ ContentType: 'image/png', Metadata: { origem: 'foto' } })
  })

  test('a checksum signed into the URL is enforced: the default client signs that of an empty body', async () => {
    const e = await openS3()
    const url = await getSignedUrl(e.client, new PutObjectCommand({ Bucket, Key: 'a' }))
    expect(await outcome(await fetch(url, { method: 'PUT', body: 'x' }))).toMatchObject({ code: 'BadDigest' })
  })
})

describe('presigned POST', () => {
  const offer = (e: Emulator, more: Partial<Parameters<typeof createPresignedPost>[1]> = {}) =>
    createPresignedPost(e.presigner, {
      Bucket,
      Key: 'kyc/e1/doc.pdf',
      Conditions: [
        ['content-length-range', 2, 10],
        ['starts-with', '$Content-Type', 'application/'],
      ],
      Expires: 60,
      ...more,
    })
  const post = (
    { url, fields }: Awaited<ReturnType<typeof offer>>,
    more: Record<string, string> = { 'Content-Type': 'application/pdf' },
    file = 'bytes',
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value)
    form.set('file', new File([file], 'nome do cliente.pdf'))
    return fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  }

  test('stores the object and answers 204, or 201 with a document, or the redirect', async () => {
    const e = await openS3()
    const made = await offer(e)
    const response = await post(made)
    expect(response.status).toBe(204)
    expect(response.headers.get('location')).toBe(`${e.url}/${Bucket}/kyc/e1/doc.pdf`)
    const head = await e.client.send(new HeadObjectCommand({ Bucket, Key: 'kyc/e1/doc.pdf' }))
    expect(head).toMatchObject({ ContentType: 'application/pdf', ETag: response.headers.get('etag') })
    const created = await offer(e, { Fields: { success_action_status: '201' } })
    const answer = await outcome(await post(created))
    expect(answer.status).toBe(201)
    expect(answer.text).toContain('<Key>kyc/e1/doc.pdf</Key>')
    const redirected = await post(await offer(e, { Fields: { success_action_redirect: 'http://app.localhost/ok' } }))
    expect(redirected.status).toBe(303)
    expect(redirected.headers.get('location')).toContain('http://app.localhost/ok?bucket=quita-local&key=kyc')
  })

  test('the file name takes its place in the key', async () => {
    const e = await openS3()
    // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's own placeholder
    await post(await offer(e, { Key: 'kyc/${filename}' }))
    expect(await text(e, 'kyc/nome do cliente.pdf')).toBe('bytes')
  })

  test.each([
    ['a larger file', {}, 'x'.repeat(11), 400, 'EntityTooLarge', '<MaxSizeAllowed>10</MaxSizeAllowed>'],
    ['a smaller file', {}, 'x', 400, 'EntityTooSmall', '<ProposedSize>1</ProposedSize>'],
    ['another type', { 'Content-Type': 'text/html' }, 'abc', 403, 'AccessDenied', 'starts-with'],
    ['another key', { key: 'kyc/e2/doc.pdf' }, 'abc', 403, 'AccessDenied', 'Policy Condition failed'],
    ['a field not named', { 'x-amz-meta-a': '1' }, 'abc', 403, 'AccessDenied', 'Extra input fields: x-amz-meta-a'],
    ['no policy', { Policy: '' }, 'abc', 403, 'SignatureDoesNotMatch', ''],
    ['another signature', { 'X-Amz-Signature': 'a'.repeat(64) }, 'abc', 403, 'SignatureDoesNotMatch', ''],
    [
      'another key pair',
      { 'X-Amz-Credential': 'X/20260101/sa-east-1/s3/aws4_request' },
      'abc',
      403,
      'InvalidAccessKeyId',
      '',
    ],
  ])('%s is refused and stores nothing', async (_case, more, file, status, code, detail) => {
    const e = await openS3()
    const made = await offer(e)
    const answer = await outcome(await post(made, { 'Content-Type': 'application/pdf', ...more }, file))
    expect(answer).toMatchObject({ status, code })
    expect(answer.text).toContain(detail.replaceAll('"', '&quot;'))
    await expect(text(e, 'kyc/e1/doc.pdf')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test('a changed policy, an expired one and a form without a file are refused', async () => {
    const e = await openS3()
    const made = await offer(e)
    const policy = JSON.parse(Buffer.from(made.fields.Policy ?? '', 'base64').toString())
    policy.conditions[0][2] = 1_000_000
    const Policy = Buffer.from(JSON.stringify(policy)).toString('base64')
    expect(await outcome(await post(made, { 'Content-Type': 'application/pdf', Policy }))).toMatchObject({
      code: 'SignatureDoesNotMatch',
    })
    const empty = new FormData()
    for (const [name, value] of Object.entries(made.fields)) empty.set(name, value)
    expect(await outcome(await fetch(made.url, { method: 'POST', body: empty }))).toMatchObject({
      status: 400,
      code: 'InvalidArgument',
    })
    e.clock.advance(61_000)
    const expired = await outcome(await post(made))
    expect(expired).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(expired.text).toContain('Policy expired')
    const anonymous = new FormData()
    anonymous.set('key', 'a')
    anonymous.set('file', new File(['x'], 'a'))
    const open = await fetch(`${e.url}/${Bucket}`, { method: 'POST', body: anonymous })
    expect(await outcome(open)).toMatchObject({ status: 403, code: 'AccessDenied' })
  })
})

describe('multi-part uploads', () => {
  const five = 5 * 1024 * 1024
  const start = async (e: Emulator, Key: string) => {
    const command = new CreateMultipartUploadCommand({
      Bucket,
      Key,
      ContentType: 'text/csv',
      ChecksumAlgorithm: 'CRC32',
    })
    const { UploadId } = await e.client.send(command)
    const part = async (PartNumber: number, Body: Buffer) => {
      const sent = await e.client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
      return { PartNumber, ETag: sent.ETag, ChecksumCRC32: sent.ChecksumCRC32 }
    }
    const complete = (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
      e.client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
    return { UploadId, part, complete }
  }

  test('parts are joined in order, also after a restart; tag and checksum are composite', async () => {
    const first = await openS3()
    const before = await start(first, 'grande')
    const one = await before.part(1, Buffer.alloc(five, 'a'))
    await first.s3.close()
    const e = await openS3(first.dir)
    const upload = { Bucket, Key: 'grande', UploadId: before.UploadId }
    const Body = Buffer.from('fim')
    const two = await e.client.send(new UploadPartCommand({ ...upload, PartNumber: 2, Body }))
    expect((await e.client.send(new ListPartsCommand(upload))).Parts?.map(p => p.Size)).toEqual([five, 3])
    const Parts = [one, { PartNumber: 2, ETag: two.ETag, ChecksumCRC32: two.ChecksumCRC32 }]
    const done = await e.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    expect(done.ETag).toMatch(/^"[0-9a-f]{32}-2"$/)
    expect(done.ChecksumCRC32).toMatch(/-2$/)
    const got = await e.client.send(new GetObjectCommand({ Bucket, Key: 'grande', Range: `bytes=${five - 1}-` }))
    expect([await got.Body?.transformToString(), got.ContentType]).toEqual(['afim', 'text/csv'])
    const head = await e.client.send(new HeadObjectCommand({ Bucket, Key: 'grande', ChecksumMode: 'ENABLED' }))
    expect(head).toMatchObject({ ContentLength: five + 3, ChecksumType: 'COMPOSITE' })
    const again = e.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    await expect(again).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test('small, unknown and unordered parts are refused; an abort forgets them', async () => {
    const e = await openS3()
    const upload = await start(e, 'b')
    const one = await upload.part(1, Buffer.from('pequena'))
    const two = await upload.part(2, Buffer.from('fim'))
    await expect(upload.complete([one, two])).rejects.toMatchObject({ name: 'EntityTooSmall' })
    await expect(upload.complete([two, one])).rejects.toMatchObject({ name: 'InvalidPartOrder' })
    await expect(upload.complete([{ ...one, ETag: '"x"' }])).rejects.toMatchObject({ name: 'InvalidPart' })
    await e.client.send(new AbortMultipartUploadCommand({ Bucket, Key: 'b', UploadId: upload.UploadId }))
    await expect(upload.complete([one])).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test('an upload left open is dropped by the lifecycle', async () => {
    const e = await openS3()
    const upload = await start(e, 'temporario/x')
    await upload.part(1, Buffer.from('x'))
    e.clock.advance(3 * 86_400_000)
    await e.s3.tick()
    const later = e.another({ systemClockOffset: 3 * 86_400_000 })
    const list = new ListPartsCommand({ Bucket, Key: 'temporario/x', UploadId: upload.UploadId })
    await expect(later.send(list)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })
})
