/** An S3 emulator with one private bucket, and the real SDK client for it. Clients sign with the real clock, so it starts there. */
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { onTestFinished } from 'vitest'
import { createS3 } from '../../../infra/local/aws/s3/index.ts'
import { clientOptions, credentials, FakeClock, tempDir } from './sqs.harness.ts'
import { serve } from './sqs.serve.ts'

export const Bucket = 'quita-local'
export const buckets = [
  {
    name: Bucket,
    cors: [
      {
        origins: ['http://*.localhost:3000'],
        methods: ['PUT', 'POST', 'GET'],
        headers: ['content-type', 'x-amz-*'],
        expose: ['etag'],
        maxAgeSeconds: 600,
      },
    ],
    lifecycle: [{ prefix: 'temporario/', expirationDays: 1, abortIncompleteMultipartDays: 2 }],
  },
]

export async function openS3(dir = tempDir()) {
  const clock = new FakeClock(Date.now())
  const s3 = await createS3({ dir, clock, credentials, buckets })
  const { url, server } = await serve(s3)
  const clients: S3Client[] = []
  const client = (more: S3ClientConfig = {}) => {
    const made = new S3Client({ ...clientOptions(url), forcePathStyle: true, ...more })
    clients.push(made)
    return made
  }
  onTestFinished(async () => {
    for (const made of clients) made.destroy()
    await s3.close()
    server.closeAllConnections()
    server.close()
  })
  /** For presigning: no checksum of an empty body in the URL. */
  const presigner = client({ requestChecksumCalculation: 'WHEN_REQUIRED' })
  return { s3, clock, url, dir, client: client(), presigner, another: client }
}

/** Status and error code of a plain HTTP answer. */
export async function outcome(response: Response): Promise<{ status: number; code: string | undefined; text: string }> {
  const text = await response.text()
  return { status: response.status, code: /<Code>(\w+)<\/Code>/.exec(text)?.[1], text }
}
