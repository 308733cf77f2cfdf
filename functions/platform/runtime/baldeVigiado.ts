import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import type { Need } from './needs.ts'

/** What lies in a folder that others put objects into. */
export interface ObjetoDeFora {
  /** Inside the folder. */
  nome: string
  bytes: number
  /** Changes with the object's bytes. */
  etag: string
}
export interface BaldeVigiado {
  /** Up to a thousand objects in the order of their names, after this one; `apos` is there while there are more. */
  listar(apos?: string): Promise<{ objetos: ObjetoDeFora[]; apos?: string }>
  /** The object's bytes as they come; @throws NoSuchKey where there is none (any more). */
  abrir(nome: string): Promise<AsyncIterable<Uint8Array>>
}

const emulados = new Set(['local', 'localstack'])

/** A folder of the stage's bucket that a provider's transfer lands in (it ends in a slash): seen and read, never written. */
export const baldeVigiado = (prefixo: string): Need<BaldeVigiado> => ({
  permission: { balde: { prefixo, acesso: 'vigiar' } },
  create(env) {
    const s3 = new S3Client({ maxAttempts: 3, forcePathStyle: emulados.has(env.STAGE) })
    return {
      async listar(apos) {
        const { Contents = [], IsTruncated } = await s3.send(
          new ListObjectsV2Command({
            ...{ Bucket: env.BALDE, Prefix: prefixo },
            ...(apos !== undefined && { StartAfter: `${prefixo}${apos}` }),
          }),
        )
        const objetos = Contents.map(o => ({
          ...{ nome: (o.Key ?? '').slice(prefixo.length), bytes: o.Size ?? 0, etag: o.ETag ?? '' },
        }))
        const ultimo = objetos.at(-1)?.nome
        return { objetos, ...(IsTruncated && ultimo !== undefined && { apos: ultimo }) }
      },
      async abrir(nome) {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: env.BALDE, Key: `${prefixo}${nome}` }))
        if (!Body) throw new NoSuchKey({ message: nome, $metadata: {} })
        return Body as unknown as AsyncIterable<Uint8Array>
      },
    }
  },
})
