import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import type { Need } from './needs.ts'

/** A folder of the stage's bucket whose objects are read as they come: the memory does not depend on how large they are. */
export interface BaldeEmFluxo {
  /** The object's bytes from `inicio` on; @throws NoSuchKey where there is none. */
  abrir(nome: string, inicio: number): Promise<AsyncIterable<Uint8Array>>
}

const emulados = new Set(['local', 'localstack'])

/** Objects under `prefixo` (it ends in a slash). */
export const baldeEmFluxo = (prefixo: string): Need<BaldeEmFluxo> => ({
  permission: { balde: { prefixo, acesso: 'ler' } },
  create(env) {
    const s3 = new S3Client({ maxAttempts: 3, forcePathStyle: emulados.has(env.STAGE) })
    return {
      async abrir(nome, inicio) {
        const Range = inicio > 0 ? { Range: `bytes=${inicio}-` } : {}
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: env.BALDE, Key: `${prefixo}${nome}`, ...Range }))
        if (!Body) throw new NoSuchKey({ message: nome, $metadata: {} })
        return Body as unknown as AsyncIterable<Uint8Array>
      },
    }
  },
})
