import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import type { Need } from './needs.ts'

/** What waits among the records that the dispatcher gave up on. */
export interface Falhas {
  /** How many there are, up to a thousand, and since when the oldest of them waits (an ISO instant). */
  esperando(): Promise<{ quantos: number; desde?: string }>
}

const emulados = new Set(['local', 'localstack'])

/** The names in the bucket of failures: enough to ring, and nothing of what the records say. */
export const falhas: Need<Falhas> = {
  permission: { falhas: 'listar' },
  create(env) {
    const s3 = new S3Client({ maxAttempts: 3, forcePathStyle: emulados.has(env.STAGE) })
    return {
      async esperando() {
        const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: env.BALDE_FALHAS }))
        const [desde] = Contents.flatMap(o => o.LastModified?.toISOString() ?? []).sort()
        return { quantos: Contents.length, ...(desde && { desde }) }
      },
    }
  },
}
