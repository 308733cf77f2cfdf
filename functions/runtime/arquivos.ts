import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Env } from './env.ts'
import type { Need } from './needs.ts'

/** Where files that are too large to be held in memory are written, part by part, and downloaded from. */
export const prefixoDasExportacoes = 'exportacoes/'
/** S3 takes no smaller part, but the last. */
export const parteMinima = 5 * 1024 * 1024

export interface Arquivos {
  iniciar(nome: string, tipo: string): Promise<string>
  /** `n` from 1; durable once it returns. */
  parte(nome: string, envio: string, n: number, bytes: Uint8Array): Promise<string>
  concluir(nome: string, envio: string, partes: readonly string[]): Promise<void>
}
export interface Downloads {
  /** An address that works for a few minutes, for whoever has it. */
  endereco(nome: string, comoSeChama: string): Promise<string>
}

const validade = 300
const cliente = (env: Env) => ({
  s3: new S3Client({ maxAttempts: 3, forcePathStyle: env.STAGE === 'local' || env.STAGE === 'localstack' }),
  lugar: (nome: string) => ({ Bucket: env.BALDE, Key: `${prefixoDasExportacoes}${nome}` }),
})

export const arquivos: Need<Arquivos> = {
  permission: { balde: { prefixo: prefixoDasExportacoes, acesso: 'escrever' } },
  create(env) {
    const { s3, lugar } = cliente(env)
    return {
      async iniciar(nome, tipo) {
        const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ ...lugar(nome), ContentType: tipo }))
        if (!UploadId) throw new Error('upload without an id')
        return UploadId
      },
      async parte(nome, envio, n, bytes) {
        const { ETag } = await s3.send(
          new UploadPartCommand({ ...lugar(nome), UploadId: envio, PartNumber: n, Body: bytes }),
        )
        return ETag ?? ''
      },
      async concluir(nome, envio, partes) {
        const Parts = partes.map((ETag, n) => ({ ETag, PartNumber: n + 1 }))
        await s3.send(
          new CompleteMultipartUploadCommand({ ...lugar(nome), UploadId: envio, MultipartUpload: { Parts } }),
        )
      },
    }
  },
}

export const downloads: Need<Downloads> = {
  permission: { balde: { prefixo: prefixoDasExportacoes, acesso: 'ler' } },
  create(env) {
    const { s3, lugar } = cliente(env)
    return {
      endereco: (nome, comoSeChama) =>
        getSignedUrl(
          s3,
          new GetObjectCommand({
            ...lugar(nome),
            ResponseContentDisposition: `attachment; filename="${comoSeChama}"`,
            ResponseCacheControl: 'private, no-store',
          }),
          { expiresIn: validade },
        ),
    }
  },
}
