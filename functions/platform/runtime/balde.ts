import { GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Need } from './needs.ts'

/** A folder of the stage's bucket; names are inside it, so nothing outside can be said. */
export interface Balde {
  /** The object's bytes; undefined where there is none (any more). */
  ler(nome: string): Promise<Uint8Array | undefined>
  /** Durable once it returns. */
  gravar(nome: string, bytes: Uint8Array, tipo: string): Promise<void>
}

/** Stages whose S3 is not AWS's: one host for all buckets. */
const emulados = new Set(['local', 'localstack'])
/** Without the right to list, S3 says of what is not there that it is forbidden. */
const ausentes = new Set(['NoSuchKey', 'NotFound', 'AccessDenied'])

/**
 * Objects under `prefixo` (it ends in a slash), encrypted by the bucket with the stage's key. Where all of their names have
 * so many `letras`, the policy names nothing else.
 */
export const balde = (acesso: 'ler' | 'escrever', prefixo: string, letras?: number): Need<Balde> => ({
  permission: { balde: { prefixo, acesso, ...(letras && { letras }) } },
  create(env) {
    const s3 = new S3Client({ maxAttempts: 3, forcePathStyle: emulados.has(env.STAGE) })
    const lugar = (nome: string) => ({ Bucket: env.BALDE, Key: `${prefixo}${nome}` })
    return {
      async ler(nome) {
        try {
          const { Body } = await s3.send(new GetObjectCommand(lugar(nome)))
          return await Body?.transformToByteArray()
        } catch (error) {
          if (error instanceof S3ServiceException && ausentes.has(error.name)) return undefined
          throw error
        }
      },
      async gravar(nome, bytes, tipo) {
        await s3.send(new PutObjectCommand({ ...lugar(nome), Body: bytes, ContentType: tipo }))
      },
    }
  },
})

/** The in-memory twin, for tests. */
export function baldeEmMemoria(): Balde & { objetos: Map<string, Uint8Array> } {
  const objetos = new Map<string, Uint8Array>()
  return {
    objetos,
    ler: async nome => objetos.get(nome),
    gravar: async (nome, bytes) => void objetos.set(nome, bytes),
  }
}
