import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
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

/** The upload is not there: it was completed, given up or never begun. */
export class EnvioPerdido extends Error {
  override name = 'EnvioPerdido'
}

export interface Arquivos {
  iniciar(nome: string, tipo: string): Promise<string>
  /** `n` from 1; durable once it returns. @throws EnvioPerdido */
  parte(nome: string, envio: string, n: number, bytes: Uint8Array): Promise<string>
  /** The file is there, whole, once it returns; the upload is not any more. @throws EnvioPerdido */
  concluir(nome: string, envio: string, partes: readonly string[]): Promise<void>
  /** Bytes of the finished file; undefined while there is none. */
  tamanho(nome: string): Promise<number | undefined>
}
export interface Downloads {
  /** An address that works for a few minutes, for any holder. */
  endereco(nome: string, comoSeChama: string): Promise<string>
}

const validade = 300
const cliente = (env: Env) => ({
  s3: new S3Client({ maxAttempts: 3, forcePathStyle: env.STAGE === 'local' || env.STAGE === 'localstack' }),
  lugar: (nome: string) => ({ Bucket: env.BALDE, Key: `${prefixoDasExportacoes}${nome}` }),
})

const nomeDo = (error: unknown) => (error instanceof Error ? error.name : '')
/** S3 forgets an upload with its completion, also when the answer to it was lost. */
async function doEnvio<T>(envio: string, chamada: Promise<T>): Promise<T> {
  try {
    return await chamada
  } catch (error) {
    throw nomeDo(error) === 'NoSuchUpload' ? new EnvioPerdido(envio, { cause: error }) : error
  }
}
/** To who may read and not list, S3 answers 403 for what is not there. */
const naoEsta: ReadonlySet<string> = new Set(['NotFound', 'NoSuchKey', 'Forbidden', 'AccessDenied', '403'])

/** Files in a bucket of S3, each where `lugar` says. */
export function arquivosDo(s3: S3Client, lugar: (nome: string) => { Bucket: string; Key: string }): Arquivos {
  return {
    async iniciar(nome, tipo) {
      const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ ...lugar(nome), ContentType: tipo }))
      if (!UploadId) throw new Error('upload without an id')
      return UploadId
    },
    async parte(nome, envio, n, bytes) {
      const uma = new UploadPartCommand({ ...lugar(nome), UploadId: envio, PartNumber: n, Body: bytes })
      const { ETag } = await doEnvio(envio, s3.send(uma))
      return ETag ?? ''
    },
    async concluir(nome, envio, partes) {
      const Parts = partes.map((ETag, n) => ({ ETag, PartNumber: n + 1 }))
      const todas = { ...lugar(nome), UploadId: envio, MultipartUpload: { Parts } }
      await doEnvio(envio, s3.send(new CompleteMultipartUploadCommand(todas)))
    },
    async tamanho(nome) {
      try {
        return (await s3.send(new HeadObjectCommand(lugar(nome)))).ContentLength
      } catch (error) {
        if (naoEsta.has(nomeDo(error))) return undefined
        throw error
      }
    },
  }
}

export const arquivos: Need<Arquivos> = {
  permission: { balde: { prefixo: prefixoDasExportacoes, acesso: 'escrever' } },
  create(env) {
    const { s3, lugar } = cliente(env)
    return arquivosDo(s3, lugar)
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
