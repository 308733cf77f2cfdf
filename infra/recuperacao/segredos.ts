import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import {
  GetParametersByPathCommand,
  ParameterAlreadyExists,
  PutParameterCommand,
  type SSMClient,
} from '@aws-sdk/client-ssm'
import * as z from 'zod'

const Guardados = z.record(z.string(), z.string())

/** Every secret of a stage by its name. Without them a restored table cannot be read: its hashes are keyed. */
async function lerSegredos(ssm: SSMClient, prefixo: string): Promise<Record<string, string>> {
  const todos: Record<string, string> = {}
  let NextToken: string | undefined
  do {
    const pagina = await ssm.send(
      new GetParametersByPathCommand({ Path: prefixo, WithDecryption: true, ...(NextToken && { NextToken }) }),
    )
    for (const { Name = '', Value = '', Type } of pagina.Parameters ?? [])
      if (Type === 'SecureString') todos[Name.slice(prefixo.length + 1)] = Value
    ;({ NextToken } = pagina)
  } while (NextToken)
  return todos
}

/** Puts the stage's secrets into the account of the copies, under that account's key, and answers how many. */
export async function copiarSegredos(
  { ssm, s3 }: { ssm: SSMClient; s3: S3Client },
  { prefixo, balde, chave, em }: { prefixo: string; balde: string; chave?: string; em: Date },
): Promise<{ quantos: number; objeto: string }> {
  const segredos = await lerSegredos(ssm, prefixo)
  const objeto = `segredos/${em.toISOString()}.json`
  await s3.send(
    new PutObjectCommand({
      Bucket: balde,
      Key: objeto,
      Body: JSON.stringify(segredos),
      ContentType: 'application/json',
      ...(chave && { ServerSideEncryption: 'aws:kms', SSEKMSKeyId: chave }),
    }),
  )
  return { quantos: Object.keys(segredos).length, objeto }
}

/** Puts back the secrets that a stage lacks; what it has is left as it is. Answers their names. */
export async function devolverSegredos(
  { ssm, s3 }: { ssm: SSMClient; s3: S3Client },
  { prefixo, balde, objeto, keyId }: { prefixo: string; balde: string; objeto: string; keyId?: string },
): Promise<string[]> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: balde, Key: objeto }))
  const voltaram: string[] = []
  for (const [nome, Value] of Object.entries(Guardados.parse(JSON.parse((await Body?.transformToString()) ?? '')))) {
    const pedido = { Name: `${prefixo}/${nome}`, Type: 'SecureString' as const, Value, ...(keyId && { KeyId: keyId }) }
    try {
      await ssm.send(new PutParameterCommand({ ...pedido, Overwrite: false }))
      voltaram.push(nome)
    } catch (error) {
      if (!(error instanceof ParameterAlreadyExists)) throw error
    }
  }
  return voltaram
}
